"""Writes a hall without a server: the page, the answers that are the same for everybody, the engine for the browser,
and what makes it installable and keeps it for days without a network."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from meadhall.cli.static.engine import HOUSE, find_pyodide, write_engine
from meadhall.cli.static.learned import write_minds
from meadhall.engine.errors import MeadhallError
from meadhall.games import game, own

PAGE = HOUSE / "server" / "page"
SERVICE = Path(__file__).with_name("service.js")
MARK = "meadhall.json"  # says what a folder is, so that nothing else is ever overwritten
NOT_KEPT = ("push.js",)  # of the page of a hall
MINDS = "minds"  # weights; each is fetched, and kept, when somebody is to play by it

HEAD = """<link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <meta name="theme-color" content="#241b15" />
    """


class Weight(NamedTuple):
    """In bytes, as the files lie there."""

    files: int
    all: int
    engine: int


def write(folder: Path, pyodide: Path | None = None) -> Weight:
    package = find_pyodide(pyodide)
    if not (PAGE / "index.html").is_file():
        raise MeadhallError("the page is not built: make page")
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise MeadhallError(f"{folder} holds something else")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns(".*", *NOT_KEPT))
    learned = write_minds(folder / MINDS)
    answers = [sys.executable, "-m", "meadhall.cli.static.answers", str(folder / "answers"), *learned]
    subprocess.run(answers, check=True)
    write_engine(folder / "python", package, learned)
    _write_index(folder / "index.html", _engine_mark(folder))
    _write_manifest(folder / "manifest.webmanifest")
    write_service(folder)
    return _weight(folder)


def _engine_mark(folder: Path) -> str:
    """Another one for every engine, and for every page that starts one: a page may keep a started one for later."""
    mark = hashlib.sha256()
    for path in sorted((folder / "python").iterdir()):
        mark.update(path.read_bytes())
    for name in sorted(path.name for path in (folder / "assets").glob("*.js")):  # they are named by their content
        mark.update(name.encode())
    return mark.hexdigest()[:16]


def _write_index(index: Path, mark: str) -> None:
    page = index.read_text("utf-8").replace('="/', '="./')
    page = page.replace("<html ", f'<html data-hall="solo" data-engine="{mark}" ')
    index.write_text(page.replace("<script ", HEAD + "<script ", 1), "utf-8")


def _write_manifest(path: Path) -> None:
    icons = [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    manifest = {
        "name": "Meadhall",
        "short_name": "Meadhall",
        "description": "A hall for Norse table games",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#171311",
        "theme_color": "#241b15",
        "icons": [{"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}, *icons],
    }
    path.write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")


def write_service(folder: Path) -> None:
    """The service worker keeps all files but those of minds. Its version is their content: one that is the same is the
    same version."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    names = sorted(name for name in found if name not in (MARK, "service.js") and not name.startswith(f"{MINDS}/"))
    marks = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest()[:16] for name in names}
    marks["./"] = marks.pop("index.html")
    rules = {name: game(name).info.rules for name in own()}
    told = f"const FILES = {json.dumps(marks)};\nconst RULES = {json.dumps(rules)};\n{SERVICE.read_text('utf-8')}"
    version = hashlib.sha256(told.encode()).hexdigest()[:16]
    (folder / "service.js").write_text(f"const VERSION = {json.dumps(version)};\n{told}", "utf-8")
    (folder / MARK).write_text(json.dumps({"version": version, "rules": rules}) + "\n", "utf-8")


def _weight(folder: Path) -> Weight:
    sizes = {path: path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    engine = sum(size for path, size in sizes.items() if path.parent == folder / "python")
    return Weight(len(sizes), sum(sizes.values()), engine)
