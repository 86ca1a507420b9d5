"""The board for a terminal, from the view alone: at most 100 columns and 40 lines, and plain without colours."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from meadhall.engine.markup import Ink, clip, join
from meadhall.engine.text import Reader
from meadhall.games.yggdrasil.places import LEVELS
from meadhall.games.yggdrasil.view import Enemy, God, World, YggdrasilView

SEATS = ("#e0533a", "#3d9be0", "#e0b21c", "#b5764a", "#1fb58a")
SIGNS = "①②③④⑤"  # options name a seat by its number, so the number is the sign
SUPPORT = "◌"
TRACK = {"start": "·", "blank": "·", "tree": "♣", "dead_tree": "†"}
NIDHOGG, EFFECT = "◆", "!"
ENEMY, QUIET, GOOD = "#d0483f", "dim", "#5fa84a"
CELL, WIDTH = 32, 100


def draw(view: YggdrasilView, reader: Reader) -> str:
    """Rich markup."""
    board = _Board(view, reader)
    lines = [*board.head(), *board.tree(), *board.enemies(), *board.stores(), *map(board.god, view.gods)]
    return "\n".join(line.markup.rstrip() for line in lines)


class _Board:
    def __init__(self, view: YggdrasilView, reader: Reader) -> None:
        self.view = view
        self.reader = reader

    def word(self, key: str, **args: object) -> str:
        return self.reader.say(f"board.{key}", args)

    def names(self, ids: Iterable[str]) -> str:
        return ", ".join(map(self.reader.name, ids))

    def sign(self, figure: int) -> Ink:
        if self.view.gods[figure].support:
            return Ink(SUPPORT, "bold")
        return Ink(SIGNS[figure], f"bold {SEATS[figure]}")

    # -- parts --------------------------------------------------------------------------------------------------

    def head(self) -> list[Ink]:
        view = self.view
        page = self.reader.name(view.page.id)
        track = "".join(
            NIDHOGG if number == view.page.space else TRACK.get(space, EFFECT)
            for number, space in enumerate(view.page.track)
        )
        phase = Ink(self.word(f"phase.{view.phase}"))
        title = join([Ink(self.word("round", n=view.round), "bold"), phase, Ink(f"{page} {track}")], " · ")
        if view.page.need:
            title += f" {view.page.have}/{view.page.need}"
        if view.throw is not None:
            title += " · " + self.word("throw", n=view.throw.left, risks=view.throw.risks)
        lines = [title]
        if view.throw is not None and view.throw.rolled:
            faces = [view.throw.god, *view.throw.vanir, *view.throw.helpers.values()]
            lines.append(Ink(clip(self.names(face for face in faces if face), WIDTH), "bold"))
        elif view.chronicle:
            lines += [Ink(part) for part in wrap(f"campaign={view.chronicle}", WIDTH)]
        elif view.called:
            lines.append(Ink(clip(self.names(view.called), WIDTH), "bold"))
        else:
            lines.append(Ink(clip(self.reader.text(view.page.id), WIDTH)))
        return lines

    def tree(self) -> list[Ink]:
        lines = []
        for level in LEVELS:
            row = sorted((world for world in self.view.worlds if world.level == level), key=lambda world: world.column)
            cells = [self.cell(world) for world in row]
            lines += [join([cell[number].pad(CELL) for cell in cells]) for number in range(4)]
            lines.append(Ink())
        return lines

    def cell(self, world: World) -> list[Ink]:
        name = Ink(self.reader.name(world.id), "bold")
        marks = [(" ✖", "devastated")] if world.devastated else []
        marks += [(" ▣", "blocked")] if world.blocked else []
        for sign, word in marks:  # for two there is no room to say what they mean
            name += Ink(sign if len(marks) > 1 else f"{sign} {self.word(word)}", ENEMY)
        if world.token:
            name += " ▢" if world.token == "hidden" else " ■"
        sign = {"penalty": "−", "normal": "=", "bonus": "+"}[world.mode]
        action = Ink(clip(f" {sign} {self.reader.name(world.action)}", CELL), GOOD if world.mode == "bonus" else QUIET)
        there = self.names([*world.enemies, *world.foes])
        foes = Ink(clip(f" {there}", CELL), ENEMY) if there else Ink()
        gods = join([Ink(), *(self.sign(figure) for figure in world.gods)])
        if world.iotunns:
            gods += clip(f" {self.names(world.iotunns)}", CELL - gods.width)
        return [name, action, foes, gods]

    def enemies(self) -> list[Ink]:
        return [self.enemy(enemy) for enemy in self.view.enemies]

    def enemy(self, enemy: Enemy) -> Ink:
        line = Ink(clip(self.reader.name(enemy.id), 18), "bold").pad(19)
        place = "" if enemy.place in ("book", "nowhere") else self.reader.name(enemy.place)
        line += Ink(clip(place, 16)).pad(17)
        strength = self.word("strength", n=enemy.strength) if enemy.strength else ""
        line += Ink(strength + (" ▣" if enemy.shielded else "") + (" †" if enemy.doomed else "")).pad(16)
        line += join([Ink("▮"), *map(self.sign, enemy.wheel)], " ").pad(14) if enemy.wheel else Ink().pad(14)
        if enemy.left < 0:
            return line
        if enemy.id == "nidhogg":
            return line + self.word("steps", n=enemy.left)
        return line + Ink(self.word("left", n=enemy.left), f"bold {ENEMY}" if enemy.left == 1 else "")

    def stores(self) -> list[Ink]:
        left = self.view.reserves
        name = self.reader.name
        stock = f"{name('elf')} {left.elves} · {name('vanir_die')} {left.vanir} · {name('hero')} {left.heroes}"
        stock += f" ({name('valhalla')} {left.valhalla}) · {name('anonymous')} {left.dead_left} · "
        stock += f"{name('fire_giant')} {left.giants_left} · {name('iotunn')} {left.pawns_left}"
        tops = " · ".join(f"{name(deck.top)} ({deck.cards})" for deck in self.view.artifacts if deck.top)
        return [
            Ink(clip(f"{self.word('reserve')}: {stock}", WIDTH)),
            Ink(clip(f"{self.word('artifacts')}: {tops}", WIDTH)),
        ]

    def god(self, god: God) -> Ink:
        line = self.sign(god.figure) + " " + Ink(self.reader.name(god.god) if god.god else "", "bold")
        line += f" ({clip(self.reader.seat(god.figure), 12)})" if not god.support else f" ({self.word('support')})"
        line = line.pad(27) + Ink(f"♥{god.hp}/{god.most}", GOOD).pad(7)
        if god.support:
            return line
        elf, die = clip(self.reader.name("elf"), 5), clip(self.reader.name("vanir_die"), 10)
        line += Ink(f"{elf} {god.elves}  {die} {god.vanir}").pad(23)
        if not god.played:
            line += Ink(self.word("to_play"), "bold")
        return line + clip(f" {self.names(god.artifacts)}", WIDTH - line.width) if god.artifacts else line
