"""What may come where Vikings are placed: what each may expect there, given where the others are likely to go.

How the others place is worked out from what everybody sees, as if all of them reasoned like this: each goes where it
expects most, which makes that place worse for the rest, until it settles. It is the same for every seat and every
imagined world of a round, so it is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Final

from meadhall.engine.luck import Luck
from meadhall.games.eketorp.advice.worth import best_loot, struggle, worths_of, wounds
from meadhall.games.eketorp.places import HOME, SIEGES, device_of, siege_place, village_of
from meadhall.games.eketorp.state import Bricks, Eketorp

DOUBT: Final = 0.2  # how many points two places differ by, when one is e times as likely to be chosen
MOOD: Final = 0.2  # by how many points private moods differ
ROUNDS: Final = 6  # of reasoning about each other
FINE: Final = 1 << 16  # steps of chance
MOST: Final = 4  # Vikings of one seat on a space, beyond which one more brings nothing
EVEN: Final = 0.45  # how often either of two equals wins
USUAL: Final = 3  # the card a defender lays, about
HIGH: Final = 5  # the card a besieger lays, about
BOARDS: Final = 128  # that are remembered
HANDED: Final = 0.12  # what each point of a card costs that the owner of an undefended village gets for nothing
DEFENDERS: Final[tuple[float, ...]] = (0.8, 0.25, 0.1)  # how much the first, second and third of them save

Crowds = Sequence[Sequence[float]]  # by seat and place
Gain = tuple[int, int, float]  # place, how many Vikings of the seat there with this one, what this one brings


class Board:
    """What everybody sees when Vikings are placed, and what follows from it. Nobody changes a board."""

    __slots__ = ("borders", "crowds", "heaps", "home", "outlooks", "points", "walls", "wound")

    def __init__(self, s: Eketorp) -> None:
        self.points = s.printed.points  # by colour
        self.borders = s.printed.borders  # by siege device: its walls
        self.heaps = s.heaps.copy()
        self.walls = s.walls.copy()
        self.home = s.home.copy()
        self.wound = wounds(s)[2]  # what losing a fight costs, about
        self.crowds = likely_crowds(self)
        self.outlooks: dict[tuple[int, int], Outlook] = {}  # by seat and its best card


class Outlook:
    """How one seat sees the places of the board, in board order. (No tuple: to look it up by identity is quicker.)"""

    __slots__ = ("gains", "rest")

    def __init__(self, gains: list[Gain]) -> None:
        self.gains = gains
        self.rest: list[list[float]] = []  # by gain: all later gains, the best first
        later = [0.0] * HOME  # home is always there, and brings nothing more
        for _, _, gain in reversed(gains):
            self.rest.append(later)
            later = sorted([*later, gain], reverse=True)
        self.rest.reverse()


def board_of(s: Eketorp) -> Board:
    """While a round is thought about it is always the same one, the latest; where many tables are played in turns it is
    one of those before."""
    boards = worths_of(s.printed).boards
    for at in range(len(boards) - 1, -1, -1):
        board = boards[at]
        assert isinstance(board, Board)
        if board.walls == s.walls and board.heaps == s.heaps and board.home == s.home and board.wound == wounds(s)[2]:
            return board
    if len(boards) == BOARDS:
        del boards[0]
    board = Board(s)
    boards.append(board)
    return board


def outlook(s: Eketorp, seat: int) -> Outlook:
    board, best = board_of(s), s.printed.values[s.hands[seat][-1]]
    found = board.outlooks.get((seat, best))
    if found is None:
        found = board.outlooks[seat, best] = Outlook(_gains(board, seat, board.crowds, best))
    return found


def leanings(view: Outlook, plan: tuple[int, ...], vikings: int) -> list[tuple[int, float]]:
    """For each place still open, in board order: how likely the next Viking goes there if it passed all before."""
    last = plan[-1] if plan else -1
    there = plan.count(last)
    result: list[tuple[int, float]] = []
    for (place, k, gain), rest in zip(view.gains, view.rest, strict=True):
        if k == (there + 1 if place == last else 1) and place >= last:
            result.append((place, 1.0 / (1.0 + exp(min(30.0, (rest[vikings - 1] - gain) / DOUBT)))))
    return result


def next_place(s: Eketorp, seat: int, view: Outlook) -> int:
    """Where the next Viking goes, in board order, if the seat goes by its mood."""
    plan = s.plans[seat]
    wanted = list(_spread(view, s.round, s.hands[seat], s.home[seat]))
    for place in plan:
        if place in wanted:
            wanted.remove(place)
    last = plan[-1] if plan else 0
    return next((place for place in wanted if place >= last), HOME)


@lru_cache(maxsize=256)
def _spread(view: Outlook, round_: int, hand: tuple[int, ...], vikings: int) -> tuple[int, ...]:
    """If all went where the reckoning says, all would meet there. So everyone leans a little this way or that: by a
    mood that only he can know, since it comes of the cards in his hand."""
    mood = Luck(f"{round_} {hand}")
    tempting = sorted([(gain + MOOD * _lean(mood), place) for place, _, gain in view.gains], reverse=True)
    return tuple(sorted([place for gain, place in tempting[:vikings] if gain > 0]))


def _lean(luck: Luck) -> float:
    """A number around 0, from a logistic distribution."""
    chance = (luck.below(FINE) + 0.5) / FINE
    return log(chance / (1.0 - chance))


# -- what everybody can work out ----------------------------------------------------------------------------------


def likely_crowds(board: Board) -> Crowds:
    """How many Vikings each is expected to have there."""
    n = len(board.home)
    crowds = [[0.0] * (HOME + 1) for _ in range(n)]
    for turn in range(ROUNDS):
        drawn = [_likely(_gains(board, seat, crowds, 5), board.home[seat]) for seat in range(n)]
        for old, new in zip(crowds, drawn, strict=True):
            for place in range(HOME + 1):
                old[place] += (new[place] - old[place]) / (turn + 1)
    return crowds


def _likely(gains: list[Gain], vikings: int) -> list[float]:
    """How the Vikings spread, if better places are likelier but none is sure."""
    result = [0.0] * (HOME + 1)
    low, high = -4.0, 8.0
    for _ in range(9):
        bar = (low + high) / 2
        if sum([1.0 / (1.0 + exp((bar - gain) / DOUBT)) for _, _, gain in gains]) > vikings:
            low = bar
        else:
            high = bar
    bar = max(0.0, (low + high) / 2)
    for place, _, gain in gains:
        result[place] += 1.0 / (1.0 + exp((bar - gain) / DOUBT))
    result[HOME] += max(0.0, vikings - sum(result, 0.0))
    return result


# -- what a place brings ------------------------------------------------------------------------------------------


def _gains(board: Board, seat: int, crowds: Crowds, best: int) -> list[Gain]:
    n = len(board.home)
    others = [who for who in range(n) if who != seat]
    gains: list[Gain] = []
    for place in range(SIEGES):
        heap = board.heaps[place]
        if heap:
            rivals = sum([crowds[who][place] for who in others])
            before = 0.0
            for k in range(1, min(MOST, len(heap) + 1, board.home[seat]) + 1):
                worth = _space_worth(board.points[heap[-1]], len(heap), k, rivals, board.wound)
                gains.append((place, k, worth - before))
                before = worth
    for place in range(SIEGES, SIEGES + 3 * n):
        owner = village_of(place)
        if owner != seat and any(_walls(board, place)):
            rivals = sum([crowds[who][place] for who in others])
            gains.append((place, 1, _siege_worth(board, place, rivals, crowds[owner][HOME], best)))
    gains += _home_gains(board, seat, crowds, best)
    return gains


@lru_cache(maxsize=4096)
def _space_worth(value: int, bricks: int, k: int, rivals: float, wound: float) -> float:
    """What k Vikings may expect there, if about so many rivals come."""
    total = 0.0
    chance = exp(-rivals)
    for more in range(7):
        gained, fallen = struggle(bricks, k, more)
        total += chance * (value * gained - wound * fallen)
        chance *= rivals / (more + 1)
    return total


def _walls(board: Board, place: int) -> tuple[Bricks, Bricks]:
    """The two walls that a siege space borders."""
    first, second = board.borders[device_of(place)]
    village = village_of(place) * 6
    return board.walls[village + first], board.walls[village + second]


def _siege_worth(board: Board, place: int, rivals: float, defenders: float, best: int) -> float:
    """What a besieger may expect, if about so many rivals come to the space and so many defenders stay at home."""
    walls = _walls(board, place)
    share = 1.0 / (len(board.home) - 1)
    empty, alone = exp(-defenders), exp(-rivals)
    undefended = best_loot(board.points, *walls, best, share)[0] - HANDED * best
    defended = EVEN * (best_loot(board.points, *walls, max(1, best - USUAL), share)[0] - board.wound)
    worth = empty * undefended + (1 - empty) * defended
    return worth * (alone + (1 - alone) * EVEN) - (1 - alone) * EVEN * board.wound


def _home_gains(board: Board, seat: int, crowds: Crowds, best: int) -> list[Gain]:
    """The first defender makes the most difference."""
    saved = 0.0
    points, share = board.points, 1.0 / (len(board.home) - 1)
    for device in range(len(board.borders)):
        place = siege_place(seat, device)
        walls = _walls(board, place)
        comes = 1 - exp(-sum([crowds[who][place] for who in range(len(crowds)) if who != seat]))
        open_loss = best_loot(points, *walls, HIGH, share)[2]
        defended_loss = best_loot(points, *walls, max(1, HIGH + 1 - best), share)[2]
        saved += comes * (open_loss - EVEN * defended_loss)
    return [(HOME, k, saved * part) for k, part in enumerate(DEFENDERS, 1)]
