"""The board for a terminal, from the view alone: at most 100 columns and 40 lines, and plain without colours."""

from __future__ import annotations

from itertools import groupby

from meadhall.engine.markup import Ink, clip, join
from meadhall.engine.text import Reader
from meadhall.games.meduris.view import MedurisView, PlateauView, PlayerView, SpaceView

SEATS = ("#e0533a", "#3d9be0", "#e0b21c", "#b5764a")
SIGNS = "①②③④"
MATERIALS = {"wood": ("♣", "#5fa84a"), "wool": ("○", "#d8d2c4"), "copper": ("◆", "#d07f4a"), "stone": ("■", "#9aa3ad")}
HUT, TEMPLE, DRUID = "⌂", "∏", "►"
TOKENS = {"points": "+2", "free": "", "druid": "@", "": ""}  # the price 0 says which one is free
QUIET = "dim"


def draw(view: MedurisView, reader: Reader) -> str:
    """Rich markup."""
    board = _Board(view, reader)
    lines = [*board.head(), *board.ring(), *board.mountain(), *map(board.player, view.players)]
    return "\n".join(line.markup.rstrip() for line in lines)


class _Board:
    def __init__(self, view: MedurisView, reader: Reader) -> None:
        self.view = view
        self.reader = reader

    def word(self, key: str, **args: object) -> str:
        return self.reader.say(f"board.{key}", args)

    # -- pieces -------------------------------------------------------------------------------------------------

    @staticmethod
    def sign(seat: int) -> Ink:
        return Ink(SIGNS[seat], SEATS[seat])

    def seat(self, seat: int) -> Ink:
        return Ink(f"{SIGNS[seat]} {clip(self.reader.seat(seat), 14)}", f"bold {SEATS[seat]}")

    @staticmethod
    def material(name: str) -> Ink:
        return Ink(*MATERIALS[name])

    # -- parts --------------------------------------------------------------------------------------------------

    def head(self) -> list[Ink]:
        view, name = self.view, self.reader.name
        facts = [Ink(self.word(f"phase.{view.phase}"), "bold"), Ink(f"{self.word('turn')} ") + self.seat(view.turn)]
        if view.face is not None:
            face = self.word(view.face) if view.face in ("wild", "give") else name(view.face)
            facts.append(Ink(f"{self.word('die')}: {face}"))
        facts.append(Ink(f"{DRUID} {self.word('druid')}: {name(view.druid)}"))
        lines = [join(facts, " · ")]
        if view.rite is not None:
            rite = view.rite
            coming = " ".join(where.removeprefix("space:") for where in rite.to_come) or "–"
            size = Ink(self.word("rite", n=rite.size, coming=coming), "bold")
            lines.append(join([Ink(name(rite.where), "bold"), self.seat(rite.owner), size], " · "))
        if view.lap is not None:
            lines.append(Ink(self.reader.say("event.last_lap", {"where": view.lap}), "bold"))
        elif view.ending is not None:
            lines.append(self.seat(view.ending) + Ink(f": {self.word('ending')}", "bold"))
        return [*lines, Ink()]

    def ring(self) -> list[Ink]:
        """A line for each district, clockwise from the great river, with the owner of its rune stone."""
        owners = {rune.rune: rune.owner for rune in self.view.runes}
        lines = [Ink(f"   {self.word('legend')}", QUIET)]
        for rune, spaces in groupby(self.view.spaces, key=lambda space: space.district):
            owner = owners[rune]
            line = (self.sign(owner) if owner is not None else Ink("·", QUIET)) + f" {self.reader.name(rune)}"
            lines.append(line.pad(14) + join(map(self.space, spaces), ""))
        return [*lines, Ink()]

    def space(self, space: SpaceView) -> Ink:
        """`►12 ♣■ ×2+2` without building, `►12 ♣■ ⌂①3@` with a hut in a settlement of three on a druid token."""
        here = Ink(DRUID if self.view.druid == space.id else " ", "bold")
        line = here + f"{space.number:>2} " + join(map(self.material, space.symbols), "") + " "
        if space.owner is None:
            line += Ink(f"×{space.price}", QUIET)
        else:
            line += Ink(HUT if space.building == "hut" else TEMPLE, SEATS[space.owner]) + self.sign(space.owner)
            line += str(space.size) if space.size > 1 else ""
        return (line + TOKENS[space.token]).pad(13)

    def mountain(self) -> list[Ink]:
        return [*map(self.plateau, self.view.plateaus), Ink()]

    def plateau(self, plateau: PlateauView) -> Ink:
        line = self.material(plateau.material) + f" {self.reader.name(plateau.id)}"
        line = line.pad(28) + f"{self.word('supply')} {plateau.supply}"
        return line.pad(42) + join(map(self.sign, plateau.workers), " ")

    def player(self, player: PlayerView) -> Ink:
        facts = [
            self.seat(player.seat).pad(18),
            Ink(self.word("points", n=player.score), "bold").pad(11),
            Ink(f"{self.word('huts')} {player.huts}").pad(12),
            Ink(f"{self.word('temples')} {player.temples}").pad(11),
            Ink(f"{self.word('runes')} {len(player.runes)}").pad(9),
        ]
        if player.materials is None:
            facts.append(Ink(self.word("screen"), QUIET))
        else:
            facts += [self.material(name) + str(number) for name, number in player.materials.items()]
        return join(facts)
