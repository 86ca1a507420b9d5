"""A campaign between its games: a small TOML file that can be put away for months.

It knows no rule of play: it opens a table for the next saga by options, and takes the finished table back.

    campaign = Campaign.read(path.read_text())  # or Campaign.begin(3)
    table = Table(GAME, campaign.players, seed, campaign.options())
    ...  # play it to its end, anywhere; a record of it can be loaded instead
    campaign.add(table)
    path.write_text(campaign.write())

Experience is spent between games (`buy`) or at the beginning of the next one, before anything is dealt.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.engine.campaign import Chapter, Member, Offer, Sitting, Standing
from meadhall.engine.components import Sheet
from meadhall.engine.errors import BadSetup, one_of
from meadhall.engine.table import Table
from meadhall.engine.text import Reader
from meadhall.games.yggdrasil.chronicle import (
    BOX_ROWS,
    NEW,
    Chronicle,
    after,
    next_boxes,
    partners,
    read,
    ticked,
    write,
)
from meadhall.games.yggdrasil.components import Components, load
from meadhall.games.yggdrasil.info import SAGAS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.setup import Buy
from meadhall.games.yggdrasil.tree import GODS, RELATIONS


@cache
def _printed() -> Components:
    return load(Sheet.read(Path(__file__).parent / "components.toml"))


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
    printed: Components = field(default_factory=_printed, repr=False, compare=False)

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

    # -- between games ------------------------------------------------------------------------------------------

    def told(self) -> Chronicle | None:
        """What the Gods have become; nothing before the first game."""
        return None if self.chronicle == NEW else read(self.chronicle, self.players, self.printed)

    def buy(self, seat: int, notation: str) -> None:
        """Tick a box of the seat's experience table (YG-CAMPAIGN-XP-3)."""
        told = self.told()
        if told is None or not 0 <= seat < self.players or self.won:
            raise BadSetup("nothing can be bought here: experience comes with the first game and ends with the last")
        buys = {buy.notation(): buy.box for buy in _buys(told, seat, self.printed) if buy.box.cost <= told.xp[seat]}
        if notation not in buys:
            raise BadSetup(f"{notation[:40]!r} cannot be bought; allowed: {one_of(list(buys)) or 'nothing'}")
        told.xp[seat] -= buys[notation].cost
        told.boxes[seat] = ticked(told.boxes[seat], buys[notation])
        self.chronicle = write(told)

    # -- the file -----------------------------------------------------------------------------------------------

    def write(self) -> str:
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
        return "\n".join(lines) + "\n"

    @staticmethod
    def read(file: str, printed: Components | None = None) -> Campaign:
        """The same again, checked."""
        try:
            data = tomllib.loads(file)
        except tomllib.TOMLDecodeError as error:
            raise BadSetup(f"this campaign file cannot be read: {error}") from None
        players = _whole(data, "players", 1, 5)
        saga = _whole(data, "saga", 1, len(SAGAS) + 1)
        games = [
            Played(_whole(game, "saga", 1, len(SAGAS)), bool(game.get("won")), str(game.get("seed", "")),
                   tuple(game.get("hit_points", ())))
            for game in data.get("games", ())
        ]  # fmt: skip
        campaign = Campaign(players, saga, str(data.get("chronicle", NEW)), games, printed or _printed())
        campaign.told()  # says what is wrong with it
        return campaign


def _whole(data: dict[str, Any], key: str, least: int, most: int) -> int:
    value = data.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadSetup(f"campaign file: {key!r} must be a number from {least} to {most}, not {value!r}")
    return value


def _buys(told: Chronicle, seat: int, printed: Components) -> list[Buy]:
    boxes = next_boxes(printed.experience, told.boxes[seat], seat, len(told.xp), len(told.gods))
    return [Buy(seat, box, GODS[told.gods[box.partner]] if box.partner >= 0 else "") for box in boxes]


class Hosted:
    """A campaign for the platform, which keeps its file (see engine/campaign.py)."""

    def __init__(self, printed: Components) -> None:
        self._printed = printed

    def _read(self, file: str) -> Campaign:
        return Campaign.read(file, self._printed)

    def begin(self, players: int) -> str:
        return Campaign.begin(players).write()

    def players(self, file: str) -> int:
        return self._read(file).players

    def options(self, file: str) -> dict[str, str]:
        return self._read(file).options()

    def settle(self, file: str, table: Table) -> str:
        campaign = self._read(file)
        campaign.add(table)
        return campaign.write()

    def choose(self, file: str, seat: int, notation: str) -> str:
        campaign = self._read(file)
        campaign.buy(seat, notation)
        return campaign.write()

    def standing(self, file: str, reader: Reader) -> Standing:
        campaign = self._read(file)
        titles = [reader.say(f"variant.saga.{saga}", {}) for saga in SAGAS]
        told = campaign.told()
        return Standing(
            [
                Chapter(title, "done" if number < campaign.saga else "next" if number == campaign.saga else "later")
                for number, title in enumerate(titles, 1)
            ],
            [_member(told, seat, campaign, reader) for seat in range(campaign.players)] if told else [],
            [Sitting(titles[game.saga - 1], game.won) for game in campaign.games],
            campaign.won,
        )


def _member(told: Chronicle, seat: int, campaign: Campaign, reader: Reader) -> Member:
    has = []
    for row, count in zip(BOX_ROWS, told.boxes[seat], strict=True):
        name = reader.name(f"box:{row}")
        if row in RELATIONS:
            has += [f"{name}: {reader.name(god)}" for god in partners([GODS[god] for god in told.gods], count)]
        elif count:
            has.append(name if count == 1 else f"{count} × {name}")
    offers = []
    for buy in [] if campaign.won else _buys(told, seat, campaign.printed):
        label = buy.label()
        words = reader.say(f"option.{label.key}", label.args)
        offers.append(Offer(buy.notation(), words, buy.box.cost <= told.xp[seat]))
    return Member(reader.name(GODS[told.gods[seat]]), told.xp[seat], has, offers)
