"""The seed nobody chose: the server commits to its part before it knows the seats' parts, and shows it at the end.

    commitment = sha256(secret)
    seed       = sha256(secret, table, entropy of seat 0, of seat 1, …), joined by newlines

The commitment is shown from the moment the table opens. Changing the secret later breaks the hash; the seats' parts
come after it. `examples/verify_seed.py` checks a game file without any of our code.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256

ENTROPY = re.compile(r"[A-Za-z0-9_-]{0,64}")
"""What a browser may contribute: up to 64 plain characters."""


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seed(secret: str, table: str, entropy: Sequence[str]) -> str:
    return sha256("\n".join((secret, table, *entropy)).encode()).hexdigest()
