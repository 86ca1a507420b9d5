"""Phase 4: fights and sieges."""

from __future__ import annotations

from typing import Final

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.places import ENTITIES, HOME, NOBODY, SIEGES, device_of, entity, notation, village_of
from meadhall.games.eketorp.state import NO_CARD, Eketorp
from meadhall.games.eketorp.steps.loot import Loot

FIGHT: Final = Prompt("fight", "EK-FIGHT-6")
AMULETS: Final = Prompt("amulets", "EK-AMULET-1")
# A hand of equal cards must not show by not being asked.
CARD: Final = Prompt("card", "EK-FIGHT-7", hides=True)
CARD_BESIEGING: Final = Prompt("card_besieging", "EK-SIEGE-4", hides=True)
CARD_DEFENDING: Final = Prompt("card_defending", "EK-SIEGE-4", hides=True)
CARD_UNDEFENDED: Final = Prompt("card_undefended", "EK-SIEGE-8", hides=True)
CARDS: Final[tuple[Prompt, ...]] = (CARD, CARD_BESIEGING, CARD_DEFENDING, CARD_UNDEFENDED)


class NextFight(Step[Eketorp]):
    """The next player clockwise who has a fight or a siege carries out one (EK-FIGHT-4)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Eketorp) -> None:
        contested = contested_places(s)
        if not contested:
            return
        n = s.players
        for after in range(n):
            seat = (self.seat + after) % n
            options = fights_of(s, seat, contested)
            if options:
                s.do(NEXT_FIGHT[(seat + 1) % n])
                s.ask(seat, FIGHT, options)
                return


NEXT_FIGHT: Final = [NextFight(seat) for seat in range(6)]


def contested_places(s: Eketorp) -> list[int]:
    """Where a fight or siege is due: tested anew after each (EK-PEACE-4)."""
    contested = []
    nobody = NOBODY[s.players]
    for place, here in enumerate(s.crowd):
        if here is nobody:
            continue
        if place < SIEGES:
            vikings = most = 0
            for number in here:
                vikings += number
                if number > most:
                    most = number
            if vikings > len(s.heaps[place]) and most < vikings:  # EK-PEACE-1 and 2, EK-FIGHT-1
                contested.append(place)
        elif not s.besieged >> place & 1:  # EK-FIGHT-3, EK-SIEGE-1 and 3
            contested.append(place)
    return contested


def fights_of(s: Eketorp, seat: int, contested: list[int]) -> list[Step[Eketorp]]:
    """Every fight and siege the seat can start (EK-FIGHT-6)."""
    options: list[Step[Eketorp]] = []
    for place in contested:
        here = s.crowd[place]
        if here[seat]:
            alone = True
            for other, vikings in enumerate(here):
                if vikings and other != seat:
                    options.append(Fight(seat, place, other))
                    alone = False
            if alone:  # at a siege device
                options.append(Siege(seat, place))
    return options


class Fight(Step[Eketorp]):
    __slots__ = ("other", "place", "seat")

    def __init__(self, seat: int, place: int, other: int) -> None:
        self.seat = seat
        self.place = place
        self.other = other

    def run(self, s: Eketorp) -> None:
        s.fight = (self.seat, self.other, self.place)
        s.shown = ()
        if s.events is not None:
            s.tell("fight", seat=self.seat, other=self.other, where=entity(self.place, self.seat))
        s.do(OFFER_AMULETS[self.seat], OFFER_AMULETS[self.other], LAY_CARDS, CLASH)

    def notation(self) -> str:
        return f"fight {notation(self.place)} against {self.other + 1}"

    def label(self) -> Line:
        return Line("fight", {"where": entity(self.place, self.seat), "other": self.other})

    def targets(self) -> tuple[str, ...]:
        where = entity(self.place, self.seat)
        return (where, f"viking:{self.other}:{where}")


class Siege(Step[Eketorp]):
    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, s: Eketorp) -> None:
        owner = village_of(self.place)
        s.fight = (self.seat, owner, self.place)
        s.shown = ()
        s.besieged |= 1 << self.place
        if s.events is not None:
            defended = "siege" if s.home[owner] else "siege_undefended"
            s.tell(defended, seat=self.seat, other=owner, where=entity(self.place, self.seat))
        s.do(OFFER_AMULETS[self.seat], OFFER_AMULETS[owner], LAY_CARDS, SIEGE_CLASH)

    def notation(self) -> str:
        return f"siege {notation(self.place)}"

    def label(self) -> Line:
        return Line("siege", {"where": entity(self.place, self.seat), "other": village_of(self.place)})

    def targets(self) -> tuple[str, ...]:
        return (entity(self.place, self.seat),)


# -- amulets ----------------------------------------------------------------------------------------------------


class OfferAmulets(Step[Eketorp]):
    """A player who can pay for it is asked whether he changes his whole hand (EK-AMULET-1 to 3)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Eketorp) -> None:
        seat = self.seat
        cost = len(s.hands[seat])
        if s.amulets[seat] >= cost:
            s.ask(seat, AMULETS, (KeepHand(seat), ChangeHand(seat, cost)), about=against(s, seat))


OFFER_AMULETS: Final = [OfferAmulets(seat) for seat in range(6)]


class KeepHand(Step[Eketorp]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Eketorp) -> None:
        pass

    def notation(self) -> str:
        return "keep hand"

    def label(self) -> Line:
        return Line("keep", {})


class ChangeHand(Step[Eketorp]):
    __slots__ = ("cost", "seat")

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def run(self, s: Eketorp) -> None:
        seat, cost = self.seat, self.cost
        s.amulets = s.amulets.copy()
        s.amulets[seat] -= cost
        s.discards = [*s.discards, *s.hands[seat]]
        rest = len(s.pile) - cost
        hand, s.pile = s.pile[rest:], s.pile[:rest]
        s.hands[seat] = tuple(sorted(hand))
        for card in hand:
            s.seen[card] = 1 << seat
        s.high_due &= ~(1 << seat)
        s.reveal()
        if s.events is not None:
            values = [s.printed.values[card] for card in s.hands[seat]]
            tell_cards(s, "changed", {"seat": seat, "n": cost}, {}, 1 << seat, {"cards": values})
        s.do(OFFER_AMULETS[seat])  # EK-AMULET-3

    def notation(self) -> str:
        return "change hand"

    def label(self) -> Line:
        return Line("change", {"n": self.cost})

    def targets(self) -> tuple[str, ...]:
        return (f"amulets:{self.seat}",)

    def confirm(self) -> bool:
        return True  # amulets are points, and the new cards have been seen


# -- cards ------------------------------------------------------------------------------------------------------


class LayCards(Step[Eketorp]):
    """Both lay a card face down, at the same time (EK-FIGHT-7)."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        assert s.fight is not None
        attacker, defender, _ = s.fight
        ask_card(s, attacker)
        ask_card(s, defender)


LAY_CARDS: Final = LayCards()


def ask_card(s: Eketorp, seat: int) -> None:
    options = cards_to_lay(s, seat)
    if len(s.hands[seat]) == 1:  # everybody sees that there is no choice
        options[0].run(s)
    else:
        s.ask(seat, card_prompt(s, seat), options, about=against(s, seat))


def card_prompt(s: Eketorp, seat: int) -> Prompt:
    assert s.fight is not None
    _, defender, place = s.fight
    if place < SIEGES or village_of(place) != defender:
        return CARD
    if seat != defender:
        return CARD_BESIEGING
    return CARD_DEFENDING if s.home[seat] else CARD_UNDEFENDED


def against(s: Eketorp, seat: int) -> dict[str, object]:
    """What a question in a fight is about: with whom, and where."""
    assert s.fight is not None
    attacker, defender, place = s.fight
    return AGAINST[place][defender if seat == attacker else attacker]


# By place and opponent, made once and shared by all games.
AGAINST: Final = tuple(
    [tuple([{"other": other, "where": ENTITIES[place]} for other in range(6)]) for place in range(HOME)]
)


def cards_to_lay(s: Eketorp, seat: int) -> list[LayCard]:
    """One option for each value in hand. Of equal cards the best known one counts as played: faces are all alike,
    so what the others know of the rest stays what it was."""
    options: list[LayCard] = []
    values, seen = s.printed.values, s.seen
    last = NO_CARD
    for card in s.hands[seat]:  # in order, so equal cards follow each other
        if last == NO_CARD or values[card] != values[last]:
            options.append(LayCard(seat, card, values[card]))
            last = card
        elif seen[card] > seen[last]:
            options[-1] = LayCard(seat, card, values[card])
            last = card
    return options


class LayCard(Step[Eketorp]):
    __slots__ = ("card", "seat", "value")

    def __init__(self, seat: int, card: int, value: int) -> None:
        self.seat = seat
        self.card = card
        self.value = value

    def run(self, s: Eketorp) -> None:
        seat, card = self.seat, self.card
        s.played[seat] = card
        s.hands[seat] = tuple([other for other in s.hands[seat] if other != card])

    def notation(self) -> str:
        return f"card {self.value}"

    def label(self) -> Line:
        return Line("card", {"value": self.value})

    def targets(self) -> tuple[str, ...]:
        return (f"card:{self.value}",)


class Clash(Step[Eketorp]):
    """The cards are uncovered; the loser, or both, go to the hospital (EK-FIGHT-8 and 9)."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        assert s.fight is not None
        seat, other, place = s.fight
        mine, theirs = uncover_cards(s, seat, other)
        difference = abs(mine - theirs)
        if s.events is not None:
            self.tell(s, mine, theirs)
        if mine <= theirs:
            s.move(place, seat, -1)
            s.wound(seat, difference)
        if theirs <= mine:
            s.move(place, other, -1)
            s.wound(other, difference)
        exchange_cards(s, seat, other)

    @staticmethod
    def tell(s: Eketorp, mine: int, theirs: int) -> None:
        assert s.fight is not None
        seat, other, place = s.fight
        where = entity(place, seat)
        if mine == theirs:
            tell_cards(s, "tie", {"seat": seat, "other": other, "where": where}, {"card": mine})
        else:
            up, down = (seat, other) if mine > theirs else (other, seat)
            cards: dict[str, object] = {"high": max(mine, theirs), "low": min(mine, theirs)}
            tell_cards(s, "beaten", {"winner": up, "loser": down, "where": where}, cards)


CLASH: Final = Clash()


class SiegeClash(Step[Eketorp]):
    """As a fight, but an undefended village counts 0, a losing defender goes one station further, and there is loot."""

    __slots__ = ()

    def run(self, s: Eketorp) -> None:
        assert s.fight is not None
        seat, owner, place = s.fight
        mine, theirs = uncover_cards(s, seat, owner)
        defended = s.home[owner] > 0
        if not defended:
            if s.events is not None:
                tell_cards(s, "counts_0", {"seat": owner}, {"card": theirs})  # EK-SIEGE-8
            theirs = 0
        difference = abs(mine - theirs)
        if s.events is not None:
            Clash.tell(s, mine, theirs)
        if mine <= theirs:
            s.move(place, seat, -1)
            s.wound(seat, difference)
        if defended and theirs <= mine:
            s.home = s.home.copy()
            s.home[owner] -= 1
            s.wound(owner, difference, 1 if theirs < mine else 0)  # EK-SIEGE-5, EK-SIEGE-7
        exchange_cards(s, seat, owner)
        if mine > theirs:
            s.do(Loot(seat, owner, s.printed.borders[device_of(place)], difference))


SIEGE_CLASH: Final = SiegeClash()


def uncover_cards(s: Eketorp, seat: int, other: int) -> tuple[int, int]:
    s.reveal()
    mine, theirs = uncover(s, seat), uncover(s, other)
    s.shown = (s.played[seat], s.played[other])
    s.beat()  # the cards are seen before anybody falls
    return mine, theirs


def uncover(s: Eketorp, seat: int) -> int:
    card = s.played[seat]
    value = s.printed.values[card]
    s.seen[card] = (1 << s.players) - 1  # EK-FIGHT-13
    if value > 3:
        s.high_due &= ~(1 << seat)
    return value


def tell_cards(
    s: Eketorp,
    kind: str,
    lasting: dict[str, object],
    cards: dict[str, object],
    seats: int = 0,
    private: dict[str, object] | None = None,
) -> None:
    """Say what happened and which cards were seen; where they lie covered, the log keeps no cards (EK-FIGHT-15)."""
    args = {**lasting, **cards}
    if s.covered:
        s.tell_for_now(kind, lasting, args, seats, private)
    elif private is not None:
        s.tell_apart(kind, seats, private, args)
    else:
        s.tell(kind, **args)


def exchange_cards(s: Eketorp, seat: int, other: int) -> None:
    """EK-FIGHT-11 and 12."""
    given, got = s.played[seat], s.played[other]
    lay_aside(s, seat, got)
    lay_aside(s, other, given)
    s.fight = None


def lay_aside(s: Eketorp, seat: int, card: int) -> None:
    s.aside[seat] += (card,)
    s.played[seat] = NO_CARD
    if not s.hands[seat]:
        s.hands[seat] = tuple(sorted(s.aside[seat]))
        s.aside[seat] = ()
        if s.events is not None:
            s.tell("took_up", seat=seat)
