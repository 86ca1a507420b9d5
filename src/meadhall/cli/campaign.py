"""`meadhall campaign`: games that go on, from one evening at the terminal to the next."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from meadhall.cli import common
from meadhall.cli.play import run_session, seats_of
from meadhall.cli.session import TEXTS
from meadhall.engine.campaign import Campaigns, Offer, Standing
from meadhall.engine.components import Corrected
from meadhall.engine.errors import BadRecord, BadSetup, one_of
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
    found = game(given.game).with_components(_components(given.file, given.components))
    rules = found.campaigns
    assert rules is not None
    if not given.file.exists():
        _write(given.file, rules.begin(len(given.seats or USUAL_SEATS)))
    Sittings(given.file, found, rules, given.seats, given.language, common.terminal()).run()
    return 0


def _components(file: Path, wanted: Path | None) -> Corrected | None:
    """Corrected components of a campaign: a copy lies beside its file, so all its games are played with the same."""
    copy = file.with_name(f"{file.stem}-components.toml")
    given = Corrected.read(wanted) if wanted else None
    if given and not file.exists():
        _write(copy, given.text)
    kept = Corrected.read(copy) if copy.exists() else None
    if given and given.mark != (kept.mark if kept else ""):
        raise BadSetup(f"{file} was begun with other components ({kept.mark if kept else 'as shipped'}) and keeps them")
    return kept


def _with_campaigns() -> list[str]:
    return [name for name in names() if game(name).campaign is not None]


def _write(path: Path, text: str) -> None:
    """All or nothing: a campaign of months must survive a full disk."""
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}") from None


class Sittings:
    """A campaign at the terminal. Beside its file lie the records of its games: `FILE-1.saga`, `FILE-2.saga`, …"""

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
        while True:
            standing = self.standing()
            self.show(standing)
            line = self.ask()
            if line == "quit" or (standing.over and not line):
                return
            if line in ("", "play") and not standing.over:
                if not self.play(len(standing.games) + 1):
                    return
            else:
                self.choose(standing, line)

    def ask(self) -> str:
        try:
            return input("> ").strip().casefold()
        except EOFError:
            return "quit"

    # -- the file -----------------------------------------------------------------------------------------------

    def file(self) -> str:
        try:
            return self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            raise BadSetup(f"{self.path} cannot be read as a campaign") from None

    def standing(self) -> Standing:
        return self.rules.standing(self.file(), self.reader)

    def choose(self, standing: Standing, line: str) -> None:
        """An offer, by its number."""
        offers = {str(number): (seat, offer) for number, seat, offer in _open(standing)}
        if line not in offers:
            self.console.print(Text(self.say("campaign.unclear", {"offers": one_of(list(offers), most=99) or "–"})))
            return
        seat, offer = offers[line]
        _write(self.path, self.rules.choose(self.file(), seat, offer.notation))

    # -- a game -------------------------------------------------------------------------------------------------

    def play(self, number: int) -> bool:
        """Begin the next game or go on with it; False if it was left before its end."""
        record = self.path.with_name(f"{self.path.stem}-{number}.saga")
        table = self.resumed(record) if record.exists() else self.opened()
        table.names = [
            new or old for new, old in zip(self.called, common.player_names(table, self.language), strict=True)
        ]
        try:
            run_session(table, self.kinds, self.language, self.console)
        finally:
            _write(record, table.record().write())
        if not table.over:
            self.console.print(Text(self.say("campaign.left", {"file": record.name})))
            return False
        _write(self.path, self.rules.settle(self.file(), table))
        return True

    def opened(self) -> Table:
        return Table(self.game, self.players, secrets.token_hex(4), self.rules.options(self.file()))

    def resumed(self, record: Path) -> Table:
        try:
            return Table.load(self.game, common.read_record(record))
        except BadRecord as error:
            raise common.in_file(record, error) from None

    # -- telling ------------------------------------------------------------------------------------------------

    def show(self, standing: Standing) -> None:
        lines = [self.say(f"campaign.{chapter.state}", {"title": chapter.title}) for chapter in standing.chapters]
        lines += [
            self.say("campaign.won" if sitting.won else "campaign.lost", {"n": n, "title": sitting.title})
            for n, sitting in enumerate(standing.games, 1)
        ]
        offers = list(_open(standing))
        for seat, member in enumerate(standing.members):
            has = ", ".join(member.has) or "–"
            lines.append(self.say("campaign.member", {"name": member.name, "n": member.points, "has": has}))
            lines += [f"  {number:>3}  {offer.label}" for number, of, offer in offers if of == seat]
        lines.append(self.say("campaign.over" if standing.over else "campaign.ask", {"offers": len(offers)}))
        self.console.print(Text("\n".join(lines)))


def _open(standing: Standing) -> Iterator[tuple[int, int, Offer]]:
    """What can be had now: number, seat, offer."""
    number = 0
    for seat, member in enumerate(standing.members):
        for offer in member.offers:
            if offer.open:
                number += 1
                yield number, seat, offer
