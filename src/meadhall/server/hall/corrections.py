"""The corrected components files of a hall: those that its owner has put into a folder, and those of its tables.

A file is read when the hall opens, and its text is kept with every table that is made with it. So whatever becomes of
the file, a game goes on with what it was begun with, at every node.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall import games
from meadhall.engine.components import Corrected, Sheet
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.server.kept.keeper import Keeper
from meadhall.server.refusal import Refusal


class Shelf:
    def __init__(self, store: Keeper, folder: str = "") -> None:
        self._store = store
        self._files: dict[str, dict[str, Corrected]] = {}  # by game and name
        for path in _files_in(folder):
            corrected = Corrected.read(path)
            game = Sheet.parse(corrected.text, corrected.where).table("meta").one_of("game", games.names())
            faults = games.game(game).faults(corrected)
            if faults:
                raise BadSetup("\n  ".join(["these corrected components cannot be played with:", *faults]))
            known = self._files.setdefault(game, {})
            if corrected.name in known:
                raise BadSetup(f"{path}: {game} has another corrected file {corrected.name!r}; rename one of them")
            known[corrected.name] = corrected

    def names(self, game: str) -> list[str]:
        return list(self._files.get(game, {}))

    def named(self, game: str, name: str) -> Corrected | None:
        """What a new table is played with; no name: what is shipped."""
        if not name:
            return None
        files = self._files.get(game, {})
        if name not in files:
            raise Refusal("setup", "corrected", given=name[:40], names=", ".join(files) or "–")
        return files[name]

    def marked(self, mark: str, name: str = "") -> Corrected | None:
        """The file with this mark, if there is one in the folder or at a table. It blocks."""
        shelved = (each for files in self._files.values() for each in files.values() if each.mark == mark)
        return next(shelved, None) or self._store.corrected(mark, name or mark)

    def game(self, name: str, mark: str) -> Game[Any]:
        """A game as it is played with the file of this mark. It blocks."""
        corrected = self.marked(mark) if mark else None
        if mark and corrected is None:
            raise Refusal("components", "components", given=mark[:40])
        return games.listed(name).with_components(corrected)


def _files_in(folder: str) -> list[Path]:
    if not folder:
        return []
    if not Path(folder).is_dir():
        raise BadSetup(f"components: there is no folder {folder}")
    return sorted(Path(folder).glob("*.toml"))
