"""WebSocket frames, also in pieces and wrong."""

from __future__ import annotations

import contextlib
import os
import random

import pytest

from dystopolis.server.frames import BINARY, CLOSE, MORE, PING, TEXT, BadFrame, Frames, accepts, closing, frame, unmask


def masked(kind: int, payload: bytes, last: bool = True, mask: bytes = b"abcd") -> bytes:
    """As a browser sends it."""
    made = bytearray(frame(kind, b"x" * len(payload))[: -len(payload) or None])
    made[0] = (0x80 if last else 0) | kind
    made[1] |= 0x80
    return bytes(made) + mask + unmask(mask, payload)


def test_the_example_of_the_standard() -> None:
    assert accepts("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
    assert Frames(100).feed(bytes.fromhex("818537fa213d7f9f4d5158")) == [(TEXT, b"Hello")]
    assert frame(TEXT, b"Hello") == bytes.fromhex("810548656c6c6f")
    for bad in ("", "x", "dGhlIHNhbXBsZQ==", "é"):
        assert accepts(bad) is None


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 125, 126, 127, 65535, 65536, 70000])
def test_every_length_in_every_cut(size: int) -> None:
    payload = os.urandom(size)
    data = masked(BINARY, payload) + masked(TEXT, b"next")
    whole = Frames(100_000)
    assert whole.feed(data) == [(BINARY, payload), (TEXT, b"next")]
    chance, frames, found = random.Random(size), Frames(100_000), []
    at = 0
    while at < len(data):
        step = chance.randint(1, max(2, len(data) // 5))
        found += frames.feed(data[at : at + step])
        at += step
    assert found == [(BINARY, payload), (TEXT, b"next")]


def test_a_message_in_parts_with_a_ping_between() -> None:
    data = masked(TEXT, b"one ", last=False) + masked(PING, b"p") + masked(MORE, b"two", last=True)
    assert Frames(100).feed(data) == [(PING, b"p"), (TEXT, b"one two")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, b"not masked"), 1002),
        (bytes([0xC1, 0x80]) + b"abcd", 1002),
        (masked(3, b"x"), 1002),
        (masked(11, b"x"), 1002),
        (masked(PING, b"x" * 126), 1002),
        (masked(CLOSE, b"", last=False), 1002),
        (masked(MORE, b"x"), 1002),
        (masked(TEXT, b"a", last=False) + masked(TEXT, b"b"), 1002),
        (masked(TEXT, b"x" * 101), 1009),
        (masked(TEXT, b"x" * 60, last=False) + masked(MORE, b"x" * 60), 1009),
        (bytes([0x81, 0xFF]) + b"\xff" * 8 + b"abcd", 1009),
    ],
)
def test_what_breaks_the_rules_is_told_why(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as bad:
        Frames(100).feed(data)
    assert bad.value.code == code
    assert closing(code)[2:] == code.to_bytes(2, "big")


def test_random_bytes_never_do_anything_else() -> None:
    chance = random.Random(1)
    for _ in range(3000):
        frames = Frames(1000)
        with contextlib.suppress(BadFrame):
            for _ in range(5):
                frames.feed(chance.randbytes(chance.randrange(1, 60)))
