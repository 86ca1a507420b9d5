"""Running Risks: Heroes before the throw, the dice, and rerolls. What comes then: aftermath.py."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import FACES
from meadhall.games.yggdrasil.state import NO_FACE, Throw, Yggdrasil
from meadhall.games.yggdrasil.steps.aftermath import Count
from meadhall.games.yggdrasil.steps.throw import Heroes, avoided, chances, running

HEROES: Final = Prompt("heroes", "YG-FIGHT-6")
AGAIN: Final = Prompt("again", "YG-ARTIFACT-DRAUPNIR")
DICE_AGAIN: Final = Prompt("dice_again", "YG-ARTIFACT-ANDVARANAUT")


class Risk(Step[Yggdrasil]):
    """YG-FIGHT-2: so many Risks for this; what is not avoided costs a hit point each."""

    __slots__ = ("risks", "seat", "what")

    def __init__(self, seat: int, risks: int, what: str) -> None:
        self.seat = seat
        self.risks = risks
        self.what = what

    def run(self, s: Yggdrasil) -> None:
        if self.risks > 0:
            s.throw = Throw(self.seat, self.risks, self.what)
            s.tell("risks", seat=self.seat, n=self.risks, what=self.what)
            s.do(AskHeroes(), Roll())


# -- before the throw ------------------------------------------------------------------------------------------------


class AskHeroes(Step[Yggdrasil]):
    """Any number from Valhalla, each for one Risk. Freyia may send the others after the throw."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if s.valhalla and not s.forbidden("hero"):
            ahead = chances(s, t.seat, t.left)
            most = ahead.heroes
            late = s.power(t.seat) == "heroes_after_roll"
            options = [Heroes(n, ahead, most - n if late else 0) for n in range(most + 1)]
            s.ask(t.seat, HEROES, options, about={"n": t.left})


# -- the throw -------------------------------------------------------------------------------------------------------


class Roll(Step[Yggdrasil]):
    """YG-FIGHT-8: the God die and all own Vanir dice, and those of companions in arms. Without Risks there is none."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if t.left <= 0:
            s.throw = None
            return
        printed, luck = s.printed, s.luck
        if not s.forbidden("god_die"):
            t.god = printed.god_die[luck.below(6)]
        if not s.forbidden("vanir_die"):
            t.vanir = tuple(sorted([printed.vanir_die[luck.below(6)] for _ in range(s.vanir[t.seat])]))
        t.arms = tuple([(figure, printed.god_die[luck.below(6)]) for figure in s.helpers(t.seat)])
        if s.events is not None:
            tell_dice(s, t)
        s.do_all([*[AskAgain(figure) for figure, _ in t.arms], AskAgain(t.seat), AskDiceAgain(()), Count()])


def tell_dice(s: Yggdrasil, t: Throw) -> None:
    faces = [FACES[face] for face in (t.god, *t.vanir) if face != NO_FACE]
    if faces:
        s.tell("rolled", seat=t.seat, faces=faces)
    for figure, face in t.arms:
        s.tell("helped", god=s.name(figure), seat=t.seat, faces=[FACES[face]])


class AskAgain(Step[Yggdrasil]):
    """Draupnir: the own God die once more, as long as there are Risks to avoid."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        t, figure = running(s), self.figure
        if figure >= s.players or not s.tools(figure) & s.printed.has("reroll god_die"):
            return
        face = t.god if figure == t.seat else dict(t.arms)[figure]
        if face != NO_FACE and avoided(s, t) < t.left:
            s.ask(figure, AGAIN, [Keep(), RollGodDie(figure, face)], about={"face": FACES[face]})


class Keep(Step[Yggdrasil]):
    """The dice stay as they are."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        pass

    def notation(self) -> str:
        return "keep"

    def label(self) -> Line:
        return Line("keep", {})


class RollGodDie(Step[Yggdrasil]):
    __slots__ = ("face", "figure")

    def __init__(self, figure: int, face: int) -> None:
        self.figure = figure
        self.face = face

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        new = s.printed.god_die[s.luck.below(6)]
        if self.figure == t.seat:
            t.god = new
        else:
            t.arms = tuple([(figure, new if figure == self.figure else face) for figure, face in t.arms])
        s.tell("rerolled", seat=self.figure, faces=[FACES[new]])

    def notation(self) -> str:
        return "reroll"

    def label(self) -> Line:
        return Line("reroll", {"faces": [FACES[self.face]]})

    def targets(self) -> tuple[str, ...]:
        return ("die:0",)


class AskDiceAgain(Step[Yggdrasil]):
    """Andvaranaut: any Vanir dice once more, chosen one by one. Also when no Risk is left: a stroke costs the die."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen = chosen

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if not t.vanir or not s.tools(t.seat) & s.printed.has("reroll vanir_die"):
            return
        options: list[Step[Yggdrasil]] = [RollVanirDice(self.chosen, t.vanir)]
        seen = set()
        for die, face in enumerate(t.vanir):
            if face not in seen and die not in self.chosen:  # equal faces are equal choices
                seen.add(face)
                options.append(ChooseDie(self.chosen, die, face))
        s.ask(t.seat, DICE_AGAIN, options)


class ChooseDie(Step[Yggdrasil]):
    __slots__ = ("chosen", "die", "face")

    def __init__(self, chosen: tuple[int, ...], die: int, face: int) -> None:
        self.chosen = chosen
        self.die = die
        self.face = face

    def run(self, s: Yggdrasil) -> None:
        s.do(AskDiceAgain((*self.chosen, self.die)))

    def notation(self) -> str:
        return f"die {FACES[self.face]}"

    def label(self) -> Line:
        return Line("choose_die", {"face": FACES[self.face]})

    def targets(self) -> tuple[str, ...]:
        return (f"die:{self.die + 1}",)


class RollVanirDice(Step[Yggdrasil]):
    __slots__ = ("chosen", "faces")

    def __init__(self, chosen: tuple[int, ...], faces: tuple[int, ...]) -> None:
        self.chosen = chosen
        self.faces = faces

    def run(self, s: Yggdrasil) -> None:
        if self.chosen:
            t = running(s)
            dice = list(t.vanir)
            for die in self.chosen:
                dice[die] = s.printed.vanir_die[s.luck.below(6)]
            if s.events is not None:
                s.tell("rerolled", seat=t.seat, faces=[FACES[dice[die]] for die in self.chosen])
            t.vanir = tuple(sorted(dice))

    def notation(self) -> str:
        return "reroll" if self.chosen else "keep"

    def label(self) -> Line:
        if not self.chosen:
            return Line("keep", {})
        return Line("reroll", {"faces": [FACES[self.faces[die]] for die in self.chosen]})
