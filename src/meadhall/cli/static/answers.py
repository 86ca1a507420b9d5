"""Answers that are the same for everybody, as files: the page has them before the engine is there.

    python -m meadhall.cli.static.answers FOLDER GAME...

A process of its own, since it must be as poor as the hall in the folder: networks have learned the games that are
named, and no other, and nothing is there that happens to be installed here.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from types import SimpleNamespace

from meadhall import minds
from meadhall.engine.text import LANGUAGES
from meadhall.games import own
from meadhall.solo import SoloHall
from meadhall.solo.eyes import offer

ABOUT_A_GAME = ("rules", "guides", "words", "credits")


class Nothing:
    """Keeps nothing, and thinks nothing."""

    async def load(self) -> list[tuple[str, str]]:
        return []

    async def write(self, rows: object) -> None:
        raise NotImplementedError

    async def think(self, task: str) -> str:
        raise NotImplementedError


async def write_answers(into: Path) -> None:
    """As the hall gives them: there is no second list of what they are."""
    into.mkdir()
    hall = await SoloHall.open(Nothing(), Nothing())
    for name in ["games", "lessons", *(f"{what}/{game}" for what in ABOUT_A_GAME for game in own())]:
        for language in LANGUAGES:
            status, _, text = await hall.request("GET", f"/api/{name}", {"language": language}, None)
            if status != 200:
                raise SystemExit(f"{name}: {text}")
            (into / f"{name.replace('/', '.')}.{language}.json").write_text(text, "utf-8")
    await hall.close()


if __name__ == "__main__":
    minds.WEIGHTS = Path(os.devnull)
    sys.modules["importlib.metadata"] = SimpleNamespace(entry_points=lambda group: ())  # type: ignore[assignment]
    offer(sys.argv[2:])
    asyncio.run(write_answers(Path(sys.argv[1])))
