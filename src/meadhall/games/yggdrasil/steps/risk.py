"""Running Risks: Heroes before the throw, dice, Elves after it, and what all that costs."""

from __future__ import annotations

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.odds import Chance, Chances, losses, words
from meadhall.games.yggdrasil.state import NO_FACE, Throw, Yggdrasil
from meadhall.games.yggdrasil.tree import BLOOD, FACES, MISFORTUNE

HEROES = Prompt("heroes", "YG-FIGHT-6")
LATE_HEROES = Prompt("late_heroes", "YG-GOD-FREYIA-POWER")
AGAIN = Prompt("again", "YG-ARTIFACT-DRAUPNIR")
DICE_AGAIN = Prompt("dice_again", "YG-ARTIFACT-ANDVARANAUT")
ELVES = Prompt("elves", "YG-FIGHT-12")
PAIRS = Prompt("pairs", "YG-GOD-FREYR-POWER")
LEND = Prompt("lend", "YG-RELATION-ARMS")
SHARE = Prompt("share", "YG-RELATION-BLOOD-3")
CLAIM = Prompt("claim", "YG-RELATION-MISFORTUNE")


def weapons(s: Yggdrasil, seat: int, foe: str) -> int:
    """Risks that the seat's weapons take away in a fight against this kind of foe."""
    tools = s.tools(seat)
    found = tools & s.printed.weapons[foe]
    if not found:
        return 0
    if tools & s.printed.has("double_weapons"):
        return s.printed.strong_weapon * found.bit_count()
    return sum(card.number("risks") for number, card in enumerate(s.printed.artifacts) if found >> number & 1)


def chances(s: Yggdrasil, seat: int, risks: int) -> Chances:
    """The throw that the seat would make now, with everything at hand."""
    printed, tools = s.printed, s.tools(seat)
    no_elves = s.forbidden("elf")
    god = (0, 0) if s.forbidden("god_die") else (printed.good_faces(printed.god_die, s.god_good[seat]), 6)
    return Chances(
        risks=risks,
        heroes=0 if s.forbidden("hero") else min(s.valhalla, risks),
        god=god,
        god_avoids=god_value(s, seat),
        god_again=bool(tools & printed.has("reroll god_die")),
        vanir=(printed.good_faces(printed.vanir_die, s.vanir_good[seat]), 6),
        dice=0 if s.forbidden("vanir_die") else s.vanir[seat],
        vanir_again=bool(tools & printed.has("reroll vanir_die")),
        helpers=tuple([_help(s, figure, no_elves) for figure in s.helpers(seat)]),
        elves=0 if no_elves else s.elves[seat],
        pairs=printed.elf_pair if s.power(seat) == "elf_pairs" else 0,
    )


def _help(s: Yggdrasil, figure: int, no_elves: bool) -> Chance:
    """How likely a companion in arms helps; with an Elf of his own he surely can."""
    printed = s.printed
    if figure >= s.players:
        return printed.good_faces(printed.god_die, printed.success), 6
    if s.elves[figure] and not no_elves:
        return 1, 1
    good = printed.good_faces(printed.god_die, s.god_good[figure])
    return (36 - (6 - good) ** 2, 36) if s.tools(figure) & printed.has("reroll god_die") else (good, 6)


def god_value(s: Yggdrasil, seat: int) -> int:
    """Risks avoided by a success of the God die: two for Thor."""
    return s.printed.mighty_die if s.power(seat) == "mighty_die" else 1


def running(s: Yggdrasil) -> Throw:
    assert s.throw is not None
    return s.throw


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


# -- before the throw -------------------------------------------------------------------------------------------------


class AskHeroes(Step[Yggdrasil]):
    """Any number from Valhalla, each for one Risk. Freyia may wait and see."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if s.valhalla and not s.forbidden("hero") and s.power(t.seat) != "heroes_after_roll":
            ahead = chances(s, t.seat, t.left)
            s.ask(t.seat, HEROES, [Heroes(n, ahead) for n in range(min(s.valhalla, t.left) + 1)], about={"n": t.left})


class Heroes(Step[Yggdrasil]):
    __slots__ = ("ahead", "n")

    def __init__(self, n: int, ahead: Chances | None) -> None:
        self.n = n
        self.ahead = ahead

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            s.valhalla -= self.n
            running(s).left -= self.n
            s.tell("heroes", seat=running(s).seat, n=self.n)

    def notation(self) -> str:
        return f"heroes {self.n}"

    def label(self) -> Line:
        if self.ahead is None:
            return Line("late_heroes", {"n": self.n})
        return Line("heroes", {"n": self.n, "odds": words(losses(self.ahead._replace(heroes=self.n)))})

    def targets(self) -> tuple[str, ...]:
        return ("hero",) * self.n


# -- the throw --------------------------------------------------------------------------------------------------------


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
        s.do(*[AskAgain(figure) for figure, _ in t.arms], AskAgain(t.seat), AskDiceAgain(0, ()), Count())


def tell_dice(s: Yggdrasil, t: Throw) -> None:
    faces = [FACES[face] for face in (t.god, *t.vanir) if face != NO_FACE]
    if faces:
        s.tell("rolled", seat=t.seat, faces=faces)
    for figure, face in t.arms:
        s.tell("helped", god=s.name(figure), seat=t.seat, faces=[FACES[face]])


def good(s: Yggdrasil, t: Throw, figure: int, face: int) -> bool:
    """Is the face of a God's own die a success?"""
    faces = s.god_good[figure] if figure < s.players else s.printed.success
    return bool(face != NO_FACE and faces >> face & 1)


def avoided(s: Yggdrasil, t: Throw) -> int:
    """Risks avoided by the dice as they lie."""
    vanir_good = s.vanir_good[t.seat]
    n = god_value(s, t.seat) if good(s, t, t.seat, t.god) else 0
    for face in t.vanir:
        n += vanir_good >> face & 1
    for figure, face in t.arms:
        n += good(s, t, figure, face)
    return n


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
    """Andvaranaut: any Vanir dice once more, chosen one by one in the order in which they lie."""

    __slots__ = ("chosen", "first")

    def __init__(self, first: int, chosen: tuple[int, ...]) -> None:
        self.first = first
        self.chosen = chosen

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if not t.vanir or not s.tools(t.seat) & s.printed.has("reroll vanir_die") or avoided(s, t) >= t.left:
            return
        options: list[Step[Yggdrasil]] = [RollVanirDice(self.chosen, t.vanir)]
        seen = set()
        for die in range(self.first, len(t.vanir)):
            if t.vanir[die] not in seen:  # equal faces are equal choices
                seen.add(t.vanir[die])
                options.append(ChooseDie(self.chosen, die, t.vanir[die]))
        s.ask(t.seat, DICE_AGAIN, options)


class ChooseDie(Step[Yggdrasil]):
    __slots__ = ("chosen", "die", "face")

    def __init__(self, chosen: tuple[int, ...], die: int, face: int) -> None:
        self.chosen = chosen
        self.die = die
        self.face = face

    def run(self, s: Yggdrasil) -> None:
        s.do(AskDiceAgain(self.die + 1, (*self.chosen, self.die)))

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


# -- after the throw --------------------------------------------------------------------------------------------------


class Count(Step[Yggdrasil]):
    """YG-FIGHT-8: each success avoids a Risk. What is left may still be avoided in other ways."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        t.left -= avoided(s, t)
        lost_on = s.printed.lost_on
        t.lost = sum([lost_on >> face & 1 for face in t.vanir])
        if t.left > 0:
            lenders = [AskLend(figure) for figure, face in t.arms if not good(s, t, figure, face)]
            sharers = [AskShare(figure) for figure in s.companions(t.seat, BLOOD) if figure >= s.players]
            s.do(AskElves(), *lenders, AskPairs(), AskLateHeroes(), *sharers, Suffer(), GiveBack())
        else:
            s.do(GiveBack())


class AskElves(Step[Yggdrasil]):
    """YG-FIGHT-12: an Elf makes a failure a success. Which die it is matters to Thor alone: his God die comes first."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if not s.elves[t.seat] or s.forbidden("elf"):
            return
        vanir_good = s.vanir_good[t.seat]
        fails = [god_value(s, t.seat)] if t.god != NO_FACE and not good(s, t, t.seat, t.god) else []
        fails += [1 for face in t.vanir if not vanir_good >> face & 1]
        options = [Elves(0, 0, t.left)]
        gain = 0
        for n, value in enumerate(fails[: s.elves[t.seat]], 1):
            if gain < t.left:
                gain += value
                options.append(Elves(n, gain, t.left))
        s.ask(t.seat, ELVES, options, about={"n": t.left})


class Elves(Step[Yggdrasil]):
    __slots__ = ("avoids", "left", "n")

    def __init__(self, n: int, avoids: int, left: int) -> None:
        self.n = n
        self.avoids = avoids
        self.left = left

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            t = running(s)
            t.changed += self.n
            t.left -= self.avoids
            s.tell("elves", seat=t.seat, n=self.n)

    def notation(self) -> str:
        return f"elves {self.n}"

    def label(self) -> Line:
        return Line("elves", {"n": self.n, "lost": max(0, self.left - self.avoids)})

    def targets(self) -> tuple[str, ...]:
        return ("elf",) * self.n


class AskLend(Step[Yggdrasil]):
    """A companion in arms may make a success of his own die with his own Elf."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        t, figure = running(s), self.figure
        if t.left > 0 and figure < s.players and s.elves[figure] and not s.forbidden("elf"):
            s.ask(figure, LEND, [Lend(figure, False), Lend(figure, True)], about={"seat": t.seat, "n": t.left})


class Lend(Step[Yggdrasil]):
    __slots__ = ("figure", "yes")

    def __init__(self, figure: int, yes: bool) -> None:
        self.figure = figure
        self.yes = yes

    def run(self, s: Yggdrasil) -> None:
        if self.yes:
            running(s).left -= 1
            s.tell("elves", seat=self.figure, n=1)
            if not s.tools(self.figure) & s.printed.has("keep_elves"):
                s.elves[self.figure] -= 1
                s.elf_reserve += 1

    def notation(self) -> str:
        return "lend elf" if self.yes else "no"

    def label(self) -> Line:
        return Line("lend" if self.yes else "no", {})

    def targets(self) -> tuple[str, ...]:
        return ("elf",) if self.yes else ()


class AskPairs(Step[Yggdrasil]):
    """Freyr: two Elves for a Risk, whatever the dice say and even under Suttung."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if t.left > 0 and s.power(t.seat) == "elf_pairs":
            each = s.printed.elf_pair
            most = min(t.left, (s.elves[t.seat] - t.changed) // each)
            s.ask(t.seat, PAIRS, [Pairs(n, each, t.left) for n in range(most + 1)], about={"n": t.left})


class Pairs(Step[Yggdrasil]):
    __slots__ = ("each", "left", "n")

    def __init__(self, n: int, each: int, left: int) -> None:
        self.n = n
        self.each = each
        self.left = left

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            t = running(s)
            t.left -= self.n
            s.elves[t.seat] -= self.n * self.each
            s.elf_reserve += self.n * self.each
            s.tell("elves", seat=t.seat, n=self.n * self.each)

    def notation(self) -> str:
        return f"pairs {self.n}"

    def label(self) -> Line:
        return Line("elves", {"n": self.n * self.each, "lost": self.left - self.n})

    def targets(self) -> tuple[str, ...]:
        return ("elf",) * (self.n * self.each)


class AskLateHeroes(Step[Yggdrasil]):
    """Freyia's power."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if t.left > 0 and s.valhalla and s.power(t.seat) == "heroes_after_roll" and not s.forbidden("hero"):
            options = [Heroes(n, None) for n in range(min(s.valhalla, t.left) + 1)]
            s.ask(t.seat, LATE_HEROES, options, about={"n": t.left})


class AskShare(Step[Yggdrasil]):
    """YG-RELATION-BLOOD-3: a support God tied by blood may lose hit points in the God's place."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        t, figure = running(s), self.figure
        if t.left > 0:
            options = [Share(figure, n) for n in range(t.left + 1)]
            s.ask(t.seat, SHARE, options, about={"god": s.name(figure), "n": t.left})


class Share(Step[Yggdrasil]):
    __slots__ = ("figure", "n")

    def __init__(self, figure: int, n: int) -> None:
        self.figure = figure
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        if self.n:
            running(s).left -= self.n
            s.hurt(self.figure, self.n)

    def notation(self) -> str:
        return f"share {self.n}"

    def label(self) -> Line:
        return Line("share", {"n": self.n})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.figure}",)


class Suffer(Step[Yggdrasil]):
    """YG-FIGHT-13."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if t.left > 0:
            s.hurt(t.seat, t.left)


class GiveBack(Step[Yggdrasil]):
    """YG-FIGHT-14: Elves used and Vanir dice on a loss face go back, but for what Artifacts keep or companions take."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        tools, printed = s.tools(t.seat), s.printed
        t.spent = t.changed
        if t.spent and tools & printed.has("keep_elves"):
            t.spent = max(0, t.spent - printed.kept_elves)
        if t.lost and tools & printed.has("keep_vanir"):
            t.lost = max(0, t.lost - printed.kept_vanir)
        claims = []
        if t.spent or t.lost:
            here = s.where[t.seat]
            if any(figure >= s.players for figure in s.companions(t.seat, MISFORTUNE)):
                claims.append(AskClaim(t.seat))
            for seat in range(s.players):
                if s.bonds[seat * 4 + MISFORTUNE] >> t.seat & 1 and s.where[seat] == here:
                    claims.append(AskClaim(seat))
        s.do(*claims, Settle())


class AskClaim(Step[Yggdrasil]):
    """A companion in misfortune takes one of the Elves or dice given up (with a support God: keeps one)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        options = [Claim(self.seat, thing) for thing, n in (("elf", t.spent), ("vanir_die", t.lost)) if n]
        if options:
            s.ask(self.seat, CLAIM, [Claim(self.seat, ""), *options], about={"seat": t.seat})


class Claim(Step[Yggdrasil]):
    __slots__ = ("seat", "thing")

    def __init__(self, seat: int, thing: str) -> None:
        self.seat = seat
        self.thing = thing

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        if self.thing == "elf":
            t.spent -= 1
            s.elves[t.seat] -= 1
            s.elves[self.seat] += 1
        elif self.thing:
            t.lost -= 1
            s.vanir[t.seat] -= 1
            s.vanir[self.seat] += 1
        if self.thing:
            s.tell("claimed", seat=self.seat, thing=self.thing, other=t.seat)

    def notation(self) -> str:
        return f"claim {self.thing}" if self.thing else "no"

    def label(self) -> Line:
        return Line("claim", {"thing": self.thing}) if self.thing else Line("no", {})


class Settle(Step[Yggdrasil]):
    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        t = running(s)
        s.elves[t.seat] -= t.spent
        s.elf_reserve += t.spent
        s.vanir[t.seat] -= t.lost
        s.vanir_reserve += t.lost
        if t.lost:
            s.tell("dice_lost", seat=t.seat, n=t.lost)
        s.throw = None
