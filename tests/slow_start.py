"""For tests/test_pool.py: a module that takes its time in a new process, as a game's may on a busy machine."""

import os
import time


def arrive() -> None:
    print("arrived", flush=True)


if "SLOW_START" in os.environ:
    print("starting", flush=True)
    time.sleep(1)
