"""A campaign between its games: a small TOML file that can be put away for months.

It knows no rule of play: it opens a table for the next saga by options, and takes the finished table back.

    campaign = Campaign.load(path)  # or Campaign.begin(3)
    table = Table(GAME, campaign.players, seed, campaign.options())
    ...  # play it to its end, anywhere; a record of it can be loaded instead
    campaign.add(table)
    campaign.save(path)

Experience is spent at the beginning of the next game, before anything is dealt.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meadhall.engine.errors import BadSetup
from meadhall.engine.table import Table
from meadhall.games.yggdrasil.chronicle import NEW, after, read, write
from meadhall.games.yggdrasil.components import Components, load
from meadhall.games.yggdrasil.info import SAGAS
from meadhall.games.yggdrasil.state import Yggdrasil


@dataclass(frozen=True)
class Played:
    """A game of the campaign."""

    saga: int
    won: bool
    seed: str
    hit_points: tuple[int, ...]  # left to the players' Gods


@dataclass
class Campaign:
    """Which saga comes next, what the Gods have become, and what happened so far.

    >>> Campaign.begin(3).options()
    {'saga': 'saga1', 'campaign': 'new'}
    """

    players: int
    saga: int = 1
    chronicle: str = NEW
    games: list[Played] = field(default_factory=list)

    @staticmethod
    def begin(players: int) -> Campaign:
        if not 1 <= players <= 5:
            raise BadSetup(f"a campaign is for 1 to 5 players, not {players}")
        return Campaign(players)

    @property
    def won(self) -> bool:
        return self.saga > len(SAGAS)

    def options(self) -> dict[str, str]:
        """What to open the next table with."""
        if self.won:
            raise BadSetup("this campaign is won: begin a new one")
        return {"saga": SAGAS[self.saga - 1], "campaign": self.chronicle}

    def add(self, table: Table) -> None:
        """A game has ended: experience for all, and after a victory the next saga (a lost one is played again)."""
        s = table.state
        if not isinstance(s, Yggdrasil) or s.outcome is None:
            raise BadSetup("the game is not over: play it to its end first")
        wanted = self.options()
        if s.players != self.players or any(table.options[name] != value for name, value in wanted.items()):
            raise BadSetup(f"this game does not belong to this campaign, whose next one has the options {wanted}")
        won = bool(s.outcome.winners)
        self.games.append(Played(self.saga, won, table.seed, tuple(s.hp[: s.players])))
        self.chronicle = write(after(s))
        self.saga += won

    # -- the file -----------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """All at once: a file half written would lose a campaign."""
        lines = [
            "# A campaign of Yggdrasil Chronicles.",
            f"players = {self.players}",
            f"saga = {self.saga}  # the next one to play",
            f'chronicle = "{self.chronicle}"',
        ]
        for game in self.games:
            points = ", ".join(map(str, game.hit_points))
            lines += ["", "[[games]]", f"saga = {game.saga}", f"won = {str(game.won).lower()}"]
            lines += [f'seed = "{game.seed}"', f"hit_points = [{points}]"]
        beside = path.with_suffix(".new")
        beside.write_text("\n".join(lines) + "\n", "utf-8")
        beside.replace(path)

    @staticmethod
    def load(path: Path) -> Campaign:
        """Read it again; what cannot be is named with the file."""
        try:
            data = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadSetup(f"{path}: cannot be read: {error}") from None
        players = _whole(path, data, "players", 1, 5)
        saga = _whole(path, data, "saga", 1, len(SAGAS) + 1)
        text = data.get("chronicle", NEW)
        if text != NEW:
            read(str(text), players, _printed())
        games = [
            Played(_whole(path, game, "saga", 1, len(SAGAS)), bool(game.get("won")), str(game.get("seed", "")),
                   tuple(game.get("hit_points", ())))
            for game in data.get("games", ())
        ]  # fmt: skip
        return Campaign(players, saga, str(text), games)


def _whole(path: Path, data: dict[str, Any], key: str, least: int, most: int) -> int:
    value = data.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadSetup(f"{path}: {key!r} must be a number from {least} to {most}, not {value!r}")
    return value


def _printed() -> Components:
    return load(Path(__file__).parent / "components.toml")
