"""Installs packages into a folder, as a tool would: the code, and beside it what its distribution says of itself."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from meadhall.cli import main

HERE = Path(__file__).parent


def install(site: Path, distribution: str, games: Mapping[str, str] = {}, bots: Mapping[str, str] = {}) -> None:
    """What a distribution offers, by entry point."""
    told = site / f"{distribution}-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    lines: list[str] = []
    for group, points in (("meadhall.games", games), ("meadhall.bots", bots)):
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")


def sound(site: Path) -> Path:
    """A site with a game and a bot that work."""
    shutil.copytree(HERE / "heap", site / "heap", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HERE / "lookers.py", site / "lookers.py")
    install(site, "heap", games={"heap": "heap:GAME"}, bots={"last": "lookers:Last"})
    return site


def begun(folder: Path, name: str) -> Path:
    """What `meadhall new` writes, as if installed; says what to put on the path."""
    assert main(["new", name, str(folder)]) == 0
    install(folder / "src", name, games={name: f"{name}:GAME"})
    return folder / "src"


def furnish(site: Path) -> Path:
    """The same, and beside them some that do not work."""
    sound(site)

    shutil.copytree(site / "heap", site / "wordless")
    (site / "wordless/text/es.toml").unlink()
    shutil.copytree(site / "heap", site / "credited")
    (site / "credited/components.toml").write_text("[[meta.credits]]\nprovenance = 'rumour'\n")
    (site / "leaving.py").write_text("raise SystemExit('not today')\n")
    for name in ("wordless", "credited"):
        code = (site / name / "__init__.py").read_text().replace('name="heap"', f'name="{name}"')
        (site / name / "__init__.py").write_text(code)
    install(
        site,
        "trouble",
        games={
            "ghost": "no_such_module:GAME",
            "wordless": "wordless:GAME",
            "credited": "credited:GAME",
            "leaving": "leaving:GAME",
            "other": "heap:GAME",
            "nothing": "lookers:NOTHING",
            "eketorp": "heap:GAME",
        },
        bots={"dwarf": "lookers:Dwarf", "nothing": "lookers:NOTHING", "karl": "lookers:Last"},
    )
    return site
