"""Which Meadhall runs: the plain modules, or those of them that are also there compiled (scripts/compile.py).

Compiled modules lie in a folder of their own, where Python does not look. They are used if the folder says that it was
made of the sources as they are, and if nobody wants to look into them. Else all is as if they were not there.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec

PLAIN = "MEADHALL_PLAIN"  # set: never compiled
FOLDER = "MEADHALL_COMPILED"  # where else the compiled modules are, for a try

HOUSE = os.path.dirname(__file__)
BUILT = os.path.join(HOUSE, "_compiled")
MARKER = "built.txt"
ANY_DATE = 0  # of an installed source: only its installer knows it

LIBRARY = "meadhall__mypyc"  # holds the code of all compiled modules


class Finder:
    """Finds the modules of one folder by their full names."""

    def __init__(self, folder: str, modules: list[str]) -> None:
        self.files = {name: os.path.join(folder, name + EXTENSION_SUFFIXES[0]) for name in modules}
        self.tried = False

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None or not self.loads():
            return None
        spec = ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)
        spec.has_location = True
        return spec

    def loads(self) -> bool:
        """Can they be loaded, and may they? Found out before the first one: either all are compiled or none is."""
        if not self.tried:
            self.tried = True
            try:
                if watched():
                    self.files.clear()
                else:
                    import_module(LIBRARY)
            except ImportError:
                self.files.clear()
        return bool(self.files)


finder: Finder | None = None


def choose() -> None:
    """Asked once, before any module is imported that may be compiled."""
    global finder
    finder = None if os.environ.get(PLAIN) else found(os.environ.get(FOLDER) or BUILT)
    if finder:
        sys.meta_path.insert(0, finder)


def running() -> bool:
    """Are the compiled modules in use?"""
    return finder is not None and finder.loads()


def name() -> str:
    return "compiled" if running() else "plain"


def watched() -> bool:
    """Does a debugger, a profiler or a measure of coverage look on? Compiled code has no lines to show them."""
    if sys.gettrace() is not None or sys.getprofile() is not None or "coverage" in sys.modules:
        return True
    return sys.version_info >= (3, 12) and any(map(sys.monitoring.get_tool, range(6)))


def found(folder: str) -> Finder | None:
    """What finds the modules in a folder, if they can run here and are those of the sources beside us.

    Its marker says: which Python can load them and the folder they are in; their names; each source with size and date.
    """
    try:
        with open(os.path.join(folder, MARKER), encoding="utf-8") as file:
            first, second, *rest = file.read().splitlines()
        suffix, inner = first.split()
        if suffix != EXTENSION_SUFFIXES[0]:
            return None
        for line in rest:
            size, changed, name = line.split(" ", 2)
            seen = os.stat(os.path.join(HOUSE, name))
            if seen.st_size != int(size) or int(changed) not in (seen.st_mtime_ns, ANY_DATE):
                return None
    except (OSError, ValueError):
        return None
    return Finder(os.path.join(folder, inner), second.split())
