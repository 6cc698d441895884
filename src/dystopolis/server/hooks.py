"""Notes for people who are not looking: a POST to an address that the operator allows, when their seat is to decide.

An address typed by a stranger is never fetched: only https (or a host given with its port, for tests and local
services) on the operator's list, no redirects, a short time, and the answer is not read. The note holds no secret.
"""

from __future__ import annotations

import asyncio
import urllib.request
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog

log = structlog.get_logger()

SECONDS = 5.0
_tasks: set[asyncio.Task[None]] = set()


class _Stay(urllib.request.HTTPRedirectHandler):
    """Goes nowhere else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def allowed(url: str, hosts: Sequence[str]) -> bool:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    if parts.username or parts.password or not parts.hostname:
        return False
    if parts.scheme == "https" and port in (None, 443):
        return parts.hostname in hosts
    return parts.scheme in ("http", "https") and f"{parts.hostname}:{port}" in hosts


def post(url: str, table: str, game: str, seat: int) -> None:
    """In the background; a note that does not arrive is only logged."""
    body = msgspec.json.encode({"table": table, "game": game, "seat": seat, "what": "your_turn"})
    task = asyncio.get_running_loop().create_task(asyncio.to_thread(_post, url, body))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def _post(url: str, body: bytes) -> None:
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"}, method="POST")
    try:
        with urllib.request.build_opener(_Stay).open(request, timeout=SECONDS):
            pass
    except OSError as error:
        log.warning("a note did not arrive", host=urlsplit(url).hostname, error=str(error))
