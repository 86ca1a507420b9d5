"""The printed facts of Blood Rage, read from `components.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from meadhall.engine.components import PROVENANCE, Sheet, shown, words_in
from meadhall.engine.text import LANGUAGES, Words
from meadhall.games.bloodrage.places import FJORDS, KINDS, PHASES, PROVINCES, SLOTS, STATS, YGGDRASIL, SlotKind

CardKind = Literal["battle", "quest", SlotKind]  # or the slot of an upgrade

UNLIMITED = 99  # villages of Yggdrasil
NO_CARD: Final = -1
AGES: Final = 3

# Every effect a card can have, with the params it needs. What each does: steps/effects.py for the cards played in
# battle, and the step at whose rule an upgrade or a Quest is looked up.
EFFECTS: dict[str, tuple[str, ...]] = {
    "plain": (),
    # battle cards
    "kill_one_warrior_each_rival": (),
    "each_keeps_one_figure": (),
    "glory_per_death": ("glory",),
    "copy_best_rival_bonus": (),
    "late_play": (),
    "discard_all_and_replay": (),
    "extra_other_stat": (),
    "steal_rage": ("rage",),
    "steal_glory": ("glory",),
    "take_winner_cards": (),
    "winner_gains": ("glory", "rage"),
    "winner_stat": (),
    "cancel_rival_text": (),
    # Quests
    "most_strength": ("where",),
    "figures_in_valhalla": ("least",),
    # Warriors, Leader, Ship
    "warrior_pairs": ("pair",),
    "leader_step": (),
    "leader_pillage_stat": ("stats",),
    "glory_ship_dies": ("glory",),
    # Monsters
    "invade_kill": ("victims",),
    "free_upgrade_and_invade": (),
    "is_ship": (),
    "glory_per_rival_death": ("glory",),
    "yggdrasil_invader": ("there",),
    "repeat_pillage_reward": ("times",),
    "flee_to_yggdrasil": (),
    # clan
    "glory_per_release": ("glory",),
    "free_warrior_after_loss": (),
    "upgrade_discount": ("rage",),
    "extra_warrior": (),
    "pay_to_save": ("rage",),
    "invade_from_valhalla": ("rage",),
    "sacrifice_for_stat": ("figures",),
    "glory_if_rivals_die": ("glory", "deaths"),
    "pillage_after_invade": ("rage",),
    "glory_per_figure_on_board": ("glory",),
    "quest_as_battle": ("bonus",),
    "pillage_again": ("rage",),
    "buy_back_cards": ("rage",),
    "double_ragnarok_glory": ("factor",),
    "double_quest_glory": ("factor",),
}
WORDS = {"where": ("manheim", "jotunheim", "alfheim", "yggdrasil"), "stats": ("any", "all")}
LEAST = {"pair": 1, "factor": 1, "times": 1, "figures": 1}


class Card:
    """One card of the box. Copies differ in number only."""

    __slots__ = (
        "age", "cost", "effect", "entity", "face", "id", "kind", "mark", "number", "params", "reward", "strength"
    )  # fmt: skip

    def __init__(self, number: int, id_: str, kind: CardKind, age: int, mark: int) -> None:
        self.number = number
        self.id = id_
        self.kind = kind
        self.age = age  # on its back
        self.mark = mark  # least number of players
        # Equal cards have equal faces. Only the Quests of different Ages differ by more than their backs.
        self.face = f"{id_} {age}" if kind == "quest" else id_
        self.entity = f"card:{id_}:{age}"
        self.strength = 0
        self.cost = 0
        self.reward = 0  # Glory of a Quest
        self.effect = ""
        self.params: Mapping[str, Any] = {}

    def amount(self, param: str) -> int:
        """A number in the card's text."""
        value: int = self.params[param]
        return value

    def __repr__(self) -> str:
        return f"<{self.face}>"


@dataclass(frozen=True)
class Token:
    """A pillage token."""

    id: str
    stats: tuple[int, ...]
    glory: int


@dataclass(frozen=True)
class Components:
    dealt: int
    hand: int  # cards to keep in the draft
    kept: int  # cards to keep for the next Age
    picks: dict[int, int]  # by player count: cards kept before the hands are passed on
    destroyed: dict[int, int]  # by player count: provinces gone before the game
    ragnarok_glory: tuple[int, ...]  # by Age, from 0
    march: int
    quest_levels: int
    stats: tuple[tuple[int, ...], ...]  # by stat: its value at each level
    legendary: tuple[int, ...]  # by level
    warriors: int
    strengths: tuple[int, ...]  # of each kind without upgrades; of a Monster what its card says
    region: tuple[str, ...]  # by province; none for Yggdrasil
    villages: tuple[int, ...]  # by province
    adjacent: tuple[tuple[int, ...], ...]  # by province
    reach: tuple[tuple[int, ...], ...]  # by province: itself and the fjord that supports it
    shores: tuple[tuple[int, int], ...]  # by fjord: the provinces it supports
    tokens: tuple[Token, ...]  # of the outer provinces
    yggdrasil_token: Token
    cards: tuple[Card, ...]
    late_cards: tuple[Card, ...]  # those with a white disc
    traits: tuple[str, ...]  # by kind: the effect of a Monster
    monsters: tuple[Card, ...]  # by kind, from the first Monster
    ships: tuple[bool, ...]  # by kind
    at_the_tree: tuple[int, ...]  # by kind: further strength in Yggdrasil
    words: Words  # names and card texts by language


def load(sheet: Sheet) -> Components:
    stats, figures, draft = sheet.table("stats"), sheet.table("figures"), sheet.table("draft")
    cards = _cards(sheet)
    monsters = _monsters(sheet, cards)
    levels = stats.whole("levels", 6, 6)
    values = tuple(stats.table(stat).wholes("values", 0, 99, levels) for stat in STATS)
    legendary = stats.wholes("legendary", 0, 999, levels)
    provinces = _in_order(sheet, "provinces", PROVINCES)
    fjords = _in_order(sheet, "fjords", FJORDS)
    shores = tuple(_provinces(fjord, "supports") for fjord in fjords)
    for fjord, shore in zip(fjords, shores, strict=True):
        fjord.must(len(set(shore)) == 2, "'supports' must be two provinces", "supports")
    tokens = {token.id: (token, count) for token, count in map(_token, sheet.tables("pillage_tokens"))}
    outer = tuple(token for token, count in tokens.values() for _ in range(count) if token.id != "yggdrasil")
    sheet.must("yggdrasil" in tokens, "pillage_tokens: there must be one for Yggdrasil")
    sheet.must(len(outer) == YGGDRASIL, f"pillage_tokens: {YGGDRASIL} are needed around Yggdrasil, not {len(outer)}")
    sheet.must(sheet.table("phases").texts("order") == PHASES, f"phases: order must be {', '.join(PHASES)}")
    for slot in set(SLOTS):
        sheet.table("slots").whole(slot, SLOTS.count(slot), SLOTS.count(slot))
    players = {n: sheet.table("players").table(str(n)) for n in (2, 3, 4)}
    made = Components(
        dealt=draft.whole("dealt", 1),
        hand=draft.whole("hand", 1),
        kept=draft.whole("kept_for_next_age", 1, 1),
        picks={n: table.whole("keep", 1, 2) for n, table in players.items()},
        destroyed={n: table.whole("destroyed", 0, YGGDRASIL - AGES) for n, table in players.items()},
        ragnarok_glory=tuple(age.whole("ragnarok_glory") for age in sheet.tables("ages")),
        march=sheet.table("prices").whole("march"),
        quest_levels=sheet.table("quests").whole("levels"),
        stats=values,
        legendary=legendary,
        warriors=figures.table("warrior").whole("count", 1, 20),
        strengths=(
            *(figures.table(kind).whole("strength") for kind in KINDS[:3]),
            *(card.strength for card in monsters),
        ),
        region=tuple(
            "" if place == YGGDRASIL else province.one_of("region", WORDS["where"][:3])
            for place, province in enumerate(provinces)
        ),
        villages=tuple(
            UNLIMITED if place == YGGDRASIL else province.whole("villages", 1, 9)
            for place, province in enumerate(provinces)
        ),
        adjacent=tuple(_provinces(province, "adjacent") for province in provinces),
        reach=tuple(
            (place, *(len(PROVINCES) + fjord for fjord, shore in enumerate(shores) if place in shore))
            for place in range(len(PROVINCES))
        ),
        shores=tuple((shore[0], shore[1]) for shore in shores),
        tokens=outer,
        yggdrasil_token=tokens["yggdrasil"][0],
        cards=tuple(cards),
        late_cards=tuple(card for card in cards if card.effect == "late_play"),
        traits=("", "", "", *(card.effect for card in monsters)),
        monsters=tuple(monsters),
        ships=(False, False, True, *(card.effect == "is_ship" for card in monsters)),
        at_the_tree=(0, 0, 0, *(card.params.get("there", card.strength) - card.strength for card in monsters)),
        words=words_in(sheet),
    )
    _check(sheet, made)
    return made


def _in_order(sheet: Sheet, key: str, ids: tuple[str, ...]) -> list[Sheet]:
    tables = {table.text("id"): table for table in sheet.tables(key)}
    sheet.must(tuple(tables) == ids, f"{key} must be, in this order, {', '.join(ids)}")
    return list(tables.values())


def _provinces(sheet: Sheet, key: str) -> tuple[int, ...]:
    for name in sheet.texts(key):
        sheet.must(name in PROVINCES, f"{key}: there is no province {name!r}", key)
    return tuple(sorted(PROVINCES.index(name) for name in sheet.texts(key)))


def _token(sheet: Sheet) -> tuple[Token, int]:
    stats = tuple(STATS.index(name) for name in sheet.texts("stats", STATS))
    return Token(sheet.text("id"), stats, sheet.whole("glory")), sheet.whole("count", 1, 8)


def _cards(sheet: Sheet) -> list[Card]:
    """Every copy of every card, Age by Age."""
    found: list[tuple[int, Sheet, int]] = []
    for entry in sheet.tables("cards"):
        for age in entry.table("decks").data:
            entry.must(age in ("1", "2", "3"), f"decks: there is no Age {age!r}")
            found += [(int(age), entry, mark) for mark in entry.table("decks").wholes(age)]
    found.sort(key=lambda copy: copy[0])
    return [_card(number, *copy) for number, copy in enumerate(found)]


def _card(number: int, age: int, entry: Sheet, mark: int) -> Card:
    card = Card(number, entry.text("id"), cast(CardKind, entry.text("kind")), age, mark)
    entry.must(mark in (2, 3, 4), f"decks: a mark is 2, 3 or 4, not {mark}")
    entry.must(card.kind in SLOTS or card.kind in ("battle", "quest"), f"there is no kind of card {card.kind!r}")
    if card.kind == "quest":
        card.reward = entry.wholes("reward", 0, 99, AGES)[age - 1]
    else:
        card.strength = entry.whole("strength", 0, 20)
        card.cost = 0 if card.kind == "battle" else entry.whole("cost", 0, 20)
    for language in LANGUAGES:
        origin = entry.table("name_provenance").text(language)
        entry.must(origin in PROVENANCE, f"name_provenance must be some of {', '.join(PROVENANCE)}, not {origin!r}")
    card.effect = entry.text("effect")
    entry.must(card.effect in EFFECTS, f"there is no effect {card.effect!r}; there is: {', '.join(EFFECTS)}")
    params = entry.table("params") if "params" in entry.data else Sheet({}, entry.where, entry.path)
    card.params = params.data
    needed = EFFECTS[card.effect]
    entry.must(
        set(card.params) == set(needed), f"effect {card.effect} needs the params {needed}, not {shown(card.params)}"
    )
    for param in needed:
        if param == "victims":
            params.texts(param, KINDS)
        elif param in WORDS:
            params.one_of(param, WORDS[param])
        else:
            params.whole(param, LEAST.get(param, 0), 99)
    return card


def _monsters(sheet: Sheet, cards: list[Card]) -> list[Card]:
    by_id = {card.id: card for card in cards if card.kind == "monster"}
    sheet.must(sorted(by_id) == sorted(KINDS[3:]), f"cards: the Monsters must be {', '.join(KINDS[3:])}")
    return [by_id[kind] for kind in KINDS[3:]]


def _check(sheet: Sheet, made: Components) -> None:
    sheet.must(len(made.ragnarok_glory) == AGES, f"there must be {AGES} ages", "ages")
    for players in (2, 3, 4):
        for age in range(1, AGES + 1):
            deck = sum(card.age == age and card.mark <= players for card in made.cards)
            needed = players * made.dealt
            sheet.must(
                deck >= needed,
                f"[draft]: {needed} cards of Age {age} are needed with {players} players (dealt, decks), not {deck}",
                "draft",
            )
    for place, near in enumerate(made.adjacent):
        for other in near:
            sheet.must(
                place in made.adjacent[other],
                f"provinces: {PROVINCES[place]} borders {PROVINCES[other]}, but not back",
                "provinces",
            )
