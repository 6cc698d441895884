"""`dystopolis serve` whose games go the same way each time: one seed for every table, and bots that think alike.

A test that depends on the course of a game then passes always or never. DYSTOPOLIS_TEST_SEED gives other courses.
"""

from __future__ import annotations

import os
import random

import typer

from dystopolis.cli.serve import serve
from dystopolis.server import bots, seal

SEED = os.environ.get("DYSTOPOLIS_TEST_SEED", "tables")


class Known:
    """In the place of `secrets`."""

    @staticmethod
    def randbits(bits: int) -> int:
        return random.Random(SEED).getrandbits(bits)

    @staticmethod
    def choice(options: list[object]) -> object:
        return options[0]


if __name__ == "__main__":
    seal.seed = lambda secret, table, entropy: SEED
    bots.secrets = Known  # type: ignore[assignment]
    typer.run(serve)
