"""The printed facts of Yggdrasil Chronicles, read from `components.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from meadhall.engine.components import Sheet, shown, words_in
from meadhall.engine.text import Words
from meadhall.games.yggdrasil.book import Book, Op, ops, read_book
from meadhall.games.yggdrasil.places import (
    ENEMIES,
    FACES,
    FENRIR,
    GODS,
    HEL,
    IOTUNHEIM,
    LEVELS,
    LOKI,
    NOWHERE,
    PLACES,
    RELATIONS,
    STONES,
    SURTR,
    WORLDS,
)

# Every effect that a card or a God can have, with the params it needs. What each does: the step that asks for it.
IOTUNN_EFFECTS = {"block_world": ("world",), "shield_enemy": ("enemy",), "forbid": ("resource",)}
RESOURCES = ("elf", "hero", "artifact", "vanir_die", "god_die")
ARTIFACT_EFFECTS: dict[str, tuple[str, ...]] = {
    "reroll": ("die",),
    "free_move": ("level",),
    "double_weapons": ("risks",),
    "weapon": ("enemy", "risks"),
    "keep_vanir": ("count",),
    "keep_elves": ("count",),
    "act_and_fight": (),
    "heal_cost": ("hit_points",),
    "bonus_alone": (),
    "ignore_enemies": (),
}
CREATURE_EFFECTS: dict[str, tuple[str, ...]] = {
    "recover_hp": ("who", "count"),
    "heal_tree": (),
    "move_and_fight": ("risks",),
    "move_and_act": (),
    "move_all": (),
    "beat_iotunn": (),
    "raise_heroes": ("count",),
    "take_elves": ("count",),
    "take_vanir": ("count",),
    "gifts": (),
    "trade_hp": (),
    "reorder_cards": ("count",),
    "return_cards": ("count",),
}
ABILITIES: dict[str, tuple[str, ...]] = {
    "start_elves": ("count",),
    "relation_with_all": ("relation",),
    "successes": ("god_die", "vanir_die"),
    "none": (),
}
POWERS: dict[str, tuple[str, ...]] = {
    "elf_pairs": ("elves",),
    "heroes_after_roll": (),
    "heal_instead": ("count",),
    "always_to": ("world",),
    "mighty_die": ("risks",),
    "unshaken": (),
}
ACTIONS = (
    "heal_tree", "take_elves", "take_vanir", "raise_heroes", "take_artifact", "draw_creatures", "cast_runes",
    "remove_anonymous", "remove_fire_giants",
)  # fmt: skip
RUNES = ("any_action", "rotate_tree", "move_god", "recover")
WORDS: dict[str, tuple[str, ...]] = {
    "world": WORLDS, "level": LEVELS, "relation": RELATIONS, "resource": RESOURCES, "enemy": (*ENEMIES, "iotunn"),
    "die": ("god_die", "vanir_die"), "who": ("active", "choice", "split"),
}  # fmt: skip


class Card:
    """A Iotunn, an Artifact, a Creature, or what a God can do."""

    __slots__ = ("effect", "entity", "id", "level", "params", "place", "target")

    def __init__(self, id_: str, effect: str, params: Mapping[str, Any]) -> None:
        self.id = id_
        self.entity = f"card:{id_}"
        self.effect = effect
        self.params = params
        self.level = 0  # of an Artifact
        self.place = NOWHERE  # where the pawn of a Iotunn stands, if not beside an Enemy
        self.target = -1  # the Enemy it shields

    def number(self, param: str) -> int:
        value: int = self.params[param]
        return value

    def __repr__(self) -> str:
        return f"<{self.id}>"


@dataclass(frozen=True)
class Action:
    """Of a World; the numbers are for penalty, normal, bonus."""

    id: str
    effect: str
    amount: tuple[int, ...]
    risks: tuple[int, ...]


class Experience(NamedTuple):
    defeat: int
    victory_least: int
    rows: Mapping[str, tuple[int, ...]]  # costs of the boxes, from left to right
    struck: Mapping[int, tuple[int, ...]]  # by player count: costs of the boxes of relations not to be had


class Components:
    """All of it, in the form in which the rules ask."""

    __slots__ = (
        "abilities", "above", "actions", "activation", "always_to", "anonymous", "artifacts", "base", "bite",
        "blocks", "book", "cheap_heal", "columns", "creatures", "elf_pair", "elves", "experience",
        "fire_giants", "forbids", "free_moves", "giants_at_once", "god_die", "good_god", "good_vanir", "heal_cost",
        "heroes", "hit_points", "iotunn_pawns", "iotunn_strength", "iotunns", "islands", "kept_elves", "kept_vanir",
        "lost_on", "markers", "mighty_die", "near", "powers", "refuge", "runestones", "shields", "start",
        "strong_weapon", "success", "support_cards", "support_gods", "support_hit_points", "tended", "tools",
        "vanir", "vanir_die", "weapons", "words",
    )  # fmt: skip

    def __init__(self, sheet: Sheet) -> None:
        players = {n: sheet.table("players").table(str(n)) for n in range(1, 6)}
        self.hit_points = {n: table.whole("hit_points", 1, 20) for n, table in players.items()}
        self.elves = {n: table.whole("elves", 0, 40) for n, table in players.items()}
        self.vanir = {n: table.whole("vanir_dice", 0, 40) for n, table in players.items()}
        self.support_gods = {n: table.whole("support_gods", 0, 2) for n, table in players.items()}
        self.support_cards = {n: table.whole("support_cards", 0, 12) for n, table in players.items()}
        self.support_hit_points = sheet.table("support").whole("hit_points", 1, 20)
        self._pieces(sheet.table("pieces"))
        self._tree(sheet)
        self._enemies(sheet)
        self._dice(sheet)
        self._cards(sheet)
        self._gods(sheet)
        self.experience = _experience(sheet.table("experience"))
        self.book: Book = read_book(sheet)
        self.words: Words = words_in(sheet)

    def has(self, effect: str) -> int:
        """Mask of the Artifacts with this effect."""
        return self.tools[effect]

    def _pieces(self, pieces: Sheet) -> None:
        self.heroes = pieces.table("hero").whole("count", 1, 40)
        self.anonymous = pieces.table("anonymous").whole("count", 1, 40)
        self.fire_giants = pieces.table("fire_giant").whole("count", 1, 40)
        self.iotunn_pawns = pieces.table("iotunn").whole("count", 1, 18)
        self.iotunn_strength = pieces.table("iotunn").whole("strength", 0, 20)
        self.markers = pieces.table("devastation").whole("count", 1, 9)

    def _tree(self, sheet: Sheet) -> None:
        worlds = _in_order(sheet, "worlds", WORLDS)
        for number, world in enumerate(worlds):
            world.must(world.text("level") == LEVELS[number // 3], f"must be on the {LEVELS[number // 3]} level")
        column = [world.whole("column", 0, 2) for world in worlds]
        for level in range(3):
            sheet.must(sorted(column[3 * level : 3 * level + 3]) == [0, 1, 2], "worlds: one in each column of a level")
        turned = self.columns = [[(c + r * (3 <= world <= 5)) % 3 for world, c in enumerate(column)] for r in range(3)]
        self.near = tuple(
            tuple(
                tuple(w for w in range(9) if w != world and (w // 3 == world // 3 or columns[w] == columns[world]))
                for world in range(9)
            )
            for columns in turned
        )
        self.above = tuple(
            (
                *(
                    next((w for w in range(9) if w // 3 == world // 3 - 1 and columns[w] == columns[world]), NOWHERE)
                    for world in range(9)
                ),
            )
            for columns in turned
        )
        found = {action.text("world"): _action(action) for action in sheet.tables("actions")}
        sheet.must(set(found) == set(WORLDS), "actions: one for each World")
        self.actions = tuple(found[world] for world in WORLDS)
        self.heal_cost = sheet.table("heal_tree").whole("hit_points", 0, 20)
        stones = _in_order(sheet, "runestones", STONES)
        for stone in stones:
            stone.must(len(stone.texts("faces", RUNES)) == 2, "'faces' must be two: a Runestone has two sides", "faces")
        self.runestones = tuple((faces[0], faces[1]) for faces in (stone.texts("faces") for stone in stones))

    def _enemies(self, sheet: Sheet) -> None:
        enemies = _in_order(sheet, "enemies", ENEMIES)
        climbers = (SURTR, HEL, LOKI)  # who walks the Worlds from the beginning
        walkers = (*climbers, FENRIR)
        self.start = tuple(
            _place(enemy, "start", WORLDS if figure in climbers else PLACES) for figure, enemy in enumerate(enemies)
        )
        self.refuge = tuple(
            _place(enemy, "refuge", (*WORLDS, "cage") if figure in walkers else PLACES, "nowhere")
            for figure, enemy in enumerate(enemies)
        )
        self.base = tuple(enemy.whole("strength", 0, 20) if "strength" in enemy.data else 0 for enemy in enemies)
        self.activation = tuple(ops(enemy, "activation", figure) for figure, enemy in enumerate(enemies))
        self.bite = _at_once(enemies[FENRIR], self.activation[FENRIR], "free_fenrir", "bite")
        self.giants_at_once = _at_once(enemies[SURTR], self.activation[SURTR], "add_fire_giants", "count")
        islands = sheet.table("islands")
        self.islands = islands.wholes("anonymous", 0, 40)
        islands.must(
            len(self.islands) >= 2, "'anonymous' must have a number for each of two or more islands", "anonymous"
        )

    def _dice(self, sheet: Sheet) -> None:
        self.god_die, _ = _die(sheet.table("dice").table("god_die"))
        self.vanir_die, self.lost_on = _die(sheet.table("dice").table("vanir_die"))
        self.success = 1 << FACES.index("success")
        self.good_god, self.good_vanir = _good_faces(self.god_die), _good_faces(self.vanir_die)

    def _cards(self, sheet: Sheet) -> None:
        self.iotunns = tuple(_card(entry, IOTUNN_EFFECTS) for entry in sheet.tables("iotunns"))
        self.blocks, self.shields = [0] * len(WORLDS), [0] * len(ENEMIES)
        self.forbids = dict.fromkeys(RESOURCES, 0)
        for number, card in enumerate(self.iotunns):
            card.place = IOTUNHEIM
            if card.effect == "block_world":
                card.place = WORLDS.index(card.params["world"])
                self.blocks[card.place] |= 1 << number
            elif card.effect == "shield_enemy":
                card.target = ENEMIES.index(card.params["enemy"])
                self.shields[card.target] |= 1 << number
            else:
                self.forbids[card.params["resource"]] |= 1 << number
        self.artifacts = tuple(_card(entry, ARTIFACT_EFFECTS) for entry in sheet.tables("artifacts"))
        for card, entry in zip(self.artifacts, sheet.tables("artifacts"), strict=True):
            card.level = entry.whole("level", 1, 3)
        self.tools = dict.fromkeys((*ARTIFACT_EFFECTS, "reroll god_die", "reroll vanir_die"), 0)
        self.free_moves, self.weapons = [0, 0, 0], dict.fromkeys((*ENEMIES, "iotunn", ""), 0)
        for number, card in enumerate(self.artifacts):
            self.tools[card.effect] |= 1 << number
            if card.effect == "reroll":
                self.tools[f"reroll {card.params['die']}"] |= 1 << number
            elif card.effect == "free_move":
                self.free_moves[LEVELS.index(card.params["level"])] |= 1 << number
            elif card.effect == "weapon":
                self.weapons[card.params["enemy"]] |= 1 << number
        self.strong_weapon = _number(self.artifacts, "double_weapons", "risks", 2)
        self.kept_vanir = _number(self.artifacts, "keep_vanir", "count", 1)
        self.kept_elves = _number(self.artifacts, "keep_elves", "count", 1)
        self.cheap_heal = _number(self.artifacts, "heal_cost", "hit_points", 1)
        self.creatures = tuple(_card(entry, CREATURE_EFFECTS) for entry in sheet.tables("creatures"))

    def _gods(self, sheet: Sheet) -> None:
        _in_order(sheet, "gods", GODS)
        self.abilities = _by_god(sheet, "abilities", ABILITIES)
        self.powers = _by_god(sheet, "powers", POWERS)
        self.always_to = tuple(
            (WORLDS.index(power.params["world"]),) if power.effect == "always_to" else () for power in self.powers
        )
        self.elf_pair = _number(self.powers, "elf_pairs", "elves", 2)
        self.mighty_die = _number(self.powers, "mighty_die", "risks", 2)
        self.tended = _number(self.powers, "heal_instead", "count", 1)


def load(sheet: Sheet) -> Components:
    return Components(sheet)


def _in_order(sheet: Sheet, key: str, ids: tuple[str, ...]) -> list[Sheet]:
    tables = {table.text("id"): table for table in sheet.tables(key)}
    sheet.must(tuple(tables) == ids, f"{key} must be, in this order, {', '.join(ids)}")
    return list(tables.values())


def _place(entry: Sheet, key: str, places: tuple[str, ...], usual: str | None = None) -> int:
    """Where an Enemy stands; Nidhögg stands in the Book."""
    name = entry.one_of(key, (*places, "book") if entry.data["id"] == "nidhogg" else places, usual)
    return NOWHERE if name == "book" else PLACES.index(name)


def _at_once(enemy: Sheet, activation: tuple[Op, ...], key: str, param: str) -> int:
    """The number of an Enemy's own op, without which the rules would have nothing to count."""
    found = [op.params[param] for op in activation if op.key == key]
    enemy.must(
        bool(found) and type(found[0]) is int and found[0] > 0,
        f"activation must have {key} with {param} from 1",
        "activation",
    )
    return int(found[0])


def _action(entry: Sheet) -> Action:
    effect = entry.text("effect")
    entry.must(effect in ACTIONS, f"there is no effect {effect!r}; there is: {', '.join(ACTIONS)}")
    # For penalty, normal, bonus. There are three levels of Artifacts, and three Runestones.
    least, most = (1, 3) if effect in ("take_artifact", "cast_runes") else (0, 20)
    return Action(entry.text("id"), effect, entry.wholes("amount", least, most, 3), entry.wholes("risks", 0, 20, 3))


def _die(entry: Sheet) -> tuple[tuple[int, ...], int]:
    faces, lost_on = entry.texts("faces", FACES), set(entry.texts("lost_on", FACES))
    entry.must(len(faces) == 6, "'faces' must be six: a die has six faces", "faces")
    return tuple(map(FACES.index, faces)), sum(1 << FACES.index(face) for face in lost_on)


def _good_faces(die: tuple[int, ...]) -> tuple[int, ...]:
    """By mask of the faces that are a success: how many sides of the die show one."""
    return tuple(sum(good >> face & 1 for face in die) for good in range(1 << len(FACES)))


def _card(entry: Sheet, effects: Mapping[str, tuple[str, ...]]) -> Card:
    effect = entry.text("effect")
    entry.must(effect in effects, f"there is no effect {effect!r}; there is: {', '.join(effects)}")
    params = entry.table("params") if "params" in entry.data else Sheet({}, entry.where, entry.path)
    needed = effects[effect]
    entry.must(set(params.data) == set(needed), f"effect {effect} needs the params {needed}, not {shown(params.data)}")
    for param in needed:
        if effect == "successes":
            params.texts(param, FACES)
        elif effect == "shield_enemy":
            params.one_of(param, ENEMIES)
        elif param in WORDS:
            params.one_of(param, WORDS[param])
        else:
            params.whole(param, 0, 20)
    return Card(entry.text("id"), effect, params.data)


def _number(cards: tuple[Card, ...], effect: str, param: str, usual: int) -> int:
    """The number on the card with this effect (there is one at most)."""
    return next((card.number(param) for card in cards if card.effect == effect), usual)


def _by_god(sheet: Sheet, key: str, effects: Mapping[str, tuple[str, ...]]) -> tuple[Card, ...]:
    found = {entry.text("god"): _card(entry, effects) for entry in sheet.tables(key)}
    sheet.must(set(found) == set(GODS), f"{key}: one for each God")
    return tuple(found[god] for god in GODS)


def _experience(table: Sheet) -> Experience:
    rows = {relation: table.wholes("relation", 1, 99) for relation in RELATIONS}
    for row in ("god_die", "vanir_die"):
        rows[row] = tuple(table.table(row).whole(face, 1, 99) for face in ("single", "double"))
    for row in ("elves", "vanir"):
        rows[row] = table.wholes(row, 1, 99)
    struck = {n: table.table("struck").wholes(str(n), 1, 99) for n in range(1, 6)}
    return Experience(table.whole("defeat"), table.whole("victory_least"), rows, struck)
