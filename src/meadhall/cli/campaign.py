"""`meadhall campaign`: games that go on, from one evening at the terminal to the next."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from meadhall.cli import common
from meadhall.cli.play import run_session, seats_of
from meadhall.cli.session import TEXTS
from meadhall.engine.campaign import CampaignOffer, Campaigns, Standing
from meadhall.engine.components import Corrected
from meadhall.engine.errors import BadSetup, MeadhallError, one_of
from meadhall.engine.info import Game
from meadhall.engine.table import Table
from meadhall.games import game, names

USUAL_SEATS = ("you", "you")


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the campaign's file; a new one begins a campaign")
    parser.add_argument("--game", choices=_with_campaigns(), default=_with_campaigns()[0])
    common.add_seats(parser)
    common.add_components(parser)
    common.add_language(parser)


def run(given: Namespace) -> int:
    wanted = Corrected.read(given.components) if given.components else None
    if not given.file.exists():
        _begin(given, wanted)
    found = game(given.game).with_components(_kept_components(given.file, wanted))
    Sittings(given.file, found, _rules(found), given.seats, given.language, common.terminal()).run()
    return 0


def _begin(given: Namespace, wanted: Corrected | None) -> None:
    first, copy = _record(given.file, 1), _copy(given.file)
    for left, what in ((first, "a game"), (copy, "a copy of the components")):
        if left.exists():
            raise BadSetup(f"{left} is {what} of another campaign: move it, or give the new campaign another name")
    rules = _rules(game(given.game).with_components(wanted))
    if wanted:
        _write(copy, wanted.text)
    _write(given.file, rules.begin(len(given.seats or USUAL_SEATS)))


def _copy(file: Path) -> Path:
    """Corrected components of a campaign lie beside its file, so all its games are played with the same."""
    return file.with_name(f"{file.stem}-components.toml")


def _kept_components(file: Path, wanted: Corrected | None) -> Corrected | None:
    kept = Corrected.read(_copy(file)) if _copy(file).exists() else None
    if wanted and wanted.mark != (kept.mark if kept else ""):
        raise BadSetup(f"{file} was begun with other components ({kept.mark if kept else 'as shipped'}) and keeps them")
    return kept


def _rules(found: Game[Any]) -> Campaigns:
    assert found.campaigns is not None
    return found.campaigns


def _with_campaigns() -> list[str]:
    return [name for name in names() if game(name).campaign is not None]


def _write(path: Path, text: str) -> None:
    """All or nothing: a campaign of months must survive a full disk, and a process that is killed."""
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}") from None


def _record(path: Path, number: int, left: str = "") -> Path:
    return path.with_name(f"{path.stem}-{number}{left}.saga")


class Sittings:
    """A campaign at the terminal. Beside its file lie the records of its games: `FILE-1.saga`, `FILE-2.saga`, …

    The record after those in the file is the game in play. It is written before the first choice and after every
    other; while it is there nothing can be bought, because its table was opened with what there was.
    """

    def __init__(
        self, path: Path, found: Game[Any], rules: Campaigns, seats: list[str] | None, language: str, console: Console
    ) -> None:
        self.path = path
        self.game = found
        self.rules = rules
        self.players = rules.players(self.file())
        self.kinds, self.called = seats_of(found, seats or ["you"] * self.players)
        if len(self.kinds) != self.players:
            raise BadSetup(f"this campaign is for {self.players}; --seats names {len(self.kinds)}")
        self.language = language
        self.console = console
        self.reader = found.texts.reader(language)
        self.say = TEXTS.reader(language).say

    def run(self) -> None:
        while self.sit():
            pass

    def sit(self) -> bool:
        """Show where the campaign stands and do what is asked for; False if that is to leave."""
        standing = self.standing()
        record = self.record(standing)
        table = self.in_play(record) if record.exists() else None
        if table is not None and table.over:  # it was played to its end, but not entered
            self.enter(table)
            return True
        self.show(standing, record if record.exists() else None, table)
        line = self.ask()
        if line == "quit":
            return False
        if table is not None and line in ("", "play"):
            return self.play(table, record)
        if record.exists():
            self.set_aside(record, line)
        elif not line and standing.over:
            return False
        elif not line or line.split()[0] == "play":
            opened = self.opened(standing, line.removeprefix("play").strip())
            return self.play(opened, record) if opened else True
        else:
            self.choose(standing, line)
        return True

    def ask(self) -> str:
        try:
            return input("> ").strip().casefold()
        except EOFError:
            return "quit"

    # -- the file -----------------------------------------------------------------------------------------------

    def file(self) -> str:
        try:
            return common.read_text(self.path)
        except (OSError, UnicodeDecodeError):
            raise BadSetup(f"{self.path} cannot be read as a campaign") from None

    def standing(self) -> Standing:
        return self.rules.standing(self.file(), self.reader)

    def record(self, standing: Standing) -> Path:
        """Of the game in play; there is none until one is begun."""
        return _record(self.path, len(standing.games) + 1)

    def choose(self, standing: Standing, line: str) -> None:
        """An offer, by its number."""
        offers = {str(number): (seat, offer) for number, seat, offer in _open(standing)}
        if line not in offers:
            self.tell("unclear", offers=one_of(list(offers), most=99) or "–")
            return
        seat, offer = offers[line]
        _write(self.path, self.rules.choose(self.file(), seat, offer.notation))

    # -- a game -------------------------------------------------------------------------------------------------

    def in_play(self, record: Path) -> Table | None:
        """The game left in the middle, or nothing: then it is said what is wrong with it.

        What was bought while it was in play, as once was possible, is given back: without that it could not be entered.
        """
        try:
            table = Table.load(self.game, common.read_record(record))
            if table.players != self.players:
                raise BadSetup(f"it is a game of {table.players}")
            was, now = self.file(), self.rules.reopen(self.file(), table.options)
        except MeadhallError as error:
            self.tell("stuck", file=record.name, problem=str(error).removeprefix(f"{record}: "))
            return None
        if self.rules.standing(was, self.reader) != self.rules.standing(now, self.reader):
            _write(self.path, now)
            self.tell("given_back", file=record.name)
        return table

    def opened(self, standing: Standing, chapter: str) -> Table | None:
        """A new game: of the next chapter, or of one named by its number."""
        numbers = [str(n) for n, each in enumerate(standing.chapters, 1) if each.state != "later"]
        if chapter and chapter not in numbers:
            self.tell("no_chapter", chapters=one_of(numbers))
            return None
        options = self.rules.options(self.file(), int(chapter or 0))
        return Table(self.game, self.players, secrets.token_hex(4), options)

    def play(self, table: Table, record: Path) -> bool:
        """Begin a game or go on with it; False if it was left before its end."""

        def keep() -> None:
            _write(record, table.record().write())

        table.names = [
            new or old for new, old in zip(self.called, common.player_names(table, self.language), strict=True)
        ]
        keep()
        run_session(table, self.kinds, self.language, self.console, keep)
        if not table.over:
            self.tell("left", file=record.name)
            return False
        self.enter(table)
        return True

    def enter(self, table: Table) -> None:
        _write(self.path, self.rules.enter(self.file(), table))

    def set_aside(self, record: Path, line: str) -> None:
        """A game given up keeps its record under another name, and its chapter can be begun anew."""
        if line != "leave":
            self.tell("unclear_in_play")
            return
        number = record.stem.rpartition("-")[2]
        names = (_record(self.path, int(number), f"-left{'' if n == 1 else n}") for n in count(1))
        aside = next(path for path in names if not path.exists())
        try:
            record.rename(aside)
        except OSError as error:
            raise BadSetup(f"{record} cannot be renamed: {error.strerror}") from None
        self.tell("aside", file=aside.name)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self, key: str, **args: object) -> None:
        self.console.print(Text(self.say(f"campaign.{key}", args)))

    def show(self, standing: Standing, playing: Path | None, table: Table | None) -> None:
        lines = [self.say(f"campaign.{chapter.state}", {"title": chapter.title}) for chapter in standing.chapters]
        lines += [
            self.say("campaign.won" if sitting.won else "campaign.lost", {"n": n, "title": sitting.title})
            for n, sitting in enumerate(standing.games, 1)
        ]
        offers = [] if playing else list(_open(standing))
        for seat, member in enumerate(standing.members):
            has = ", ".join(member.has) or "–"
            lines.append(self.say("campaign.member", {"name": member.name, "n": member.points, "has": has}))
            lines += [f"  {number:>3}  {offer.label}" for number, of, offer in offers if of == seat]
        self.console.print(Text("\n".join([*lines, *self.ways(standing, playing, table)])))

    def ways(self, standing: Standing, playing: Path | None, table: Table | None) -> list[str]:
        """What can be done now."""
        if playing and table:
            title = standing.chapters[self.rules.chapter(table.options) - 1].title
            return [self.say("campaign.in_play", {"title": title, "file": playing.name})]
        if playing:
            return [self.say("campaign.unclear_in_play", {})]
        won_some = any(chapter.state == "done" for chapter in standing.chapters)
        return [
            self.say("campaign.over" if standing.over else "campaign.ask", {}),
            *([self.say("campaign.again", {})] if won_some else []),
        ]


def _open(standing: Standing) -> Iterator[tuple[int, int, CampaignOffer]]:
    """What can be had now: number, seat, offer."""
    number = 0
    for seat, member in enumerate(standing.members):
        for offer in member.offers:
            if offer.open:
                number += 1
                yield number, seat, offer
