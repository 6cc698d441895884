"""The order of the whole run: tests in a browser last, whatever is asked for."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Playwright keeps an event loop running in its thread from its first test on; others start loops of their own."""
    items.sort(key=lambda item: "tests/web/" in item.nodeid)
