"""`python -m dystopolis.cli`."""

from dystopolis.cli.main import run

run()
