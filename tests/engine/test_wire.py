"""What goes over the wire, and what it takes to write it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ALONE = """
import importlib, pkgutil, sys

class OnlyOurs:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in {"meadhall", "tests", *sys.stdlib_module_names}:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, OnlyOurs())
for room in sys.argv[1:]:
    for module in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}."):
        importlib.import_module(module.name)


"""


def test_with_msgspec_and_without_all_is_written_and_read_the_same() -> None:
    script = Path(__file__).with_name("both_wires.py")
    quick, plain = (
        subprocess.run([sys.executable, script, which], capture_output=True, check=True).stdout
        for which in ("quick", "plain")
    )
    assert quick.startswith(b'{"type":"leaf","text":"\xc3\xa6')
    assert len(quick.splitlines()) > 100
    assert quick == plain


def test_rules_and_bots_need_nothing_but_python() -> None:
    """Every module of these rooms can be imported where nothing is installed."""
    rooms = ("meadhall.engine", "meadhall.games", "meadhall.bots")
    done = subprocess.run([sys.executable, "-c", ALONE, *rooms], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
