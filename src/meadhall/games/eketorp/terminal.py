"""The board for a terminal, from the view alone: at most 100 columns and 40 lines, and plain without colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, zip_longest

from meadhall.engine.markup import Ink, clip, join
from meadhall.engine.text import Reader
from meadhall.games.eketorp.view import EketorpView, SiegeSpace, Village

SEATS = ("#e0533a", "#3d9be0", "#e0b21c", "#b5764a", "#1fb58a", "#c07fd0")
SIGNS = "①②③④⑤⑥"  # options name a village by its seat's number, so the number is the sign
BRICKS = {"green": "#5fa84a", "brown": "#b07a45", "natural": "#d9b382", "grey": "#9aa3ad"}
UNKNOWN = "▯"
CONTESTED = "⚔"
HEIGHT = 3  # room that is drawn for a wall; a corrected box may build higher
WIDTH = 100
QUIET = "dim"


def draw(view: EketorpView, reader: Reader) -> str:
    """Rich markup."""
    board = _Board(view, reader)
    lines = [*board.head(), *board.land(), *(line for village in view.villages for line in board.village(village))]
    return "\n".join(line.markup.rstrip() for line in lines)


class _Board:
    def __init__(self, view: EketorpView, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        # A plan is shown to its owner alone; who sees them all, or none, is nobody at the table.
        owners = [village.seat for village in view.villages if village.plan is not None]
        self.you = owners[0] if len(owners) == 1 else None

    def word(self, key: str, **args: object) -> str:
        return self.reader.say(f"board.{key}", args)

    # -- pieces -------------------------------------------------------------------------------------------------

    def brick(self, colour: str) -> Ink:
        return Ink(f"{self.reader.name(colour)[0]}{self.view.points[colour]}", BRICKS[colour])

    def bricks(self, colours: Sequence[str]) -> Ink:
        return join(self.brick(colour) for colour in colours)

    def heap(self, colours: Sequence[str]) -> Ink:
        """Many bricks in little room: `g1×3 w2`."""
        runs = [(colour, len(list(run))) for colour, run in groupby(sorted(colours))]
        return join(self.brick(colour) + (f"×{count}" if count > 1 else "") for colour, count in runs)

    @staticmethod
    def vikings(by_seat: Sequence[int]) -> Ink:
        return join(Ink(f"{SIGNS[seat]}×{count}", SEATS[seat]) for seat, count in enumerate(by_seat) if count)

    def seat(self, seat: int) -> Ink:
        return Ink(f"{SIGNS[seat]} {clip(self.reader.seat(seat), 14)}", f"bold {SEATS[seat]}")

    @staticmethod
    def cards(values: Sequence[int]) -> Ink:
        return join(Ink(str(value), "bold") if value else Ink(UNKNOWN, QUIET) for value in values)

    # -- parts --------------------------------------------------------------------------------------------------

    def head(self) -> list[Ink]:
        view = self.view
        title = Ink(self.word("round", round=view.round, rounds=view.rounds), "bold")
        start = Ink(f"{self.word('start')} ") + self.seat(view.start)
        material = Ink(self.word("material", card=view.card, n=view.deck))
        supply = [self.brick(colour) + f" {self.reader.name(colour)} {left}" for colour, left in view.supply.items()]
        pile = Ink(f"{self.word('pile')} {view.pile}")
        lines = [
            join([title, Ink(self.word(f"phase.{view.phase}")), start, material], " · "),
            Ink(f"{self.word('supply')}: ") + join([*supply, pile], " · "),
        ]
        if view.fight is not None:
            fight = view.fight
            kind = "fight" if not fight.siege else "siege" if fight.defended else "siege_undefended"
            args = {"seat": fight.attacker, "other": fight.defender, "where": fight.where}
            lines.append(Ink(clip(f"{CONTESTED} {self.reader.say(f'event.{kind}', args)}", WIDTH), "bold"))
        return [*lines, Ink()]

    def land(self) -> list[Ink]:
        """The spaces A to G at the left, the hospital at the right."""
        view = self.view
        spaces = []
        for space in view.spaces:
            line = (Ink(f" {space.id}", "bold") + "  " + self.bricks(space.bricks)).pad(24)
            line += self.vikings(space.vikings)
            spaces.append(line + f" {CONTESTED}" if space.contested else line)
        hospital = [Ink(self.word("hospital"), "bold")]
        for station, label in enumerate(view.stations):
            ill = self.vikings([village.hospital[station] for village in view.villages])
            hospital.append(Ink(label.label or "→").pad(7) + ill)
        rows = zip_longest(spaces, hospital, fillvalue=Ink())
        return [*(left.pad(56) + right for left, right in rows), Ink()]

    def village(self, village: Village) -> list[Ink]:
        word = self.word
        facts = [
            (self.seat(village.seat) + (f" ({word('you')})" if village.seat == self.you else "")).pad(24),
            Ink(word("points", n=village.score), "bold").pad(10),
            Ink(f"{word('home')} {village.home}").pad(9),
            Ink(f"{word('amulets')} {village.amulets}").pad(11),
            (Ink(f"{word('hand')} ") + self.cards(village.hand)).pad(13),
        ]
        if village.aside:
            facts.append(Ink(f"{word('aside')} ") + self.cards(village.aside))
        if village.laid is not None:
            facts.append(Ink(f"{word('laid')} ") + self.cards([village.laid]))
        sieges = [siege for siege in self.view.sieges if siege.village == village.seat]
        walls = [join((self.wall(village, wall) for wall in siege.walls), "  ").pad(23) for siege in sieges]
        besiegers = [self.siege(siege).pad(23) for siege in sieges]
        lines = [join(facts, " "), Ink("   ") + join(walls, "│ "), Ink("   ") + join(besiegers, "│ ")]
        for key, colours in (("booty", village.booty), ("spare", village.spare)):
            if colours:
                lines[-1] += Ink(f" {word(key)} ") + self.heap(colours)
        if village.plan:
            lines.append(Ink(clip(f"   {word('plan', places=village.plan)}", WIDTH)))
        return lines

    def wall(self, village: Village, wall: int) -> Ink:
        built = village.walls[wall]
        room = [Ink("··", QUIET)] * (HEIGHT - len(built))
        return Ink(f"{wall + 1} ") + join([*map(self.brick, built), *room])

    def siege(self, siege: SiegeSpace) -> Ink:
        line = Ink(self.reader.name(siege.device), "" if any(siege.vikings) else QUIET)
        for seat, count in enumerate(siege.vikings):
            if count:
                line += Ink(f" {SIGNS[seat]}", SEATS[seat])
        if siege.contested:
            return line + f" {CONTESTED}"
        return line + f" {self.word('done')}" if siege.done else line
