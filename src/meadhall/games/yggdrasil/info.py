"""The type card of Yggdrasil Chronicles."""

from __future__ import annotations

from meadhall.engine.info import GameInfo, Variant
from meadhall.games.yggdrasil.chronicle import NEW

SAGAS = tuple(f"saga{number}" for number in range(1, 7))

INFO = GameInfo(
    name="yggdrasil",
    title="Yggdrasil Chronicles",
    players=(1, 2, 3, 4, 5),
    rules=2,
    minutes=(60, 90),
    decisions=250,
    bound=4000,
    chance=True,
    hidden=True,
    simultaneous=True,
    cooperative=True,
    stage="complete",
    seat_names=("wolf", "raven", "serpent", "bear", "stag"),
    # A saga has its own difficulty: the mode is that of the base game.
    variants=(
        Variant("mode", ("easy", "hard")),
        Variant("saga", ("none", *SAGAS)),
        Variant("campaign", (NEW,), open=True),
    ),
)

EVENT_RULES: dict[str, str] = {
    "god": "YG-SETUP-14",
    "support_god": "YG-SUPPORT-1",
    "bought": "YG-CAMPAIGN-XP-3",
    "round": "YG-ROUND-1",
    "revealed": "YG-ROUND-5",
    "activated": "YG-ROUND-6",
    "climbed": "YG-ENEMY-3",
    "turned": "YG-TREE-2",
    "frozen": "YG-CAMPAIGN-FIMBULVETR-3",
    "pursued": "YG-ENEMY-LOKI-1",
    "giants": "YG-ENEMY-SURT-3",
    "dead": "YG-ENEMY-IORMUNGAND-2",
    "iotunn": "YG-JOTUNN-1",
    "island": "YG-ENEMY-IORMUNGAND-1",
    "loose": "YG-ENEMY-FENRIR-1",
    "nidhogg": "YG-ENEMY-NIDHOGG-1",
    "devastated": "YG-TREE-6",
    "healed": "YG-TREE-12",
    "hurt": "YG-HITPOINTS-1",
    "recovered": "YG-HITPOINTS-2",
    "moved": "YG-MOVE-1",
    "risks": "YG-FIGHT-2",
    "heroes": "YG-FIGHT-6",
    "rolled": "YG-FIGHT-8",
    "helped": "YG-RELATION-ARMS",
    "rerolled": "YG-ARTIFACT-3",
    "elves": "YG-FIGHT-12",
    "claimed": "YG-RELATION-MISFORTUNE",
    "dice_lost": "YG-FIGHT-14",
    "beaten": "YG-FIGHT-2",
    "action": "YG-WORLD-1",
    "deed": "YG-CAMPAIGN-6",
    "got": "YG-WORLD-4",
    "raised": "YG-WORLD-MIDGARD",
    "dead_back": "YG-WORLD-NIFLHEIM",
    "giants_back": "YG-WORLD-MUSPELLHEIM",
    "artifact": "YG-WORLD-NIDAVELLIR",
    "drew": "YG-WORLD-SVARTALFHEIM",
    "creature": "YG-CREATURE-1",
    "runes": "YG-WORLD-IOTUNHEIM",
    "handed": "YG-CREATURE-GULLTOPPR",
    "traded": "YG-CREATURE-VERDANDI",
    "foresaw": "YG-CREATURE-SKULD",
    "returned": "YG-CREATURE-URD",
    "page": "YG-CAMPAIGN-4",
    "instruction": "YG-CAMPAIGN-3",
    "counted": "YG-CAMPAIGN-5",
    "appeared": "YG-CAMPAIGN-3",
    "sent": "YG-CAMPAIGN-3",
    "token_gone": "YG-CAMPAIGN-BALDR-2",
    "thokk": "YG-CAMPAIGN-BALDR-8",
    "lie": "YG-CAMPAIGN-BALDR-3",
    "boxed": "YG-CAMPAIGN-FIMBULVETR-7",
    "ran": "YG-CAMPAIGN-MANAGARMR-2",
    "swallowed": "YG-CAMPAIGN-MANAGARMR-3",
    "emissary": "YG-CAMPAIGN-NAGLFAR-2",
    "boarded": "YG-CAMPAIGN-NAGLFAR-5",
    "bridge": "YG-CAMPAIGN-BIFROST-1",
    "held": "YG-CAMPAIGN-BIFROST-5",
    "paid": "YG-CAMPAIGN-BALDR-8",
    "won": "YG-WIN-1",
    "lost": "YG-LOSS-1",
}

# Random Gods soon die: they see few Creatures and Artifacts, and hardly ever the later pages of a saga.
SELDOM = frozenset(
    {
        "event.boarded", "event.boxed", "event.claimed", "event.foresaw", "event.held", "event.lie", "event.paid",
        "event.rerolled", "event.returned", "event.swallowed", "event.thokk", "event.traded", "event.won",
        "prompt.again", "prompt.claim", "prompt.dice_again", "prompt.drive", "prompt.gift", "prompt.give",
        "prompt.late_heroes", "prompt.oaths", "prompt.order", "prompt.pairs", "prompt.pay", "prompt.receiver",
        "prompt.recover", "prompt.return", "prompt.share", "prompt.there", "prompt.trade", "prompt.troops",
        "prompt.wolves",
    }
)  # fmt: skip
