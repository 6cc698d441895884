"""Ctrl-C at a process that is still starting: it is heard late, and answered without a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.cli.test_remote import hears

PROGRAM = """
import os, signal, sys
from concurrent.futures.process import BrokenProcessPool
from dystopolis.pool import Pool
from tests.slow_start import arrive

if __name__ == "__main__":
    os.environ["SLOW_START"] = "for those to come"
    signal.signal(signal.SIGINT, lambda *_: print("heard", flush=True))
    with Pool(1, signal.Handlers[sys.argv[1]], arrive) as pool:
        try:
            print("worked", pool.submit(len, "four").result())
        except BrokenProcessPool:
            print("ended")
"""


@pytest.mark.parametrize(("ctrl_c", "then"), [("SIG_IGN", ["arrived", "worked 4"]), ("SIG_DFL", ["ended"])])
def test_ctrl_c_while_a_process_starts(ctrl_c: str, then: list[str]) -> None:
    pipe = subprocess.PIPE
    line = [sys.executable, "-c", PROGRAM, ctrl_c]
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hears) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline() == "starting\n"
        os.killpg(run.pid, signal.SIGINT)
        assert run.stdout.read().split("\n") == ["heard", *then, ""]
        assert run.stderr.read() == ""
