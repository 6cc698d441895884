"""Secret links: whoever shows a key holds what it opens, a seat or the host's chair.

A key is 128 random bits and the server's signature, so a guess is refused before any table is looked at. A table keeps
only a hash of it: a stolen backup opens no seat. A key never changes; a seat that changes hands gets another one.
"""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b, sha256

from itsdangerous import BadSignature, Signer

BITS = 128
CODE = re.compile(r"[A-Za-z0-9_-]{22}")
"""What the name of a table looks like."""


def table_code() -> str:
    """The unguessable name of a table."""
    return secrets.token_urlsafe(BITS // 8)


class Keys:
    """Makes and recognises keys."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="dystopolis.seat", digest_method=sha256)

    def new(self) -> str:
        return self._signer.sign(secrets.token_urlsafe(BITS // 8)).decode()

    def hash(self, key: str) -> str | None:
        """What a table keeps of a key; None when this server never made it."""
        try:
            self._signer.unsign(key.encode())
        except (BadSignature, UnicodeEncodeError):
            return None
        return blake2b(key.encode(), digest_size=16).hexdigest()
