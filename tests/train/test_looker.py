"""Looking at how strong each self is that a training keeps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

KILLED = """
import os
from multiprocessing import get_context
from pathlib import Path
from meadhall.train.looker import look

settings = {"game": "meduris", "players": [2], "games": 2}
get_context("spawn").Process(target=look, args=(Path(os.environ["FOLDER"]), settings), daemon=True).start()
os._exit(0)
"""


def test_whoever_looks_on_ends_when_those_who_learn_were_killed(tmp_path: Path) -> None:
    """The pipe is theirs, too: it is read to its end when the last of them is gone."""
    subprocess.run(
        [sys.executable, "-c", KILLED], env={"FOLDER": str(tmp_path)}, stdout=subprocess.PIPE, timeout=120, check=True
    )
