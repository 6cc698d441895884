"""With DYSTOPOLIS_TEST_DB=postgresql the whole suite runs on a private PostgreSQL cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server import harness
from tests.server.postgres import Cluster, binaries


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sqlite: about SQLite alone")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    bin = binaries()
    if bin is None:
        pytest.skip("no PostgreSQL binaries here (Debian: apt install postgresql)")
    made = Cluster(bin)
    yield made
    made.remove()


@pytest.fixture(autouse=True)
def everything_on_postgresql(request: pytest.FixtureRequest) -> Iterator[None]:
    if os.environ.get("DYSTOPOLIS_TEST_DB") == "postgresql":
        if request.node.get_closest_marker("sqlite"):
            pytest.skip("about SQLite")
        harness.CLUSTER = request.getfixturevalue("cluster")
    yield
    harness.CLUSTER = None
