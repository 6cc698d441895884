"""Starts the server: logs, sockets, signals."""

from __future__ import annotations

import gc
import logging
import socket as sockets
import sys
from typing import Any

import structlog
import uvicorn

from dystopolis.server.app import App
from dystopolis.server.config import Config
from dystopolis.server.socket import Connection


def run(config: Config) -> None:
    """Serve until told to stop. SIGTERM closes every socket with 1012: clients come back by themselves."""
    write_logs()
    sys.setswitchinterval(0.0005)  # the thread that saves must not wait long for its turn
    app = App(config)
    gc.freeze()  # games and programs stay for good
    gc.set_threshold(20_000, 20, 20)
    uvicorn.run(app, **settings(config))


def settings(config: Config) -> dict[str, Any]:
    """How uvicorn serves us."""
    return {
        "host": config.host,
        "port": config.port,
        "ws": Connection,
        "proxy_headers": False,
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "timeout_graceful_shutdown": 3,
    }


def write_logs() -> None:
    """One JSON object a line on stderr. Keys, seeds and what people typed are never logged."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def free_port(host: str) -> int:
    """A port that nobody listens on."""
    with sockets.create_server((host, 0)) as probe:
        return int(probe.getsockname()[1])
