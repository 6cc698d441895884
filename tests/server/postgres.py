"""A private PostgreSQL cluster from Debian's binaries, for tests: a folder, a socket, nothing on the network."""

from __future__ import annotations

import glob
import hashlib
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import sqlalchemy as sa


def binaries() -> Path | None:
    """Where initdb is; Debian keeps it out of the path."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    if not found[-1] or (os.geteuid() == 0 and not _other_user()):
        return None
    return Path(found[-1]).parent


def _other_user() -> str:
    """PostgreSQL refuses to run as root."""
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return ""


class Cluster:
    """One server with many databases."""

    def __init__(self, bin: Path) -> None:
        self.bin = bin
        self.folder = Path(tempfile.mkdtemp(prefix="pg"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, _other_user())
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8")
        self.start()

    def _run(self, command: str, *args: str) -> None:
        before = ["runuser", "-u", _other_user(), "--"] if os.geteuid() == 0 else []
        subprocess.run([*before, str(self.bin / command), *args], check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        # only processes die in these tests, never the machine: after a crash no disk is waited for
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=60 -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", "180", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def database(self, for_folder: Path) -> str:
        """The database that stands for a data folder; made when it is first asked for."""
        name = "d" + hashlib.sha1(str(for_folder).encode()).hexdigest()[:16]
        engine = sa.create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            if not connection.execute(sa.text("select 1 from pg_database where datname = :n"), {"n": name}).scalar():
                connection.execute(sa.text(f"create database {name}"))
        engine.dispose()
        return self.url(name)
