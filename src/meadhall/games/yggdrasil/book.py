"""The Book of Sagas as data: pages, instructions, actions, fights. What keys do: steps/effects.py, steps/sagas.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from meadhall.engine.components import Sheet
from meadhall.games.yggdrasil.places import ENEMIES, FIGURES, GODS, PLACES, WORLDS

ENDS = ("tree", "dead_tree")
MODES = ("easy", "hard")
SAGAS = 6
PIECES = ("oaths", "false_oaths", "sons", "emissaries", "wolf_track", "bridge")
GOALS = ("oaths", "thokk", "hag", "breaches", "muster", "arches", "doomed")
FLAGS = {
    "lies_hidden": 1, "winters_broken": 2, "sun_lost": 3, "moon_lost": 3, "emissaries_aboard": 4, "bridge_held": 5
}  # fmt: skip
COSTS = ("elf", "vanir_die", "hero")

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
# What an op needs to be told. Places are Worlds or the Cage.
NEEDED: Mapping[str, tuple[str, ...]] = {
    "climb": ("figure",), "move_to_active": ("figure",), "rotate": ("steps",), "add_fire_giants": ("count",),
    "add_anonymous": ("count",), "lose_hp": ("who", "count"), "recover_hp": ("who", "count"),
    "activate_iotunn": ("count",), "free_fenrir": ("bite",), "place": ("figure", "world"), "move": ("figure", "to"),
    "remove_oaths": ("count",), "each_takes_elf": ("count",), "box_elves": ("count", "bite"), "move_son": ("son",),
    "run": ("wolf", "by"), "lose_light": ("light",), "place_emissary": ("world",), "bridge_add": ("count",),
    "bridge_remove": ("count",),
}  # fmt: skip
CHOICES: Mapping[str, tuple[object, ...]] = {
    "who": ("active", "gods_in", "all"), "wolf": ("skoll", "hati", "both", "leader"), "light": ("sun", "moon"),
    "son": (1, 2, 3),
}  # fmt: skip
CONDITIONS = frozenset({"no_lie_hidden", "sun_lost", "moon_lost", "bridge_lost"})


class Op(NamedTuple):
    """One thing to do: the key of an effect and what it needs."""

    key: str
    params: Mapping[str, Any]
    when: str = ""  # only if this is so


@dataclass(frozen=True)
class Page:
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


@dataclass(frozen=True)
class Book:
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
    items = entry.data.get(key, [])
    for number, data in enumerate(items if isinstance(items, list) else []):
        item = Sheet(data, f"{entry.where}: {key} {number + 1}", (*entry.path, key, number))
        op = item.text("op")
        item.must(op in OPS, f"there is no op {op!r}", "op")
        when = item.data.get("if", "")
        item.must(not when or when in CONDITIONS, f"there is no condition {when!r}", "if")
        params = {name: value for name, value in data.items() if name not in ("op", "if")}
        if op in ("climb", "move_to_active") and "figure" not in params and figure >= 0:
            params["figure"] = FIGURES[figure]
        needed = NEEDED.get(op, ())
        if params.get("who") == "gods_in":
            needed = (*needed, "world")
        further = set(params) - set(needed) - {"as_many"}
        item.must(not further, f"{op}: there is no {', '.join(sorted(further))}")
        for name in needed:
            params[name] = _param(item, op, name, params.get(name))
        made.append(Op(op, params, when))
    return tuple(made)


def _param(item: Sheet, op: str, name: str, value: Any) -> Any:
    """What an op needs, as the rules want it."""
    if name in ("figure", "world", "to"):
        values = FIGURES if name == "figure" else (*PLACES, "active") if op == "place_emissary" else PLACES[:-1]
        item.must(value in values, f"{op}: {name!r} must be one of {', '.join(values)}, not {value!r}", name)
        return value if value == "active" else values.index(value)
    if name in CHOICES:
        item.must(value in CHOICES[name], f"{op}: {name!r} must be one of {CHOICES[name]}, not {value!r}", name)
    elif name == "count" and isinstance(value, str):
        item.must(value in COUNTS, f"{op}: there is no count {value!r}", name)
    elif name == "by":
        item.must(value in (-1, 1), f"{op}: 'by' must be 1 or -1, not {value!r}", name)
    else:
        item.whole(name, 0, 20)
    return value


def read_book(sheet: Sheet) -> Book:
    instructions = {entry.text("id"): ops(entry, "effects") for entry in sheet.tables("instructions")}
    actions = {entry.text("id"): _action(entry) for entry in sheet.tables("saga_actions")}
    fights = {entry.text("id"): _fight(entry) for entry in sheet.tables("saga_fights")}
    pages = tuple(_page(entry, instructions, actions, fights) for entry in sheet.tables("pages"))
    ids = [page.id for page in pages]
    for mode in MODES:
        sheet.must(any(page.saga == mode for page in pages), f"pages: there is none of the saga {mode!r}", "pages")
    sagas = []
    for number, entry in enumerate(sheet.tables("sagas"), 1):
        entry.must(entry.whole("number") == number, "'number': the sagas must stand in order", "number")
        first = ids.index(entry.one_of("first_page", ids))
        sagas.append(Saga(entry.text("id"), number, first, ops(entry, "setup"), entry.whole("budget", 0, 99)))
    sheet.must(len(sagas) == SAGAS, f"sagas: there must be {SAGAS}, not {len(sagas)}", "sagas")
    flags = [
        Flag(
            entry.text("id"),
            1 + [saga.id for saga in sagas].index(entry.one_of("saga", [saga.id for saga in sagas])),
            entry.whole("neutral"),
            entry.whole("most"),
        )
        for entry in sheet.tables("flags")
    ]
    # What a saga leaves to later ones is counted under these names.
    written = [(flag.id, flag.saga) for flag in flags]
    sheet.must(
        written == list(FLAGS.items()), f"flags must be, in this order, {', '.join(FLAGS)} of their sagas", "flags"
    )
    made = sheet.table("saga_pieces")
    pieces = {key: made.whole(key, 1, 99) for key in PIECES}
    made.must(
        pieces["oaths"] + pieces["false_oaths"] == len(WORLDS), f"oaths and false_oaths must be {len(WORLDS)} together"
    )
    return Book(pages, instructions, tuple(sagas), tuple(flags), actions, fights, pieces)


def _page(
    entry: Sheet, instructions: Mapping[str, object], actions: Mapping[str, object], fights: Mapping[str, object]
) -> Page:
    known = tuple(instructions)
    track = entry.texts("track", ("start", "blank", *ENDS, *known))
    entry.must(track[:1] == ("start",) and "start" not in track[1:], "'track' must begin with 'start'", "track")
    entry.must(len(track) > 1 and track[-1] != "blank", "'track' must have an end: tree or an instruction", "track")
    entry.must(not set(track[:-1]) & set(ENDS), "'track': nothing may come after the tree", "track")
    reveal = entry.table("reveal") if "reveal" in entry.data else Sheet({}, entry.where, entry.path)
    for enemy in reveal.data:
        reveal.must(enemy in ENEMIES, f"there is no Enemy {enemy!r}; there is: {', '.join(ENEMIES)}", enemy)
    return Page(
        id=entry.text("id"),
        saga=entry.text("saga"),
        track=track,
        enter=entry.one_of("enter", known, usual=""),
        reveal={ENEMIES.index(enemy): reveal.one_of(enemy, known) for enemy in reveal.data},
        actions=entry.texts("actions", actions),
        fights=entry.texts("fights", fights),
        goal=entry.one_of("goal", GOALS, usual=""),
        need=entry.wholes("need", 1, 99, 5) if "need" in entry.data or "goal" in entry.data else (0,) * 5,
        fifth=entry.one_of("fifth", (*known, "dead_tree"), usual=""),
    )


def _worlds(entry: Sheet) -> tuple[int, ...]:
    return tuple(map(WORLDS.index, entry.texts("worlds", WORLDS)))


def _action(entry: Sheet) -> SagaAction:
    per = entry.one_of("per", ("enemy_here", "bridge", "bridge_and_company"), usual="")
    cost = entry.texts("cost", COSTS)
    return SagaAction(entry.text("id"), _worlds(entry), entry.whole("risks", 0, 20), per, cost, ops(entry, "effects"))


def _fight(entry: Sheet) -> SagaFight:
    data = entry.data
    key = "strength" if "strength" in data else "strength_least"
    strength = entry.wholes(key, 0, 40, 5) if isinstance(data.get(key), list) else (entry.whole(key, 0, 40),) * 5
    old = entry.wholes("strength_old", 0, 40, 5) if "strength_old" in data else (0,) * 5
    for less, whole in zip(old, strength, strict=True):
        entry.must(less <= whole, f"'strength_old' must not be more than {key!r}", "strength_old")
    later = entry.table("strength_on") if "strength_on" in data else Sheet({}, entry.where, entry.path)
    foes = entry.table("foes") if "foes" in data else Sheet({}, entry.where, entry.path)
    for god in foes.data:
        foes.must(god in GODS, f"there is no God {god!r}; there is: {', '.join(GODS)}", god)
    return SagaFight(
        id=entry.text("id"),
        worlds=_worlds(entry),
        strength=strength,
        later={page: later.whole(page, 0, 40) for page in later.data},
        per=entry.one_of("per", ("lies_hidden", "space", "emissaries_aboard"), usual=""),
        less=entry.one_of("less", ("scouts",), usual=""),
        weapon=entry.one_of("weapon", (*ENEMIES, "iotunn"), usual=""),
        old=old,
        foes={GODS.index(god): ENEMIES.index(foes.one_of(god, ENEMIES)) for god in foes.data},
    )
