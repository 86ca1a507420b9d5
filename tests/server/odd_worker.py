"""A worker with bots that no hall should have: one waits for a file, one dies, one babbles."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from meadhall import bots
from meadhall.bots import Bot, worker
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair

GATE = "MEADHALL_TEST_GATE"  # a folder: the slow bot writes `thinking` and `thinks PID` into it and waits for `open`


class Slow:
    def choose(self, chair: Chair) -> int:
        gate = Path(os.environ[GATE])
        (gate / "thinking").touch()
        (gate / f"thinks {os.getpid()}").touch()
        while not (gate / "open").exists():
            time.sleep(0.01)
        return 0


class Dying:
    def choose(self, chair: Chair) -> int:
        os._exit(3)


class Babbling:
    def choose(self, chair: Chair) -> int:
        print("let me see", flush=True)
        return 0


class Broken:
    def choose(self, chair: Chair) -> int:
        raise RuntimeError("a secret")


ODD: dict[str, Callable[[Luck], Bot]] = {
    "slow": lambda luck: Slow(),
    "dying": lambda luck: Dying(),
    "babbling": lambda luck: Babbling(),
    "broken": lambda luck: Broken(),
}

if __name__ == "__main__":
    bots.BOTS.update(ODD)
    worker.serve(sys.stdin.buffer, sys.stdout.buffer)
