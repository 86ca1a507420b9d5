"""The Book of Sagas as data: pages, instructions, actions, fights. What keys do: steps/effects.py, steps/sagas.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from meadhall.engine.components import Sheet
from meadhall.games.yggdrasil.tree import ENEMIES, FIGURES, GODS, PLACES, WORLDS

ENDS = ("tree", "dead_tree")

# What instructions and activations can say. What it means: steps/effects.py, steps/sagas.py, steps/pages.py.
OPS = frozenset(
    {
        "climb", "rotate", "add_fire_giants", "add_anonymous", "lose_hp", "recover_hp", "move_to_active",
        "activate_iotunn", "advance_island", "advance_nidhogg", "free_fenrir", "end_turn", "turn_page", "place", "move",
        "surtr_rides", "scatter_promises", "discard_promise", "place_oaths", "remove_oaths", "reveal_promise",
        "remove_oath", "each_takes_elf", "box_elves", "move_son", "count_winter", "end_by_sons", "run", "lose_light",
        "scout", "place_emissary", "board_emissaries", "bridge_add", "bridge_remove", "bridge_clear",
        "bridge_to_ladder", "hold_bridge", "bridge_prize", "break_arch",
    }
)  # fmt: skip
COUNTS = frozenset(
    {
        "oaths", "oaths_missing", "lies_beyond_one", "sons", "winters_unbroken", "half_emissaries", "half_aboard",
    }
)  # fmt: skip
CONDITIONS = frozenset({"no_lie_hidden", "sun_lost", "moon_lost", "bridge_lost"})


class Op(NamedTuple):
    """One thing to do: the key of an effect and what it needs."""

    key: str
    params: Mapping[str, Any]
    when: str = ""  # only if this is so


class Page(NamedTuple):
    id: str
    saga: str  # easy, hard or the id of a saga
    track: tuple[str, ...]  # of Nidhögg: start, blank, tree, dead_tree or an instruction
    enter: str  # an instruction, or empty
    reveal: Mapping[int, str]  # by Enemy: an instruction
    actions: tuple[str, ...]
    fights: tuple[str, ...]
    goal: str  # what turns the page; empty: Nidhögg alone does
    need: tuple[int, ...]  # of the goal, for one to five players
    fifth: str  # what the fifth Fire Giant on the bridge does


class SagaAction(NamedTuple):
    id: str
    worlds: tuple[int, ...]  # empty: where the token is
    risks: int
    per: str
    cost: tuple[str, ...]
    effects: tuple[Op, ...]


class SagaFight(NamedTuple):
    id: str
    worlds: tuple[int, ...]  # empty: where the figure is
    strength: tuple[int, ...]  # for one to five players
    later: Mapping[str, int]  # on certain pages so much more
    per: str
    less: str
    weapon: str
    old: tuple[int, ...]  # of a duel: so much less against the foe of old, for one to five players
    foes: Mapping[int, int]  # of a duel: the foe of old by God


class Saga(NamedTuple):
    id: str
    number: int
    first_page: int
    setup: tuple[Op, ...]
    budget: int


class Flag(NamedTuple):
    id: str
    saga: int
    neutral: int
    most: int


class Book(NamedTuple):
    pages: tuple[Page, ...]
    instructions: Mapping[str, tuple[Op, ...]]
    sagas: tuple[Saga, ...]
    flags: tuple[Flag, ...]
    actions: Mapping[str, SagaAction]
    fights: Mapping[str, SagaFight]
    pieces: Mapping[str, int]

    def first(self, saga: str) -> int:
        return next(number for number, page in enumerate(self.pages) if page.saga == saga)


def ops(entry: Sheet, key: str, figure: int = -1) -> tuple[Op, ...]:
    """A list of effects. Names of figures and places become numbers; an Enemy that climbs is the one activated."""
    made = []
    for item in entry.data.get(key, ()):
        params = {name: value for name, value in item.items() if name not in ("op", "if")}
        count, when = params.get("count", 0), item.get("if", "")
        entry.must(item.get("op") in OPS, f"{key}: there is no op {item.get('op')!r}")
        entry.must(type(count) is int or count in COUNTS, f"{item['op']}: there is no count {count!r}")
        entry.must(not when or when in CONDITIONS, f"{item['op']}: there is no condition {when!r}")
        if item["op"] in ("climb", "move_to_active") and "figure" not in params:
            params["figure"] = FIGURES[figure]
        for name, values in (("figure", FIGURES), ("world", (*PLACES, "active")), ("to", PLACES)):
            if name in params:
                entry.must(params[name] in values, f"{item['op']}: there is no {params[name]!r}")
                if params[name] != "active":
                    params[name] = values.index(params[name])
        made.append(Op(item["op"], params, when))
    return tuple(made)


def read_book(sheet: Sheet) -> Book:
    instructions = {entry.text("id"): ops(entry, "effects") for entry in sheet.tables("instructions")}
    actions = {entry.text("id"): _action(entry) for entry in sheet.tables("saga_actions")}
    fights = {entry.text("id"): _fight(entry) for entry in sheet.tables("saga_fights")}
    pages = tuple(_page(entry, instructions, actions, fights) for entry in sheet.tables("pages"))
    ids = [page.id for page in pages]
    sagas = []
    for number, entry in enumerate(sheet.tables("sagas"), 1):
        entry.must(entry.whole("number") == number, "the sagas must stand in order")
        entry.must(entry.text("first_page") in ids, f"there is no page {entry.text('first_page')!r}")
        first = ids.index(entry.text("first_page"))
        sagas.append(Saga(entry.text("id"), number, first, ops(entry, "setup"), entry.whole("budget")))
    flags = [
        Flag(entry.text("id"), int(entry.text("saga")[4:]), entry.whole("neutral"), entry.whole("most"))
        for entry in sheet.tables("flags")
    ]
    pieces = {key: value for key, value in sheet.table("saga_pieces").data.items() if type(value) is int}
    return Book(pages, instructions, tuple(sagas), tuple(flags), actions, fights, pieces)


def _page(
    entry: Sheet, instructions: Mapping[str, object], actions: Mapping[str, object], fights: Mapping[str, object]
) -> Page:
    data = entry.data
    track = tuple(data.get("track", ()))
    enter, fifth = data.get("enter", ""), data.get("fifth", "")
    reveal = {ENEMIES.index(enemy): id_ for enemy, id_ in data.get("reveal", {}).items() if enemy in ENEMIES}
    entry.must(len(reveal) == len(data.get("reveal", {})), f"reveal must name Enemies: {', '.join(ENEMIES)}")
    named = {*track[1:], enter, fifth, *reveal.values()} - {"blank", "", *ENDS}
    entry.must(track[:1] == ("start",) and len(track) > 1, "a track begins with 'start' and goes on")
    entry.must(named <= set(instructions), f"there is no instruction {', '.join(sorted(named - set(instructions)))}")
    entry.must(set(data.get("actions", ())) <= set(actions), "there is no such saga action")
    entry.must(set(data.get("fights", ())) <= set(fights), "there is no such saga fight")
    return Page(
        id=entry.text("id"),
        saga=entry.text("saga"),
        track=track,
        enter=enter,
        reveal=reveal,
        actions=tuple(data.get("actions", ())),
        fights=tuple(data.get("fights", ())),
        goal=data.get("goal", ""),
        need=entry.wholes("need") if "need" in data else (0,) * 5,
        fifth=fifth,
    )


def _worlds(entry: Sheet) -> tuple[int, ...]:
    for world in entry.data.get("worlds", ()):
        entry.must(world in WORLDS, f"there is no World {world!r}")
    return tuple(map(WORLDS.index, entry.data.get("worlds", ())))


def _action(entry: Sheet) -> SagaAction:
    data = entry.data
    cost = tuple(data.get("cost", ()))
    return SagaAction(
        entry.text("id"), _worlds(entry), entry.whole("risks"), data.get("per", ""), cost, ops(entry, "effects")
    )


def _fight(entry: Sheet) -> SagaFight:
    data = entry.data
    strength = data.get("strength", data.get("strength_least", 0))
    return SagaFight(
        id=entry.text("id"),
        worlds=_worlds(entry),
        strength=tuple(strength) if isinstance(strength, list) else (strength,) * 5,
        later=data.get("strength_on", {}),
        per=data.get("per", ""),
        less=data.get("less", ""),
        weapon=data.get("weapon", ""),
        old=tuple(data.get("strength_old", (0,) * 5)),
        foes={GODS.index(god): ENEMIES.index(enemy) for god, enemy in data.get("foes", {}).items()},
    )
