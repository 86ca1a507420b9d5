"""A campaign between its games: a small TOML file that can be put away for months.

It knows no rule of play: it opens a table for the next saga by options, and takes the finished table back.

    campaign = Campaign.read(path.read_text())  # or Campaign.begin(3)
    table = Table(GAME, campaign.players, seed, campaign.options())
    ...  # play it to its end, anywhere; a record of it can be loaded instead
    campaign.add(table)
    path.write_text(campaign.write())

Experience is spent between games (`buy`) or at the beginning of the next one, before anything is dealt. Once a table
is open nothing may be bought until it is settled: the table was opened with what there was.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from meadhall.engine.campaign import CampaignOffer, Chapter, Member, Sitting, Standing
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
    price,
    read,
    ticked,
    write,
)
from meadhall.games.yggdrasil.components import Components, load
from meadhall.games.yggdrasil.info import SAGAS
from meadhall.games.yggdrasil.places import GODS, RELATIONS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.setup import Buy


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

    def options(self, saga: int = 0) -> dict[str, str]:
        """What to open the next table with. A saga that was won may be played again (YG-CAMPAIGN-13)."""
        if self.won and not saga:
            raise BadSetup("this campaign is won: name a saga to play it again, or begin a new one")
        open_ = min(self.saga, len(SAGAS))
        if not 0 <= saga <= open_:
            raise BadSetup(f"saga {saga} cannot be played yet; allowed: 1 to {open_}")
        return {"saga": SAGAS[(saga or self.saga) - 1], "campaign": self.chronicle}

    def add(self, table: Table) -> None:
        """A game has ended: experience for all, and after a victory the next saga (a lost one is played again)."""
        s = table.state
        if not isinstance(s, Yggdrasil) or s.outcome is None:
            raise BadSetup("the game is not over: play it to its end first")
        kept = self.told()
        if s.players != self.players or not self.fits(table.options) or self._then(table.options) != kept:
            raise BadSetup(
                f"this game does not belong to this campaign, whose games have the option campaign={self.chronicle}"
            )
        won, now = bool(s.outcome.winners), after(s)
        # YG-CAMPAIGN-14: a saga played again leaves alone what later ones wrote.
        self.chronicle = write(now._replace(flags={**kept.flags, **now.flags} if kept else now.flags))
        self.games.append(Played(s.saga, won, table.seed, tuple(s.hp[: s.players])))
        self.saga += won and s.saga == self.saga

    def fits(self, options: Mapping[str, str]) -> bool:
        """Is this a table of a saga that the campaign has come to?"""
        return 1 <= chapter(options) <= self.saga

    def reopen(self, options: Mapping[str, str]) -> None:
        """Take back what was bought since the table with these options was opened; its game will be settled with what
        there was then. Nothing can be bought meanwhile now, but once it could."""
        was, told = self._then(options), self.told()
        if not self.fits(options) or not (was == told or (was and told and _only_bought(was, told, self.printed))):
            raise BadSetup("it is a game of another campaign, or the campaign has gone on without it")
        self.chronicle = write(was) if was else NEW

    def _then(self, options: Mapping[str, str]) -> Chronicle | None:
        """What the Gods were when a table with these options was opened."""
        return None if options["campaign"] == NEW else read(options["campaign"], self.players, self.printed)

    # -- between games ------------------------------------------------------------------------------------------

    def told(self) -> Chronicle | None:
        """What the Gods have become; nothing before the first game."""
        return None if self.chronicle == NEW else read(self.chronicle, self.players, self.printed)

    def buy(self, seat: int, notation: str) -> None:
        """Tick a box of the seat's experience table (YG-CAMPAIGN-XP-3)."""
        told = self.told()
        if told is None or not 0 <= seat < self.players:
            raise BadSetup("nothing can be bought here: experience comes with the first game")
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
        """The same again, checked: what is wrong is named with its place."""
        if len(file) > LARGEST:
            raise BadSetup(f"this campaign file has {len(file)} characters; one has at most {LARGEST}")
        try:
            data = tomllib.loads(file)
        except tomllib.TOMLDecodeError as error:
            raise BadSetup(f"this campaign file cannot be read: {error}") from None
        except (ValueError, RecursionError):
            raise BadSetup("this campaign file cannot be read: a number is too long or lists lie too deep") from None
        players = _whole(data, "players", 1, 5)
        saga = _whole(data, "saga", 1, len(SAGAS) + 1)
        entries = data.get("games", [])
        if not isinstance(entries, list):
            raise _wrong("games", "a list of games, each under [[games]]", entries)
        games = [_played(entry, f"games[{number}]", players) for number, entry in enumerate(entries, 1)]
        campaign = Campaign(players, saga, _text(data, "chronicle", NEW), games, printed or _printed())
        told = campaign.told()  # says what is wrong with it
        if told:
            campaign.chronicle = write(told)
        return campaign


def _only_bought(was: Chronicle, now: Chronicle, printed: Components) -> bool:
    """Does nothing but boxes, paid for with experience, lie between the two?"""
    if (was.gods, was.flags) != (now.gods, now.flags):
        return False
    prices = [
        price(printed.experience, before, after_, len(was.xp))
        for before, after_ in zip(was.boxes, now.boxes, strict=True)
    ]
    return prices == [before - after_ for before, after_ in zip(was.xp, now.xp, strict=True)]


# -- checks of the file ----------------------------------------------------------------------------------------------

LARGEST = 200_000  # characters; a game takes about sixty
MOST_HIT_POINTS = 25  # there are no more pieces


def _wrong(where: str, wanted: str, value: object) -> BadSetup:
    # A number written in hexadecimal may have more digits than Python prints.
    shown = "a number" if isinstance(value, int) and abs(value) > 10**12 else repr(value)[:60]
    return BadSetup(f"campaign file: {where!r} must be {wanted}, not {shown}")


def _whole(data: dict[str, Any], key: str, least: int, most: int, where: str = "") -> int:
    value = data.get(key)
    if type(value) is not int or not least <= value <= most:
        raise _wrong(f"{where}{key}", f"a number from {least} to {most}", value)
    return value


def _text(data: dict[str, Any], key: str, usual: str, where: str = "") -> str:
    """One that can be written into the file again as it is."""
    value = data.get(key, usual)
    if not isinstance(value, str) or not value.isprintable() or set(value) & set('"\\'):
        raise _wrong(f"{where}{key}", "a word in quotes", value)
    return value


def _played(entry: object, where: str, players: int) -> Played:
    """A game of the list; entries of older files may lack all but the saga."""
    if not isinstance(entry, dict):
        raise _wrong(where, "a game under [[games]]", entry)
    saga = _whole(entry, "saga", 1, len(SAGAS), f"{where}.")
    won, points = entry.get("won", False), entry.get("hit_points", [])
    if not isinstance(won, bool):
        raise _wrong(f"{where}.won", "true or false", won)
    if not isinstance(points, list) or len(points) not in (0, players):
        raise _wrong(f"{where}.hit_points", f"a list of {players} numbers", points)
    for number, each in enumerate(points, 1):
        if type(each) is not int or not 0 <= each <= MOST_HIT_POINTS:
            raise _wrong(f"{where}.hit_points[{number}]", f"a number from 0 to {MOST_HIT_POINTS}", each)
    return Played(saga, won, _text(entry, "seed", "", f"{where}."), tuple(points))


def _buys(told: Chronicle, seat: int, printed: Components) -> list[Buy]:
    boxes = next_boxes(printed.experience, told.boxes[seat], seat, len(told.xp), len(told.gods))
    return [Buy(seat, box, GODS[told.gods[box.partner]] if box.partner >= 0 else "") for box in boxes]


def chapter(options: Mapping[str, str]) -> int:
    """The number of the saga that a table plays; 0 if it plays none."""
    saga = options.get("saga", "none")
    return SAGAS.index(saga) + 1 if saga in SAGAS else 0


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

    def options(self, file: str, chapter: int = 0) -> dict[str, str]:
        return self._read(file).options(chapter)

    def chapter(self, options: Mapping[str, str]) -> int:
        return chapter(options)

    def reopen(self, file: str, options: Mapping[str, str]) -> str:
        campaign = self._read(file)
        campaign.reopen(options)
        return campaign.write()

    def enter(self, file: str, table: Table) -> str:
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
            [_member(told, seat, campaign.printed, reader) for seat in range(campaign.players)] if told else [],
            [Sitting(titles[game.saga - 1], game.won) for game in campaign.games],
            campaign.won,
        )


def _member(told: Chronicle, seat: int, printed: Components, reader: Reader) -> Member:
    has = []
    for row, count in zip(BOX_ROWS, told.boxes[seat], strict=True):
        name = reader.name(f"box:{row}")
        if row in RELATIONS:
            has += [f"{name}: {reader.name(god)}" for god in partners([GODS[god] for god in told.gods], count)]
        elif count:
            has.append(name if count == 1 else f"{count} × {name}")
    offers = []
    for buy in _buys(told, seat, printed):
        label = buy.label()
        words = reader.say(f"option.{label.key}", label.args)
        offers.append(CampaignOffer(buy.notation(), words, buy.box.cost <= told.xp[seat]))
    return Member(reader.name(GODS[told.gods[seat]]), told.xp[seat], has, offers)
