"""A components file as an owner of the box might correct it."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.eketorp import GAME


def corrected(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the shipped file with some texts replaced."""
    text = (GAME.folder / "components.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in components.toml"
        text = text.replace(old, new)
    path = folder / "corrected.toml"
    path.write_text(text, "utf-8")
    return path
