"""Which Meadhall runs: the plain modules, or those of them that are also there compiled (scripts/compile.py).

Compiled modules lie in a folder of their own, where Python does not look. They are used if the folder says that it was
made of the sources as they are, and if nobody wants to look into them. Else all is as if they were not there.
"""

from __future__ import annotations

import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location

PLAIN = "MEADHALL_PLAIN"  # set: never compiled
FOLDER = "MEADHALL_COMPILED"  # where else the compiled modules are, for a try

HOUSE = os.path.dirname(__file__)

running: str | None = None  # the folder of compiled modules that is in use


class Finder:
    """Finds the modules of one folder by their full names."""

    def __init__(self, folder: str, modules: list[str]) -> None:
        self.files = {name: os.path.join(folder, name + EXTENSION_SUFFIXES[0]) for name in modules}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def choose() -> None:
    """Asked once, before any module is imported that may be compiled."""
    global running
    folder = os.environ.get(FOLDER) or os.path.join(HOUSE, "_compiled")
    modules = None if os.environ.get(PLAIN) or watched() else fresh(folder)
    if modules:
        sys.meta_path.insert(0, Finder(folder, modules))
        running = folder


def watched() -> bool:
    """Does a debugger, a profiler or a measure of coverage look on? Compiled code has no lines to show them."""
    return sys.gettrace() is not None or "coverage" in sys.modules or "pydevd" in sys.modules


def fresh(folder: str) -> list[str] | None:
    """The modules in a folder, if they can run here and are those of the sources beside us."""
    try:
        with open(os.path.join(folder, "built.json"), "rb") as file:
            built = json.load(file)
        for name, (size, changed) in built["sources"].items():
            seen = os.stat(os.path.join(HOUSE, name))
            if seen.st_size != size or seen.st_mtime_ns != changed:
                return None
    except (OSError, ValueError):
        return None
    return built["modules"] if built["suffix"] == EXTENSION_SUFFIXES[0] else None
