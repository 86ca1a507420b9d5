"""What a campaign hands to a game, as one word: the option `campaign` of a table, and so part of its record.

    thor:2:elves=1:blood=odin/odin:0:arms=thor|lies_hidden=1

Each seat's God, experience not spent and boxes ticked; after the seats the support Gods; then the flags of won sagas.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from meadhall.engine.errors import BadSetup, one_of
from meadhall.games.yggdrasil.components import Components, Experience
from meadhall.games.yggdrasil.places import GODS, RELATIONS
from meadhall.games.yggdrasil.state import Yggdrasil

NEW = "new"
BOX_ROWS = (*RELATIONS, "god_die", "vanir_die", "elves", "vanir")
MOST_XP = 9999
Boxes = tuple[int, ...]  # by row: the mask of partners of a relation, the number of boxes of another


class Chronicle(NamedTuple):
    gods: list[int]  # by figure
    xp: list[int]  # by seat
    boxes: list[Boxes]  # by seat
    flags: dict[str, int]


def starting_boxes(printed: Components, gods: list[int], seat: int) -> Boxes:
    """Those that a God's starting Ability fills."""
    boxes = dict.fromkeys(BOX_ROWS, 0)
    ability = printed.abilities[gods[seat]]
    if ability.effect == "start_elves":
        boxes["elves"] = ability.number("count")
    elif ability.effect == "relation_with_all":
        boxes[ability.params["relation"]] = sum(1 << figure for figure in range(len(gods)) if figure != seat)
    elif ability.effect == "successes":
        boxes["god_die"] = len(ability.params["god_die"])
        boxes["vanir_die"] = len(ability.params["vanir_die"])
    return tuple(boxes.values())


def next_cost(experience: Experience, row: str, count: int, players: int) -> int | None:
    """What the next box of a row costs; None if there is none. Boxes are ticked from left to right."""
    costs: list[int] = list(experience.rows[row])
    if row in RELATIONS:
        costs = [cost for cost in costs if cost not in experience.struck[players]]
        count = count.bit_count()
    return costs[count] if count < len(costs) else None


class Box(NamedTuple):
    """A box that a seat may tick next."""

    row: int
    cost: int
    partner: int  # the figure a relation is with, else -1


def next_boxes(experience: Experience, boxes: Boxes, seat: int, players: int, figures: int) -> list[Box]:
    """All of them, whatever the seat can pay."""
    found = []
    for row, name in enumerate(BOX_ROWS):
        cost = next_cost(experience, name, boxes[row], players)
        if cost is None:
            continue
        others = [-1]
        if name in RELATIONS:
            others = [figure for figure in range(figures) if figure != seat and not boxes[row] >> figure & 1]
        found += [Box(row, cost, partner) for partner in others]
    return found


def ticked(boxes: Boxes, box: Box) -> Boxes:
    """The boxes with one more of them ticked."""
    now = list(boxes)
    now[box.row] += 1 << box.partner if box.partner >= 0 else 1
    return tuple(now)


def price(experience: Experience, was: Boxes, now: Boxes, players: int) -> int | None:
    """What the boxes ticked between the two cost; None if one was rubbed out."""
    total = 0
    for row, before, after in zip(BOX_ROWS, was, now, strict=True):
        relation = row in RELATIONS
        if after < before or (relation and before & ~after):
            return None
        first, last = (before.bit_count(), after.bit_count()) if relation else (before, after)
        for count in range(first, last):
            total += next_cost(experience, row, (1 << count) - 1 if relation else count, players) or 0
    return total


def partners(names: list[str], mask: int) -> list[str]:
    """The Gods a relation is with, by name."""
    return [name for figure, name in enumerate(names) if mask >> figure & 1]


def write(chronicle: Chronicle) -> str:
    names = [GODS[god] for god in chronicle.gods]
    seats = []
    for name, xp, boxes in zip(names, chronicle.xp, chronicle.boxes, strict=False):
        parts = [name, str(xp)]
        for row, count in zip(BOX_ROWS, boxes, strict=True):
            if count and row in RELATIONS:
                parts.append(f"{row}={'+'.join(partners(names, count))}")
            elif count:
                parts.append(f"{row}={count}")
        seats.append(":".join(parts))
    flags = ",".join(f"{flag}={value}" for flag, value in chronicle.flags.items())
    return "/".join([*seats, *names[len(seats) :]]) + (f"|{flags}" if flags else "")


def read(text: str, players: int, printed: Components) -> Chronicle:
    """The same again, checked: a table must not be opened with what no campaign could have."""
    told, _, flags = text.partition("|")
    figures = [entry.split(":") for entry in told.split("/")]
    wanted = players + printed.support_gods[players]
    if len(figures) != wanted:
        raise BadSetup(f"option 'campaign' names {len(figures)} Gods; with {players} players it must name {wanted}")
    gods = []
    for name, *_ in figures:
        if name not in GODS or GODS.index(name) in gods:
            raise BadSetup(f"option 'campaign': {name[:40]!r} is no God or named twice; there is: {one_of(list(GODS))}")
        gods.append(GODS.index(name))
    xp, boxes = [], []
    for seat, (_, *parts) in enumerate(figures[:players]):
        xp.append(_number("experience", parts[0] if parts else "", MOST_XP))
        boxes.append(_boxes(parts[1:], gods, seat, printed))
    return Chronicle(gods, xp, boxes, _flags(flags, printed))


def _boxes(parts: list[str], gods: list[int], seat: int, printed: Components) -> Boxes:
    boxes = dict.fromkeys(BOX_ROWS, 0)
    for part in parts:
        row, _, value = part.partition("=")
        if row not in boxes:
            raise BadSetup(f"option 'campaign': there is no row {row[:40]!r}; there is: {one_of(list(boxes))}")
        if row not in RELATIONS:
            boxes[row] = _number(row, value, len(printed.experience.rows[row]))
            continue
        for name in value.split("+"):
            figure = gods.index(GODS.index(name)) if name in GODS and GODS.index(name) in gods else seat
            if figure == seat:
                raise BadSetup(f"option 'campaign': {row} with {name[:40]!r}, who is no other God of this campaign")
            boxes[row] |= 1 << figure
    return tuple(boxes.values())


def _flags(text: str, printed: Components) -> dict[str, int]:
    most = {flag.id: flag.most for flag in printed.book.flags}
    flags = {}
    for part in text.split(",") if text else ():
        flag, _, value = part.partition("=")
        if flag not in most:
            raise BadSetup(f"option 'campaign': there is no flag {flag[:40]!r}; there is: {one_of(list(most))}")
        flags[flag] = _number(flag, value, most[flag])
    return flags


def _number(what: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= most):
        raise BadSetup(f"option 'campaign': {what} must be a number from 0 to {most}, not {text[:40]!r}")
    return int(text)


def after(s: Yggdrasil) -> Chronicle:
    """What a finished saga leaves to the next game: experience for all, and flags if it was won (YG-CAMPAIGN-11)."""
    assert s.outcome is not None
    experience, won = s.printed.experience, bool(s.outcome.winners)
    gains = [max(experience.victory_least, hp) if won else experience.defeat for hp in s.hp[: s.players]]
    flags = {flag.id: s.tale[flag.id] for flag in s.printed.book.flags if flag.saga < s.saga + won}
    xp = [min(kept + gain, MOST_XP) for kept, gain in zip(s.xp, gains, strict=True)]
    return Chronicle(s.gods, xp, s.boxes, flags)


def flags_for(saga: int, written: Mapping[str, int], printed: Components) -> dict[str, int]:
    """What the saga may ask about: the flags of those before it, neutral where nothing was written; its own at zero."""
    return {
        flag.id: written.get(flag.id, flag.neutral) if flag.saga < saga else 0
        for flag in printed.book.flags
        if flag.saga <= saga
    }
