"""Setting up: the choice of the Gods, experience, and everything to its place."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.chronicle import BOX_ROWS, Box, Boxes, next_boxes, starting_boxes, ticked
from meadhall.games.yggdrasil.places import ASGARD, GODS, NO_GOD, NOWHERE, RELATIONS
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.pages import Effect
from meadhall.games.yggdrasil.steps.round import StartRound
from meadhall.games.yggdrasil.steps.things import Enough, TakeByBlood

GOD: Final = Prompt("god", "YG-SETUP-14")
SUPPORT_GOD: Final = Prompt("support_god", "YG-SUPPORT-1")
BUY: Final = Prompt("buy", "YG-CAMPAIGN-XP-3")


class Setup(Step[Yggdrasil]):
    """Decks and reserves; then, unless a campaign says it, who plays which God."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        printed, n = s.printed, s.players
        s.elf_reserve, s.vanir_reserve = printed.elves[n], printed.vanir[n]
        s.iotunn_deck = list(range(len(printed.iotunns)))
        s.luck.shuffle(s.iotunn_deck)
        s.creature_deck = list(range(len(printed.creatures)))
        s.luck.shuffle(s.creature_deck)
        for level in (1, 2, 3):
            deck = [number for number, card in enumerate(printed.artifacts) if card.level == level]
            s.luck.shuffle(deck)
            s.artifact_decks.append(tuple(deck))
        for figure in s.figures():
            if s.gods[figure] == NO_GOD:
                s.do_all([*[ChooseGod(each) for each in range(figure, len(s.gods))], TickAbilities(), Deal()])
                return
        s.do(TickAbilities(), Deal())


class ChooseGod(Step[Yggdrasil]):
    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Yggdrasil) -> None:
        figure = self.figure
        seat, prompt = (figure, GOD) if figure < s.players else (0, SUPPORT_GOD)
        powers = s.powers and figure < s.players  # YG-SUPPORT-9
        s.ask(seat, prompt, [TakeGod(figure, god, powers) for god in range(len(GODS)) if god not in s.gods])


class TakeGod(Step[Yggdrasil]):
    __slots__ = ("figure", "god", "powers")

    def __init__(self, figure: int, god: int, powers: bool) -> None:
        self.figure = figure
        self.god = god
        self.powers = powers

    def run(self, s: Yggdrasil) -> None:
        s.gods = s.gods.copy()
        s.gods[self.figure] = self.god
        if self.figure < s.players:
            s.tell("god", seat=self.figure, god=GODS[self.god])
        else:
            s.tell("support_god", god=GODS[self.god])

    def notation(self) -> str:
        return f"god {GODS[self.god]}"

    def label(self) -> Line:
        god = GODS[self.god]
        if not self.powers:
            return Line("god", {"god": god})
        return Line("god_with_power", {"god": god, "ability": f"ability-{god}", "power": f"power-{god}"})

    def targets(self) -> tuple[str, ...]:
        return (f"card:{GODS[self.god]}",)


class TickAbilities(Step[Yggdrasil]):
    """The starting Ability of a God stands in the boxes of his experience table; then experience buys more."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        if s.powers:
            s.boxes = s.boxes.copy()
            for seat in range(s.players):
                s.boxes[seat] = s.boxes[seat] or starting_boxes(s.printed, s.gods, seat)
                ask_buy(s, seat)


def ask_buy(s: Yggdrasil, seat: int) -> None:
    """Everybody at once: nobody's boxes concern another."""
    boxes = next_boxes(s.printed.experience, s.boxes[seat], seat, s.players, len(s.gods))
    options = [
        Buy(seat, box, s.name(box.partner) if box.partner >= 0 else "") for box in boxes if box.cost <= s.xp[seat]
    ]
    if options:
        s.ask(seat, BUY, [Enough(), *options], about={"n": s.xp[seat]})


class Buy(Step[Yggdrasil]):
    __slots__ = ("box", "god", "seat")

    def __init__(self, seat: int, box: Box, god: str) -> None:
        self.seat = seat
        self.box = box
        self.god = god  # the partner of a relation

    def run(self, s: Yggdrasil) -> None:
        s.boxes, s.xp = s.boxes.copy(), s.xp.copy()
        s.boxes[self.seat] = ticked(s.boxes[self.seat], self.box)
        s.xp[self.seat] -= self.box.cost
        s.tell("bought", seat=self.seat, what=f"box:{BOX_ROWS[self.box.row]}", n=self.box.cost)
        ask_buy(s, self.seat)

    def notation(self) -> str:
        return f"buy {BOX_ROWS[self.box.row]} {self.god}".rstrip()

    def label(self) -> Line:
        args = {"what": f"box:{BOX_ROWS[self.box.row]}", "n": self.box.cost, "god": self.god}
        return Line("buy_relation" if self.god else "buy", args)


class Deal(Step[Yggdrasil]):
    """Figures, troops and Enemy cards; then what the saga says."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        printed = s.printed
        s.where = [ASGARD] * len(s.gods)
        s.at = [*printed.start, *[NOWHERE] * (len(s.at) - len(printed.start))]
        if s.powers:
            for seat in range(s.players):
                use_boxes(s, seat, s.boxes[seat])
        deal_cards(s)
        saga = printed.book.sagas[s.saga - 1] if s.saga else None
        s.do_all([*[Effect(op) for op in (saga.setup if saga else ())], TakeByBlood(False), StartRound()])


def use_boxes(s: Yggdrasil, seat: int, boxes: Boxes) -> None:
    """What the boxes ticked are worth at the start; a short reserve gives what it has."""
    relations = len(RELATIONS)
    s.bonds, s.god_good, s.vanir_good = s.bonds.copy(), s.god_good.copy(), s.vanir_good.copy()
    s.bonds[seat * relations : (seat + 1) * relations] = boxes[:relations]
    god_die, vanir_die, elves, vanir = boxes[relations:]
    s.god_good[seat] = (1 << god_die + 1) - 1  # success, then single, then double
    s.vanir_good[seat] = (1 << vanir_die + 1) - 1
    elves, vanir = min(elves, s.elf_reserve), min(vanir, s.vanir_reserve)
    s.elves[seat] += elves
    s.elf_reserve -= elves
    s.vanir[seat] += vanir
    s.vanir_reserve -= vanir


def deal_cards(s: Yggdrasil) -> None:
    """Six of each God; of a support God's six each of two players gets three at random, one player all."""
    support = [6 * figure + enemy for figure in s.supports() for enemy in range(6)]
    s.luck.shuffle(support)
    each = s.printed.support_cards[s.players]
    for seat in range(s.players):
        deck = [6 * seat + enemy for enemy in range(6)] + support[seat * each : (seat + 1) * each]
        s.luck.shuffle(deck)
        s.decks[seat] = tuple(deck)
