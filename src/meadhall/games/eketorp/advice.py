"""How good each option looks: what karl plays by, and what a search starts from.

The state given is an imagined one, so hands of others and the order of piles are guesses that fit what the seat knows.
Points are the measure throughout: a grass brick is worth 1. The weights are judgement, tried out against random play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from meadhall.engine.advice import Habits, chances, result
from meadhall.engine.step import Line, Step
from meadhall.games.eketorp.places import HOME, SIEGES, device_of, village_of
from meadhall.games.eketorp.state import Bricks, Eketorp
from meadhall.games.eketorp.steps.build import BuildBrick, TakeBrick
from meadhall.games.eketorp.steps.fight import ChangeHand, Fight, KeepHand, LayCard, Siege
from meadhall.games.eketorp.steps.loot import Keep, TakeDown
from meadhall.games.eketorp.steps.place import Place

WOUND = 0.5  # a Viking lost for a round or more
GIVEN = 0.25  # each point of a card handed to the opponent
SPITE = 0.35  # a point taken from an opponent who gains nothing by it, in own points
HURT = (0.0, 0.22, 0.2, 0.16, 0.12, 0.08, 0.06)  # how likely a siege is won by this difference


def advise(s: Eketorp, seat: int) -> list[float]:
    options = s.owed[seat].options
    return ADVICE[type(options[0])](s, seat, options)


# -- placing ----------------------------------------------------------------------------------------------------


def _place(s: Eketorp, seat: int, options: Sequence[Place]) -> list[float]:
    """Work out the whole spread, then recommend its next place in board order."""
    wanted = _spread(s, seat)
    for place in s.plans[seat]:
        if place in wanted:
            wanted.remove(place)
    following = min((place for place in wanted if place >= options[0].place), default=HOME)
    return [1.0 if option.place == following else 0.0 for option in options]


def _spread(s: Eketorp, seat: int) -> list[int]:
    """Viking by Viking to the place where one more is worth most."""
    rivals = sum(s.home) - s.home[seat]
    crowd = rivals / (9 + s.players)  # how many of them a space may expect
    gains: list[tuple[float, int]] = []
    for place in range(SIEGES):
        heap = s.heaps[place]
        if heap:
            value = s.printed.points[heap[-1]]
            for k in range(1, len(heap) + 2):
                chance = 0.95 if k + crowd <= len(heap) else 0.62 if k <= len(heap) else 0.18
                gains.append((value * chance - 0.1 * k, place))
    for place in range(SIEGES, SIEGES + 3 * s.players):
        owner = village_of(place)
        if owner != seat:
            gains.append((_siege_worth(s, place, 2.5), place))
    danger = [_exposure(s, *_pair(s, seat, device)) for device in range(3)]
    for k, share in enumerate((1.0, 0.55, 0.3)):
        gains.append((share * sum(danger) * 0.9 - 0.05 * k, HOME))
    gains.sort(reverse=True)
    spread = [place for _, place in gains[: s.home[seat]]]
    return spread + [HOME] * (s.home[seat] - len(spread))


def _siege_worth(s: Eketorp, place: int, difference: float) -> float:
    walls = _pair(s, village_of(place), device_of(place))
    kept, removed = _best_loot(s, *walls, int(difference))
    return 0.55 * (kept + SPITE * (removed - kept)) - 0.2


def _pair(s: Eketorp, owner: int, device: int) -> tuple[Bricks, Bricks]:
    first, second = s.printed.borders[device]
    return s.walls[owner * 6 + first], s.walls[owner * 6 + second]


def _best_loot(s: Eketorp, first: Bricks, second: Bricks, difference: int) -> tuple[int, int]:
    """The best brick a besieger could keep, and all he could take down with it."""
    points = s.printed.points
    best = (0, 0)
    cost = 0
    top = 0
    for i in range(len(first) + 1):
        if i:
            brick = points[first[-i]]
            cost += brick
            top = max(top, brick)
        total, kept = cost, top
        for j in range(len(second) + 1):
            if j:
                brick = points[second[-j]]
                total += brick
                kept = max(kept, brick)
            if total > difference:
                break
            best = max(best, (kept, total))
    return best


def _exposure(s: Eketorp, first: Bricks, second: Bricks) -> float:
    """What the owner of two walls stands to lose at them in a siege."""
    return sum(
        chance * _best_loot(s, first, second, difference)[1] for difference, chance in enumerate(HURT) if difference
    )


# -- fighting ---------------------------------------------------------------------------------------------------


def _fight(s: Eketorp, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    return [_fight_worth(s, seat, option) for option in options]


def _fight_worth(s: Eketorp, seat: int, option: Step[Any]) -> float:
    """The best card's worth there: fights that go well come first, poor ones wait for better cards."""
    if isinstance(option, Siege):
        other, place = village_of(option.place), option.place
    else:
        assert isinstance(option, Fight)
        other, place = option.other, option.place
    return max(_card_worth(s, seat, other, place, s.printed.values[card]) for card in s.hands[seat])


def _cards(s: Eketorp, seat: int, options: Sequence[LayCard]) -> list[float]:
    assert s.fight is not None
    attacker, defender, place = s.fight
    other = defender if seat == attacker else attacker
    return [_card_worth(s, seat, other, place, option.value) for option in options]


def _card_worth(s: Eketorp, seat: int, other: int, place: int, value: int) -> float:
    """The expected worth of playing this value against any card the other may hold."""
    values = s.printed.values
    theirs = [values[card] for card in s.hands[other]]
    if s.played[other] >= 0:
        theirs.append(values[s.played[other]])
    siege = place >= SIEGES and village_of(place) in (seat, other) and sum(s.crowd[place]) == 1
    total = 0.0
    for against in theirs:
        if siege:
            total += _siege_result(s, seat, other, place, value, against)
        else:
            total += _fight_result(s, seat, place, value - against)
        total -= GIVEN * (value - against)
    return total / len(theirs)


def _fight_result(s: Eketorp, seat: int, place: int, difference: int) -> float:
    stake = _stake(s, seat, place)
    if difference > 0:
        return stake
    return -WOUND - 0.2 * min(3, -difference) if difference else -WOUND + 0.3


def _stake(s: Eketorp, seat: int, place: int) -> float:
    """What one Viking more on the place can still bring."""
    if place >= SIEGES:
        return max(0.2, _siege_worth(s, place, 3))
    heap = s.heaps[place]
    if not heap:
        return 0.1
    here = s.crowd[place]
    value = s.printed.points[heap[-1]]
    return value * (0.9 if sum(here) - 1 <= len(heap) else 0.6) + SPITE


def _siege_result(s: Eketorp, seat: int, other: int, place: int, value: int, against: int) -> float:
    owner = village_of(place)
    attacking = owner != seat
    defended = s.home[owner] > 0
    if not defended:
        value, against = (value, 0) if attacking else (0, against)
    difference = value - against if attacking else against - value
    kept, removed = _best_loot(s, *_pair(s, owner, device_of(place)), max(0, difference))
    if attacking:
        if difference > 0:
            return kept + SPITE * (removed - kept) + (SPITE if defended else 0.0)
        return -WOUND - (0.2 * min(3, -difference) if difference else -0.2)
    if difference > 0:
        return -float(removed) - (WOUND if defended else 0.0)
    return SPITE if difference else -WOUND + SPITE


def _amulets(s: Eketorp, seat: int, options: Sequence[Step[Any]]) -> list[float]:
    """A new hand is worth what its cards rise by, and costs a point a card."""
    hand = [s.printed.values[card] for card in s.hands[seat]]
    rise = sum(max(0.0, 3.5 - value) for value in hand) * GIVEN * 1.5
    return [0.0 if isinstance(option, KeepHand) else rise - len(hand) for option in options]


# -- booty ------------------------------------------------------------------------------------------------------


def _loot(s: Eketorp, seat: int, options: Sequence[TakeDown]) -> list[float]:
    points = s.printed.points
    worth = []
    for option in options:
        taken = [
            points[brick]
            for wall, count in zip(option.walls, option.bricks, strict=True)
            if count
            for brick in s.walls[option.owner * 6 + wall][-count:]
        ]
        kept = max(taken, default=0)
        worth.append(kept + SPITE * (sum(taken) - kept))
    return worth


def _colour(s: Eketorp, seat: int, options: Sequence[Keep | TakeBrick]) -> list[float]:
    return [float(s.printed.points[option.colour]) for option in options]


def _build(s: Eketorp, seat: int, options: Sequence[BuildBrick]) -> list[float]:
    """Where the village is least exposed with this brick in place."""
    device_at = {wall: device for device, walls in enumerate(s.printed.borders) for wall in walls}
    worth = []
    for option in options:
        device = device_at[option.wall]
        before = _pair(s, seat, device)
        which = s.printed.borders[device].index(option.wall)
        after = list(before)
        after[which] = (*before[which], option.colour)
        worth.append(_exposure(s, *before) - _exposure(s, after[0], after[1]))
    return worth


ADVICE: dict[type, Callable[[Eketorp, int, Any], list[float]]] = {
    Place: _place,
    Fight: _fight,
    Siege: _fight,
    LayCard: _cards,
    KeepHand: _amulets,
    ChangeHand: _amulets,
    TakeDown: _loot,
    Keep: _colour,
    TakeBrick: _colour,
    BuildBrick: _build,
}


def evaluate(s: Eketorp) -> list[float]:
    if s.outcome is not None:
        return result(s.outcome)
    return chances([float(s.score(seat)) for seat in range(s.players)], 5.0)


def reasons(s: Eketorp, seat: int, index: int) -> list[Line]:
    return []


HABITS = Habits(pace=600, depth=30, exploration=0.6, warmth=0.6)
