"""WebSocket frames (RFC 6455), the server's side: bytes in, messages out. No compression, no I/O."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from hashlib import sha1

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10

PROTOCOL_ERROR, TOO_BIG = 1002, 1009

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class BadFrame(Exception):
    """The other side does not keep the rules; `code` is what it is told."""

    def __init__(self, code: int, what: str) -> None:
        super().__init__(what)
        self.code = code


def accepts(key: str) -> str | None:
    """The answer to a handshake's key; None when it is none."""
    try:
        return (
            b64encode(sha1(key.encode() + _GUID).digest()).decode()
            if len(b64decode(key, validate=True)) == 16
            else None
        )
    except (NotBase64, ValueError):
        return None


def frame(kind: int, payload: bytes) -> bytes:
    """One whole message of ours."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 65536:
        return bytes((0x80 | kind, 126, size >> 8, size & 255)) + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


def closing(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))


def unmask(mask: bytes, payload: bytes) -> bytes:
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(size, "little")


class Frames:
    """Puts together what arrives in pieces."""

    def __init__(self, biggest: int) -> None:
        self.biggest = biggest
        self._data = b""
        self._kind = 0  # of the message whose first part has come
        self._parts: list[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The messages that are complete now; BadFrame when this is no WebSocket or too much of one."""
        data = self._data + data if self._data else data
        done: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        while end - at >= 2:
            first, second = data[at], data[at + 1]
            kind, size, head = first & 15, second & 127, 6
            if first & 0x70 or not second & 0x80:
                raise BadFrame(PROTOCOL_ERROR, "reserved bits, or not masked")
            if size >= 126:
                width = 2 if size == 126 else 8
                head += width
                if end - at < head:
                    break
                size = int.from_bytes(data[at + 2 : at + 2 + width], "big")
            if kind >= CLOSE and (size > 125 or not first & 0x80):
                raise BadFrame(PROTOCOL_ERROR, "a control frame that is too long or in pieces")
            if self._size + size > self.biggest:
                raise BadFrame(TOO_BIG, "a message that is too big")
            if end - at < head + size:
                break
            start = at + head
            payload = unmask(data[start - 4 : start], data[start : start + size])
            at = start + size
            if kind >= CLOSE:
                if kind > PONG:
                    raise BadFrame(PROTOCOL_ERROR, "an unknown frame")
                done.append((kind, payload))
            else:
                self._data_frame(kind, bool(first & 0x80), payload, done)
        self._data = data[at:]
        return done

    def _data_frame(self, kind: int, last: bool, payload: bytes, done: list[tuple[int, bytes]]) -> None:
        if (kind == MORE) != bool(self._kind) or kind > BINARY:
            raise BadFrame(PROTOCOL_ERROR, "parts of a message out of order")
        if last and kind != MORE:
            done.append((kind, payload))
            return
        self._kind = kind or self._kind
        self._parts.append(payload)
        self._size += len(payload)
        if last:
            done.append((self._kind, b"".join(self._parts)))
            self._kind, self._parts, self._size = 0, [], 0
