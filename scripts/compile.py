"""Compiles the rules and the search with mypyc. The same sources run without it, only slower: see docs/compiled.md.

    python scripts/compile.py                  for this checkout, if a source has changed since the last time
    python scripts/compile.py --if-possible    the same; where it cannot be done, one line says so
    python scripts/compile.py --games eketorp --into FOLDER --quick
                                               a try: MEADHALL_COMPILED=FOLDER runs it

mypy and setuptools do the work, the rest is the standard library: make and the wheel's build hook both use it. Every
source becomes one C file, and as many are compiled at once as there are cores. What has been made is kept by a hash of
what it was made from.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import os
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "src" / "meadhall"
INTO = HOUSE / "_compiled"  # where src/meadhall/_native.py looks
MARKER = INTO / "built.txt"
WORK = ROOT / ".compile"  # C and object files

TOOLS = ("mypy[mypyc]>=2", "setuptools>=75")

# What is compiled. The rest is asked too seldom to be worth it, or needs true Python classes.
ENGINE = ("advice", "decision", "events", "luck", "state", "step")
GAME = (
    "book.py", "components.py", "imagine.py", "numbers.py", "numbers/*.py", "odds.py", "places.py", "state.py",
    "advice/*.py", "steps/*.py",
)  # fmt: skip
BOTS = ("search",)
# What the compiler reads: it takes over types and constants of whatever the compiled modules import.
READ = ("engine", "games", "bots")

LEVEL = "2"  # how much the C compiler is to optimise
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


class Impossible(Exception):
    """Nothing can be compiled here; says why."""


def games() -> list[str]:
    return sorted(file.parent.name for file in (HOUSE / "games").glob("*/state.py"))


def modules(chosen: Sequence[str]) -> list[Path]:
    found = [HOUSE / "engine" / f"{name}.py" for name in ENGINE]
    found += [HOUSE / "bots" / f"{name}.py" for name in BOTS]
    for game in chosen:
        for pattern in GAME:
            found += sorted((HOUSE / "games" / game).glob(pattern))
    return [file for file in found if file.name != "__init__.py"]


def sources() -> list[Path]:
    return sorted(file for room in READ for file in (HOUSE / room).rglob("*.py"))


def fingerprint(files: Iterable[Path], *more: str) -> str:
    digest = hashlib.sha256("\0".join(more).encode())
    for file in files:
        digest.update(f"\0{file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def key(files: Sequence[Path], level: str) -> str:
    """What the result depends on, but for the compilers: a newer mypy alone is no reason to compile again."""
    names = [file.relative_to(HOUSE).as_posix() for file in files]
    return fingerprint(sources(), sys.version, SUFFIX, level, *names)


# -- can it be done? ------------------------------------------------------------------------------------------------


def need_compiler() -> None:
    if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise Impossible("this is not the usual CPython")
    if os.name == "nt":
        return  # setuptools looks for one itself
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(command):
        raise Impossible(f"there is no C compiler ({command})")
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        raise Impossible("the headers of Python are not installed")


def need_tools() -> None:
    for name in ("mypy", "setuptools"):
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            raise Impossible(f"{name} is not installed") from None


# -- the work -------------------------------------------------------------------------------------------------------


def c_files(files: Sequence[Path], work: Path, level: str) -> list[Any]:
    """Extension modules as setuptools would build them: a small one for each source, and one that holds all code."""
    from mypyc.build import mypycify

    os.chdir(ROOT)  # tracebacks name the files as they are named here
    names = [file.relative_to(ROOT).as_posix() for file in files]
    said = StringIO()  # much of it is only how it does things
    try:
        with redirect_stdout(said):
            made: list[Any] = mypycify(
                ["--config-file", "pyproject.toml", *names],
                opt_level=level,
                debug_level="0",
                multi_file=True,
                target_dir=str(work),
                group_name="meadhall",
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    for each in made:
        if os.name != "nt":
            each.extra_compile_args.append("-ffp-contract=off")  # numbers to the last bit as Python has them
    return made


def libraries(made: Sequence[Any], work: Path, folder: Path) -> None:
    """All of them into one folder, by their full names."""
    headers = fingerprint(sorted(work.rglob("*.h")), sys.version, importlib.metadata.version("mypy"))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # The shared one first: it is nearly all of the work.
        parts = [[pool.submit(_object, Path(source), each, headers, work) for source in each.sources] for each in made]
        linked = [
            pool.submit(_link, [part.result() for part in objects], folder / f"{each.name}{SUFFIX}")
            for each, objects in zip(made, parts, strict=True)
        ]
        for done in linked:
            done.result()


def _compiler() -> Any:
    from setuptools._distutils import ccompiler, sysconfig

    compiler = ccompiler.new_compiler()
    sysconfig.customize_compiler(compiler)
    return compiler


def _object(source: Path, extension: Any, headers: str, work: Path) -> str:
    kept = work / "objects" / fingerprint([source], headers, *extension.extra_compile_args)
    if not (kept / "done").exists():
        paths = sysconfig.get_paths()
        _compiler().compile(
            [str(source)],
            str(kept),
            include_dirs=[*extension.include_dirs, paths["include"], paths["platinclude"]],
            extra_postargs=extension.extra_compile_args,
        )
        (kept / "done").touch()
    os.utime(kept)
    return str(next(file for file in kept.rglob("*") if file.suffix in (".o", ".obj")))


def _link(objects: list[str], target: Path) -> None:
    name = target.name.removesuffix(SUFFIX).rsplit(".", 1)[-1]
    _compiler().link_shared_object(objects, str(target), export_symbols=[f"PyInit_{name}"])


def compile_all() -> None:
    """For this checkout, or for a wheel."""
    compile_into(INTO, games(), LEVEL)


def is_fresh() -> bool:
    return _kept(INTO, key(modules(games()), LEVEL)) is not None


def compile_into(into: Path, chosen: Sequence[str], level: str) -> None:
    """Compile, if there is something new; what runs meanwhile keeps the modules it has begun with."""
    files = modules(chosen)
    wanted = key(files, level)
    marker = into / MARKER.name
    dated = [_dated(file) for file in sources()]
    kept = _kept(into, wanted)
    if kept is not None:
        _write(marker, wanted, kept, dated)  # the same sources, with other dates perhaps
        return
    need_tools()
    start = time.perf_counter()
    say(f"{len(files)} modules; this takes some minutes")
    work = WORK / f"{'-'.join(chosen)}-{level}"
    made = c_files(files, work, level)
    libraries(made, work, into / wanted)
    if key(files, level) != wanted:
        raise Impossible("a source has changed meanwhile")
    # The last thing that is written: without it nobody uses the folder.
    _write(marker, wanted, [each.name for each in made], dated)
    _tidy(into, 2)  # what runs may still load from the one before
    _tidy(work / "objects", 3 * len(files))
    say(f"done in {time.perf_counter() - start:.0f} s")


def _kept(into: Path, wanted: str) -> list[str] | None:
    """The modules that were made of the same sources before, if all are there."""
    with suppress(OSError, ValueError):
        first, second, *_ = (into / MARKER.name).read_text("utf-8").splitlines()
        made = second.split()
        whole = all((into / wanted / f"{name}{SUFFIX}").exists() for name in made)
        return made if first == f"{SUFFIX} {wanted}" and whole else None
    return None


def _dated(file: Path) -> str:
    seen = file.stat()
    return f"{seen.st_size} {seen.st_mtime_ns} {file.relative_to(HOUSE).as_posix()}"


def _write(marker: Path, folder: str, made: list[str], dated: list[str]) -> None:
    """See src/meadhall/_native.py, which reads it."""
    new = marker.with_suffix(f".{os.getpid()}")
    new.write_text("\n".join([f"{SUFFIX} {folder}", " ".join(made), *dated]) + "\n", "utf-8")
    new.replace(marker)


def _tidy(folder: Path, kept: int) -> None:
    below = sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: -each.stat().st_mtime_ns)
    for old in below[kept:]:
        shutil.rmtree(old, ignore_errors=True)


def say(text: str) -> None:
    print(f"compile: {text}", file=sys.stderr, flush=True)


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=games(), choices=games(), metavar="GAME")
    parser.add_argument("--into", type=Path, default=INTO, metavar="FOLDER")
    parser.add_argument("--quick", action="store_true", help="hardly optimise")
    parser.add_argument("--if-possible", action="store_true", help="no failure where there is no C compiler")
    parser.add_argument("--check", action="store_true", help="only say whether it can be done")
    given = parser.parse_args(args)
    try:
        need_compiler()
        if not given.check:
            compile_into(given.into.resolve(), sorted(given.games), "0" if given.quick else LEVEL)
    except Impossible as reason:
        say(f"{reason}; plain Python it is")
        return 0 if given.if_possible and os.environ.get("MEADHALL_COMPILE") != "1" else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
