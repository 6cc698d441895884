"""Our server and boardgame.io's, one after the other on the same machine, the same game, the same driver.

    python -m benchmarks.server --peer FOLDER            # npm install boardgame.io socket.io-client ws, once, there
    python -m benchmarks.server --tables 50 --seconds 5  # ours alone

Both play endless noughts and crosses with random legal clicks, two sockets a table, one click at a time per table; a
click counts when both seats were told. Ours saves every choice to the disk first; boardgame.io keeps its in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from dystopolis.server.run import free_port

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: list[str], port: int, **env: str) -> Iterator[int]:
    """A server of its own; its process id."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, **env})
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/games", timeout=1).close()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise SystemExit(f"this server does not start: {' '.join(command)}")
        yield process.pid
    finally:
        process.terminate()
        process.wait()


@contextmanager
def ours(port: int) -> Iterator[int]:
    with tempfile.TemporaryDirectory() as data:
        free = ["--rate", "1e9", "--burst", "1e9", "--connections", "100000", "--tables", "1000000"]
        where = ["--port", str(port), "--data", data, "--game", "benchmarks.server.tictactoe:GAME"]
        command = [sys.executable, "-m", "dystopolis.cli", "serve", *where, *free]
        paths = os.pathsep.join((str(HERE.parents[1]), os.environ.get("PYTHONPATH", "")))
        with running(command, port, PYTHONPATH=paths) as pid:
            yield pid


@contextmanager
def theirs(port: int, peer: Path) -> Iterator[int]:
    command = ["node", str(HERE / "boardgame_io.js"), str(port)]
    with running(command, port, NODE_PATH=str(peer / "node_modules")) as pid:
        yield pid


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def drive(which: str, port: int, pid: int, tables: int, seconds: float, peer: Path) -> dict[str, Any]:
    before = cpu(pid)
    command = ["node", str(HERE / "drive.js"), which, str(port), str(tables), str(seconds)]
    env = {**os.environ, "NODE_PATH": str(peer / "node_modules")}
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=seconds + 45)
    except subprocess.TimeoutExpired:
        raise SystemExit(f"{tables} tables of {which} were not set up in time: is this machine busy?") from None
    if done.returncode:
        raise SystemExit(f"the driver failed ({which}): {done.stderr[-500:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    found["server_cpu_s"] = round(cpu(pid) - before, 2)
    return found


async def idle_tables(port: int, pid: int, tables: int) -> float:
    """Bytes of memory that a table with a game in progress takes when nobody is connected."""
    before = 0
    for number in range(tables + 100):
        if number == 100:  # what is needed once was paid by the first ones
            before = memory(pid)
        body = json.dumps({"game": "virtopia", "seats": 2}).encode()
        url, kind = f"http://127.0.0.1:{port}/api/tables", {"Content-Type": "application/json"}
        opened = json.load(await asyncio.to_thread(urllib.request.urlopen, urllib.request.Request(url, body, kind)))
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
            keys = {"type": "hello", "table": opened["table"], "keys": [opened["key"]]}
            seats = [{"type": "sit", "key": f"s{n}", "seat": n, "kind": "same_screen"} for n in (0, 1)]
            for message in (keys, *seats, {"type": "start", "key": "start"}):
                await socket.send(json.dumps(message))
            choices = 0
            async for text in socket:
                message = json.loads(text)
                prompt = message.get("prompt")
                if message["type"] == "ended" or choices == 20:
                    break
                if prompt and prompt["options"]:
                    choices += 1
                    choice = {"at": message["n"], "seat": prompt["seat"], "option": prompt["options"][0]}
                    await socket.send(json.dumps({"type": "choose", "key": f"c{choices}", **choice}))
    return (memory(pid) - before) / tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", type=Path, required=True, help="a folder with boardgame.io, socket.io-client and ws")
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 500])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=2, help="ours, theirs, ours, theirs, …; the best of each counts")
    parser.add_argument("--idle", type=int, default=300, help="tables for the memory measurement; 0: none")
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    results: list[dict[str, Any]] = []
    for tables in args.tables:
        rounds: dict[str, list[dict[str, Any]]] = {"dystopolis": [], "boardgame.io": []}
        for _ in range(args.rounds):
            for which, found in rounds.items():
                port = free_port("127.0.0.1")
                with ours(port) if which == "dystopolis" else theirs(port, args.peer) as pid:
                    found.append(drive(which, port, pid, tables, args.seconds, args.peer))
                    print(json.dumps(found[-1]), flush=True)
        best = {which: max(found, key=lambda one: one["per_second"]) for which, found in rounds.items()}
        mine, peer = best["dystopolis"], best["boardgame.io"]
        if not peer["choices"]:
            raise SystemExit(
                f"boardgame.io played nothing at {tables} tables in {args.seconds} s: give it more --seconds"
            )
        faster, later = mine["per_second"] / peer["per_second"], mine["p99_ms"] / peer["p99_ms"]
        results.append({"tables": tables, "choices_per_second": round(faster, 2), "p99": round(later, 2)})
    if args.idle:
        port = free_port("127.0.0.1")
        with ours(port) as pid:
            results.append({"kB_per_idle_table": round(asyncio.run(idle_tables(port, pid, args.idle)) / 1000, 1)})
    print("ours / theirs:")
    for result in results:
        print(json.dumps(result))


if __name__ == "__main__":
    main()
