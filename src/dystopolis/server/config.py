"""What an operator can set. The commands fill it from flags and the environment."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Config:
    """A server's settings, with their defaults."""

    data: Path
    db: str = ""  # empty: SQLite in the data folder
    host: str = "127.0.0.1"
    port: int = 8000
    games: list[str] = field(default_factory=list)  # more games, as package.module:GAME
    origins: list[str] = field(default_factory=list)  # other sites whose pages may connect
    webhook_hosts: list[str] = field(default_factory=list)
    trust_proxy: bool = False  # believe X-Forwarded-For
    pace: float = 1.0  # a factor on how long bots of each level take; 0: no longer than they think
    workers: int = 1  # processes that bots think in
    rate: float = 20  # messages a second per connection, in the long run
    burst: float = 60  # messages at once
    most_connections: int = 300  # from one address
    most_tables: int = 60  # opened from one address in a minute
    sleep: float = 900  # seconds after which a table that nobody looks at leaves the memory


def database(data: Path, db: str) -> str:
    """The database that a server with these settings uses."""
    if db.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + db.partition("://")[2]
    return db or f"sqlite:///{data / 'dystopolis.db'}"
