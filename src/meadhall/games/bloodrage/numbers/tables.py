"""What follows from the printed components alone, worked out once for each file that is played with."""

from __future__ import annotations

from typing import Final

from meadhall.games.bloodrage.components import AGES, Components, Token
from meadhall.games.bloodrage.numbers.designs import BATTLES, DESIGNS, FACES, OTHER, QUEST_IDS, UPGRADES
from meadhall.games.bloodrage.numbers.fields import CARD_KINDS
from meadhall.games.bloodrage.places import FIRST_MONSTER, KINDS, PROVINCES, SLOTS, STATS, YGGDRASIL

LIMITS: Final = {"glory": 12, "rage": 3, "pair": 6, "there": 3, "factor": 2, "times": 2, "figures": 2, "bonus": 5}
NEVER: Final = 999  # dead that no Quest can have


class BoxTables:
    __slots__ = (
        "battle", "board", "cost", "decks", "design", "face", "first", "kind", "least", "monster", "printed", "quest",
        "quest_least", "quest_where", "reward", "slots", "strength", "tame", "token", "upgrade",
        "victims", "where",
    )  # fmt: skip

    def __init__(self, printed: Components) -> None:
        self.printed = printed
        cards = printed.cards
        # by card
        self.design: list[int] = [DESIGNS.index(c.id) + 1 if c.id in DESIGNS else OTHER + 1 for c in cards]
        self.face: list[int] = [FACES.index(c.face) if c.face in FACES else len(FACES) - 1 for c in cards]
        self.kind: list[int] = [CARD_KINDS.index(c.kind) + 1 for c in cards]
        self.strength: list[int] = [c.strength for c in cards]
        self.cost: list[int] = [c.cost for c in cards]
        self.reward: list[int] = [c.reward for c in cards]
        self.battle: list[int] = [_at(BATTLES, c.id) for c in cards]  # these three: -1 for others
        self.quest: list[int] = [_at(QUEST_IDS, c.id) for c in cards]
        self.upgrade: list[int] = [_at(UPGRADES, c.id) for c in cards]
        self.monster: list[int] = [_at(KINDS, c.id) for c in cards]
        self.where: list[tuple[int, ...]] = [_where(printed, str(c.params.get("where", ""))) for c in cards]
        self.least: list[int] = [int(c.params.get("least", NEVER)) for c in cards]
        self.slots: list[tuple[int, ...]] = [tuple(n for n, slot in enumerate(SLOTS) if slot == c.kind) for c in cards]
        # by design of Quest
        self.quest_where: list[tuple[int, ...]] = []
        self.quest_least: list[int] = []
        for quest in range(len(QUEST_IDS)):
            example = self.quest.index(quest) if quest in self.quest else -1
            self.quest_where.append(self.where[example] if example >= 0 else ())
            self.quest_least.append(self.least[example] if example >= 0 else NEVER)
        # By Age its first card: the numbers of its cards follow one another. Counted from there, a mask of them is a
        # small number, and much quicker to reckon with than one of all cards.
        self.first: list[int] = [sum(c.age < age for c in cards) for age in range(AGES + 2)]
        # by Age and players: mask of its cards, counted from the first
        self.decks: list[list[int]] = [
            [sum(1 << c.number - first for c in cards if c.age == age and c.mark <= players) for players in range(5)]
            for age, first in enumerate(self.first[: AGES + 1])
        ]
        # by token of the box, Yggdrasil's last: levels of the three stats, Glory
        self.token: list[tuple[int, ...]] = [_reward(token) for token in (*printed.tokens, printed.yggdrasil_token)]
        # by kind of figure: mask of the kinds it kills when it invades
        self.victims: list[int] = [0] * FIRST_MONSTER
        for monster in printed.monsters:
            victims = monster.params["victims"] if monster.effect == "invade_kill" else ()
            self.victims.append(sum(1 << KINDS.index(kind) for kind in victims))
        self.tame = _tame(printed)  # no number is larger than in the box
        self.board: object = None  # the last one, see board.py


def _at(ids: tuple[str, ...], id_: str) -> int:
    return ids.index(id_) if id_ in ids else -1


def _where(printed: Components, where: str) -> tuple[int, ...]:
    """The provinces a Quest asks about."""
    return tuple(
        province for province, region in enumerate(printed.region) if where and where in (region, PROVINCES[province])
    )


def _reward(token: Token) -> tuple[int, ...]:
    return (*(token.stats.count(stat) for stat in range(len(STATS))), token.glory)


def _tame(printed: Components) -> bool:
    """Whether all stays within the bounds of the fields. The limits are the largest such numbers in the box."""
    cards = printed.cards
    faces = [card.face for card in cards]
    rage, axes, horns = printed.stats
    return (
        all(card.params.get(param, 0) <= limit for card in cards for param, limit in LIMITS.items())
        and max(card.strength for card in cards) <= 6
        and max(card.cost for card in cards) <= 4
        and max(card.reward for card in cards) <= 11
        and max(map(faces.count, faces)) <= 3
        and max(rage) <= 12
        and max(axes) <= 8
        and max(horns) <= 10
        and max(printed.legendary) <= 20
        and max(printed.ragnarok_glory) <= 4
        and max(printed.strengths) <= 4
        and max(token.glory for token in printed.tokens) <= 5
        and max(len(token.stats) for token in (*printed.tokens, printed.yggdrasil_token)) <= 3
        and max(printed.villages[:YGGDRASIL]) <= 5
        and max(printed.dealt, printed.hand, printed.warriors) <= 8
        and max(printed.march, printed.quest_levels) <= 1
    )


_KNOWN: dict[int, BoxTables] = {}


def tables_of(printed: Components) -> BoxTables:
    """Components cannot be hashed; their tables hold them, so that no other ones come to have the same id."""
    tables = _KNOWN.get(id(printed))
    if tables is None:
        if len(_KNOWN) >= 64:
            _KNOWN.clear()
        tables = _KNOWN[id(printed)] = BoxTables(printed)
    return tables
