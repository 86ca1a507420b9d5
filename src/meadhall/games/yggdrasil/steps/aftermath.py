"""After the throw: Elves, the Powers of some Gods, what companions do, and what is lost."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.places import BLOOD, MISFORTUNE
from meadhall.games.yggdrasil.state import NO_FACE, Yggdrasil
from meadhall.games.yggdrasil.steps.throw import Heroes, avoided, god_value, good, running

LATE_HEROES: Final = Prompt("late_heroes", "YG-GOD-FREYIA-POWER")
ELVES: Final = Prompt("elves", "YG-FIGHT-12")
PAIRS: Final = Prompt("pairs", "YG-GOD-FREYR-POWER")
LEND: Final = Prompt("lend", "YG-RELATION-ARMS")
SHARE: Final = Prompt("share", "YG-RELATION-BLOOD-3")
CLAIM: Final = Prompt("claim", "YG-RELATION-MISFORTUNE")


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
            s.do_all([AskElves(), *lenders, AskPairs(), AskLateHeroes(), *sharers, Suffer(), GiveBack()])
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
        s.do_all([*claims, Settle()])


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
