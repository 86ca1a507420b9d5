"""A world that looks the same from one seat: what it cannot know is dealt anew.

What a seat knows of the cards: its own; those shown to all (`shown`), of which some are surely in a certain hand
(`pinned`) and others may have been discarded from it unseen; the Age on every back; and the packs it looked at in
the drafts (`glimpses`). A card it saw last in a certain pack went where the rest of that pack went: the seat knows
how many of them each rival kept, but not which. So hidden cards fall into sets, one for each pack last seen and one
for the rest of each Age, and only cards of one set change places.

Cards are followed by their numbers, as if equal ones could be told apart. In the box most can, by their marks; the two
unmarked Heimdall's Eyes cannot. Who saw one of them in a pack and the other on the table is taken to know them apart.

The result depends on nothing but that and on the luck given: unknown cards are gathered in a fixed order first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.engine.luck import Luck
from meadhall.games.bloodrage.components import AGES, NO_CARD, Card
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import ACTION, ask_action
from meadhall.games.bloodrage.steps.age import KEEP, ask_keep
from meadhall.games.bloodrage.steps.battle import CARD, LATE, NoLateCard, ask_card, ask_late
from meadhall.games.bloodrage.steps.draft import DRAFT, DRAFT_OF_TWO, ask_pick

# Sets are numbers: so many for each Age, the first for cards seen in no pack, the others by the pack they were last in.
PER_AGE: Final = 64
# So is where hidden cards lie, by seat or Age: put away by a seat, in a deck, in a seat's pack, with a seat.
AWAY: Final = 0
DECK: Final = 10
PACK: Final = 20
SEAT: Final = 30


def imagine(s: BloodRage, seat: int, luck: Luck) -> BloodRage:
    t = s.clone()
    t.luck = luck
    t.glimpses = [mine if who == seat else () for who, mine in enumerate(s.glimpses)]  # rivals forget their drafts
    t.decks, t.leftovers, t.buried = s.decks.copy(), s.leftovers.copy(), s.buried.copy()  # a clone shares them
    rivals = [who for who in range(t.players) if who != seat]
    stocks = _stocks(t, rivals)
    dealt = _deal(t, seat, stocks, luck)
    for who in rivals:
        _arrange(t, who, dealt[SEAT + who], luck)
        t.packs[who] = tuple(sorted(dealt[PACK + who]))
        t.leftovers[who] = tuple(sorted(dealt[AWAY + who]))
    for age in range(1, AGES + 1):
        deck = sorted(t.decks[age - 1] if age > t.age else dealt[DECK + age])
        if age > t.age:  # nobody has seen a card of it; what is left of the others is never used
            luck.shuffle(deck)
        t.decks[age - 1] = tuple(deck)
    for who in rivals:
        _decision(t, who)
    return t


def _stocks(t: BloodRage, rivals: list[int]) -> dict[int, list[int]]:
    """All places with cards the seat may not know. A rival's hand, Quests and unseen discards are one: cards go from
    hand to the others face down."""
    stocks: dict[int, list[int]] = {}
    for who in rivals:
        laid = [t.battle.laid[who]] if t.battle and t.battle.laid[who] != NO_CARD else []
        stocks[SEAT + who] = [*t.hands[who], *t.quests[who], *t.buried[who], *laid]
        stocks[PACK + who] = [*t.packs[who]]
        stocks[AWAY + who] = [*t.leftovers[who]]
    for age in range(1, t.age + 1):
        stocks[DECK + age] = [*t.decks[age - 1]]
    return stocks


def _deal(t: BloodRage, seat: int, stocks: dict[int, list[int]], luck: Luck) -> dict[int, list[int]]:
    """New contents for every stock, as many of each set as it has now, and enough Quests for those committed."""
    known: dict[int, list[int]] = {}
    sets: dict[int, list[int]] = {}
    rooms: dict[int, dict[int, int]] = {}
    seen, shown, printed = last_seen(t.glimpses[seat]), t.shown, t.printed.cards
    for stock, cards in stocks.items():
        known[stock] = []
        for number in cards:
            if shown >> number & 1:
                known[stock].append(number)
                continue
            which = PER_AGE * printed[number].age + seen.get(number, -1) + 1
            room = rooms.get(which)
            if room is None:
                sets[which], rooms[which] = [number], {stock: 1}
            else:
                sets[which].append(number)
                room[stock] = room.get(stock, 0) + 1
        known[stock].sort()
    order = sorted(sets)
    for which in order:
        sets[which].sort()
    needs = _needs(t, seat, known)
    while True:  # a blind alley is rare, and the truth shows that there is a way
        tried = _try(t, sets, rooms, order, needs, luck)
        if tried is not None:
            return {stock: known[stock] + tried.get(stock, []) for stock in stocks}


@lru_cache(maxsize=256)
def last_seen(glimpses: tuple[int, ...]) -> dict[int, int]:
    """By card: the last of these packs in which it was. A search asks it again and again of the same packs."""
    seen: dict[int, int] = {}
    for n, pack in enumerate(glimpses):
        while pack:
            seen[(pack & -pack).bit_length() - 1] = n
            pack &= pack - 1
    return seen


def _needs(t: BloodRage, seat: int, known: dict[int, list[int]]) -> list[tuple[int, int]]:
    """One entry, stock and Age, for each Quest a rival has committed that must come from the hidden cards."""
    needs = []
    for who in range(t.players):
        if who != seat and t.quests[who]:
            stock = SEAT + who
            for age in range(1, AGES + 1):
                committed = sum([t.card(number).age == age for number in t.quests[who]])
                seen = sum([_is_quest(t.card(number), age) for number in known[stock]])
                needs += [(stock, age)] * (committed - seen)
    return needs


def _is_quest(card: Card, age: int) -> bool:
    return card.kind == "quest" and card.age == age


def _try(
    t: BloodRage,
    sets: dict[int, list[int]],
    rooms: dict[int, dict[int, int]],
    order: list[int],
    needs: list[tuple[int, int]],
    luck: Luck,
) -> dict[int, list[int]] | None:
    dealt: dict[int, list[int]] = {}
    left = {which: cards.copy() for which, cards in sets.items()}
    room = {which: rooms[which].copy() for which in order}
    for stock, age in needs:
        fitting = [
            (which, number)
            for which in order
            if which // PER_AGE == age and room[which].get(stock, 0)
            for number in left[which]
            if t.card(number).kind == "quest"
        ]
        if not fitting:
            return None
        which, number = luck.pick(fitting)
        left[which].remove(number)
        room[which][stock] -= 1
        dealt.setdefault(stock, []).append(number)
    for which in order:
        cards = left[which]
        luck.shuffle(cards)
        for stock in sorted(room[which]):
            mine = dealt.setdefault(stock, [])
            for _ in range(room[which][stock]):
                mine.append(cards.pop())
    return dealt


def _arrange(t: BloodRage, who: int, cards: list[int], luck: Luck) -> None:
    """Spread a rival's cards over hand, Quests, a card laid in battle and unseen discards, as many of each Age as
    there are; what everybody knows to be in the hand is not among the discards."""
    printed = t.printed.cards
    laid = t.battle.laid[who] if t.battle else NO_CARD
    ages = [printed[number].age for number in (*t.hands[who], laid) if number != NO_CARD]
    hand: list[int] = []
    quests: list[int] = []
    buried: list[int] = []
    for age in range(1, AGES + 1):
        mine = sorted([number for number in cards if printed[number].age == age])
        luck.shuffle(mine)
        pinned = [number for number in mine if t.pinned >> number & 1]
        committed = sum([printed[number].age == age for number in t.quests[who]])
        held = ages.count(age)
        if not committed and not pinned:  # nothing to heed: as shuffled
            hand += mine[:held]
            buried += mine[held:]
            continue
        able = [number for number in mine if printed[number].kind == "quest"]
        forced = [number for number in able if number in pinned][: max(0, len(pinned) - held)]
        chosen = (forced + [number for number in able if number not in forced])[:committed]
        rest = [number for number in mine if number not in chosen]
        rest.sort(key=lambda number: number not in pinned)  # pinned first; otherwise as shuffled
        quests += chosen
        hand += rest[:held]
        buried += rest[held:]
    t.quests[who] = tuple(sorted(quests))
    t.buried[who] = tuple(sorted(buried))
    if t.battle and laid != NO_CARD:
        laid = luck.pick(sorted(hand))  # not even its back has shown (BR-SETUP-17)
        hand.remove(laid)
        t.battle.laid[who] = laid
    t.hands[who] = tuple(sorted(hand))


def _decision(t: BloodRage, who: int) -> None:
    """What a rival is asked, where it depends on his cards."""
    owed = t.owed.get(who)
    if owed is None:
        return
    if owed.prompt in (DRAFT, DRAFT_OF_TWO):
        ask_pick(t, who)
    elif owed.prompt is ACTION:
        ask_action(t, who)
    elif owed.prompt is CARD:
        ask_card(t, who)
    elif owed.prompt is KEEP:
        ask_keep(t, who)
    elif owed.prompt is LATE:
        refusal = owed.options[-1]
        assert isinstance(refusal, NoLateCard)
        ask_late(t, who, refusal.following, refusal.declined - 1)


def reopen(t: BloodRage, seat: int) -> None:
    """In an imagined world: whoever else has laid a card face down has to do so yet. A search can then let him do it
    with sense; `imagine` knows only that it was done, and draws any card of his hand."""
    b = t.battle
    if b is None:
        return
    for who in b.order:
        if who != seat and b.laid[who] != NO_CARD:
            t.hands[who] = tuple(sorted((*t.hands[who], b.laid[who])))
            b.laid[who] = NO_CARD
            ask_card(t, who)
