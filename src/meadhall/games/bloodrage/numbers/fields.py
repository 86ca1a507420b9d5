"""Which numbers there are, in their order. Players go clockwise from the seat, which is player 0.

An index of 0 means none, but for the phase and the kind of an option: all other things are counted from 1.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Field, places
from meadhall.games.bloodrage.numbers.designs import BATTLES, DESIGNS, OTHER, QUEST_IDS, UPGRADES
from meadhall.games.bloodrage.places import FJORDS, KINDS, MONSTERS, PHASES, PLACES, PROVINCES, STATS

SEATS: Final = 4
# The most of a field is what a learner scales by, so it is near what is seen in play. More counts as much.
MIGHT: Final = 32  # strength: so much one clan can have in a place
LEAD_MOST: Final = 12
GLORY_MOST: Final = 200
AHEAD_MOST: Final = 60
PAY_MOST: Final = 40  # Glory at once
RAGE_MOST: Final = 15
PRICE_MOST: Final = 6  # of a card or a figure
BONUS_MOST: Final = 6  # of a card
FIGURES_MOST: Final = 12  # of one clan
CARDS_MOST: Final = 10  # in a hand
COPIES_MOST: Final = 4  # of a card
STAGES: Final = ("call", "cards", "late", "result")
CAUSES: Final = ("battle", "invader", "ragnarok", "sacrifice")
PROMPTS: Final = (
    "draft", "action", "invade", "free_invade", "succor", "blessing", "thors_domain", "march_figures", "march_target",
    "slot", "raise", "call", "card", "count", "late", "tide", "save", "buy_back", "leader_step", "sacrifice", "keep",
)  # fmt: skip
IN_RESERVE: Final = len(PLACES) + 1  # where a figure is: a place, counted from 1, or one of these
IN_VALHALLA: Final = len(PLACES) + 2

_EACH: Final = (SEATS,)
_LAND: Final = (len(PROVINCES),)
_BAG: Final = (len(DESIGNS),)

SEES: Final[tuple[Field, ...]] = (
    # the table and the question
    Field("players", "Players at the table.", 4, least=2),
    Field("dealt", "1 if the cards of the first Age are dealt without a draft.", 1),
    Field("age", "The Age.", 3, least=1),
    Field("phase", f"The phase: {', '.join(PHASES)}; then the end of the game.", len(PHASES), kind="index"),
    Field("unpillaged", "Provinces that stand and are not pillaged yet: at 0 the Action phase ends.", 9),
    Field("prompt", f"What the seat is asked: {', '.join(PROMPTS)}.", len(PROMPTS), kind="index"),
    Field("about_place", "The place in question: whence figures march, where they land or die.", 13, (), "index"),
    Field("about_card", "The design of the card in question.", OTHER + 1, (), "index"),
    Field("about_figure", "The kind of figure in question.", len(KINDS), (), "index"),
    Field("about_price", "The Rage that what is in question costs.", PRICE_MOST),
    Field("about_figures", "Figures in question: chosen to march or for sacrifice, or about to die.", FIGURES_MOST),
    Field("about_strength", "The strength of these figures, one by one.", MIGHT),
    Field("about_cause", f"What the figures in question die of: {', '.join(CAUSES)}.", len(CAUSES), (), "index"),
    # the clans
    Field("glory", "Glory of each clan.", GLORY_MOST, _EACH),
    Field("ahead_by", "Glory the seat has more than the best rival.", AHEAD_MOST, least=-AHEAD_MOST),
    Field("legend", "Glory that the levels of each clan would pay at the end.", 60, _EACH),
    Field("rage", "Rage each clan has left.", RAGE_MOST, _EACH),
    Field("levels", f"Levels of each clan above the first, of {', '.join(STATS)}.", 5, (SEATS, len(STATS))),
    Field("axes", "Glory each clan gains by a won battle.", 10, _EACH),
    Field("fielded", "Figures of each clan on the board.", FIGURES_MOST, _EACH),
    Field("horns_left", "How many figures more each clan may have on the board.", FIGURES_MOST, _EACH),
    Field("warriors", "Warriors in the reserve of each clan.", FIGURES_MOST, _EACH),
    Field("fallen", "Figures of each clan in Valhalla.", FIGURES_MOST, _EACH),
    Field("cards", "Cards in the hand of each clan, one laid face down in battle counted.", CARDS_MOST, _EACH),
    Field("quests", "Quests each clan has committed.", CARDS_MOST, _EACH),
    Field("known", "Cards each clan has in hand, in battle or committed, which everybody knows.", CARDS_MOST, _EACH),
    Field("passed", "1 for each clan that has passed.", 1, _EACH),
    Field("active", "1 for the clan whose turn it is.", 1, _EACH),
    Field("first", "1 for the first player.", 1, _EACH),
    Field("asked", "1 for each clan that owes a decision.", 1, _EACH),
    Field("doomed", "Figures of each clan that Ragnarök would take now, fjord counted.", FIGURES_MOST, _EACH),
    Field("doom_glory", "Glory each clan has of a figure that dies in this Ragnarök and returns.", 20, _EACH),
    Field("leader", "Where the Leader of each clan is: a place, reserve, Valhalla.", IN_VALHALLA, _EACH, "index"),
    Field("ship", "Where the Ship of each clan is, likewise.", IN_VALHALLA, _EACH, "index"),
    Field("monster_of", "Whose each Monster is: a player, counted from 1.", SEATS, (len(MONSTERS),), "index"),
    Field("monster_at", "Where each Monster is, likewise.", IN_VALHALLA, (len(MONSTERS),), "index"),
    Field("upgrades", "1 for each upgrade a clan has in play, Monsters not counted.", 1, (SEATS, len(UPGRADES))),
    # the board
    Field("stands", "1 for each province that stands, in the order of the ring and Yggdrasil last.", 1, _LAND),
    Field("doom", "When Ragnarök takes the province: 1 in this Age, 2 and 3 in the next ones.", 3, _LAND, "index"),
    Field("pillaged", "1 for each province whose token is turned.", 1, _LAND),
    Field("room", "Free villages of each province; 9 at most, and always for Yggdrasil.", 9, _LAND),
    Field("reward", "What pillaging each province brings: levels of the three stats, and Glory.", 5, (9, 4)),
    Field("strength", "Strength of each clan in each province, its fjord counted.", MIGHT, (len(PROVINCES), SEATS)),
    Field("figures", "Figures of each clan in each province.", FIGURES_MOST, (len(PROVINCES), SEATS)),
    Field("lead", "How much stronger the seat is in each province than any rival.", LEAD_MOST, _LAND, least=-LEAD_MOST),
    Field("leads", "1 for each province where the seat is stronger than any rival.", 1, _LAND),
    Field("fjords", "Figures of each clan in each fjord.", 3, (len(FJORDS), SEATS)),
    # the cards
    Field("hand", "The seat's hand by design: battle cards, Quests, Monsters, other upgrades.", COPIES_MOST, _BAG),
    Field("pack", "The pack the seat chooses from in the draft, by design.", COPIES_MOST, _BAG),
    Field(
        "out",
        "Cards of this Age that may be with rivals, by design: 2 for one the seat saw in a pack it passed on, 1 for "
        "one it has not seen.",
        2 * COPIES_MOST,
        _BAG,
        recalled=True,
    ),
    Field("rivals", "Battle cards that each rival surely has, by design.", COPIES_MOST, (SEATS - 1, len(BATTLES))),
    Field("committed", "Quests the seat has committed, by design.", COPIES_MOST, (len(QUEST_IDS),)),
    Field("met", "1 for each design of Quest that the seat fulfils as things stand.", 1, (len(QUEST_IDS),)),
    Field("quest_glory", "Glory the committed Quests of the seat can pay.", PAY_MOST),
    Field("met_glory", "Glory they would pay as things stand.", PAY_MOST),
    Field("best_bonus", "The highest bonus in battle that the seat's hand has.", BONUS_MOST),
    Field("laid_card", "The design of the card the seat has laid face down.", OTHER + 1, (), "index"),
    # the battle
    Field("battle_at", "The province that is being pillaged.", len(PROVINCES), (), "index"),
    Field("stage", f"How far the battle is: {', '.join(STAGES)}.", len(STAGES), (), "index"),
    Field("pillager", "The player who pillages, counted from 1.", SEATS, (), "index"),
    Field("winner", "The player who has won the battle, counted from 1.", SEATS, (), "index"),
    Field("might", "Strength of each clan in the battle, without cards.", MIGHT, _EACH),
    Field("bonus", "Bonus of the cards each clan has on the table.", 20, _EACH),
    Field("near", "Strength of each clan next to the battle: who may still be called.", MIGHT, _EACH),
    Field("at_stake", "Figures of each clan that would die there.", FIGURES_MOST, _EACH),
    Field("shown", "The design of the card each clan has shown in the battle.", OTHER + 1, _EACH, "index"),
    Field("laid", "1 for each clan that has laid a card face down.", 1, _EACH),
    Field("blanked", "1 for each clan whose card has lost its ability.", 1, _EACH),
    Field("deaths", "Figures each clan has lost in the battle.", FIGURES_MOST, _EACH),
)

CARD_KINDS: Final = ("battle", "quest", "warrior", "leader", "ship", "monster", "clan")
OPTIONS: Final = (
    "pick", "keep", "upgrade", "slot", "quest", "invade", "land", "march", "march with", "march off", "march to",
    "pillage", "sacrifice", "sacrifice figure", "pass", "join", "stay out", "card", "count", "count nothing", "add",
    "add nothing", "take back", "discard", "raise", "save", "flee", "let die", "survivor", "leader step", "stay",
    "decline",
)  # fmt: skip

WEIGHS: Final[tuple[Field, ...]] = (
    # what it is
    Field("kind", f"What the option does: {', '.join(OPTIONS)}.", len(OPTIONS) - 1, (), "index"),
    Field("place", "The place it leads to or is about.", len(PLACES), (), "index"),
    Field("origin", "The place it takes figures from.", len(PLACES), (), "index"),
    Field("card", "The design of the card.", OTHER + 1, (), "index"),
    Field("old", "The design of the card it replaces.", OTHER + 1, (), "index"),
    Field("figure", "The kind of figure.", len(KINDS), (), "index"),
    Field("stat", f"The stat it raises: {', '.join(STATS)}.", len(STATS), (), "index"),
    # what it costs
    Field("cost", "Rage it costs, or by passing gives up.", RAGE_MOST),
    Field("rage_left", "Rage that is left then.", RAGE_MOST),
    Field("horns_left", "Figures that the clan may still bring to the board then.", FIGURES_MOST),
    Field("left", "More of the same kind of figure in the reserve or in Valhalla, whence it comes.", FIGURES_MOST),
    Field("fallen", "1 if the figure comes from Valhalla.", 1),
    # the card
    Field("card_kind", f"The kind of card: {', '.join(CARD_KINDS)}.", len(CARD_KINDS), (), "index"),
    Field("power", "The card's bonus in battle, or the strength of the upgrade's figures.", BONUS_MOST),
    Field("price", "Rage to play the upgrade.", PRICE_MOST),
    Field("free", "Empty slots for the upgrade.", 3),
    Field("quest_glory", "Glory of the Quest.", PAY_MOST),
    Field(
        "quest_lead",
        "The Quest's best lead; or dead in Valhalla above those needed, and 1.",
        LEAD_MOST,
        least=-LEAD_MOST,
    ),
    Field("quest_met", "1 if the Quest is fulfilled as things stand.", 1),
    # the place as it will be
    Field("gain", "Strength it adds there.", MIGHT),
    Field("own", "Strength of the clan there now.", MIGHT),
    Field("rival", "Strength of the strongest rival there.", MIGHT),
    Field(
        "lead",
        "Its lead there then, cards on the table counted.",
        2 * MIGHT,
        least=-2 * MIGHT,
    ),
    Field("ahead", "1 if that is more than any rival has.", 1),
    Field("other_lead", "The lead then at the other shore of a fjord.", LEAD_MOST, least=-LEAD_MOST),
    Field("own_near", "Strength of the clan in the provinces around: who may be called.", MIGHT),
    Field("rival_reach", "Strength of the strongest rival there, with what he can call.", MIGHT),
    Field("own_figures", "Figures of the clan there now, fjord counted.", FIGURES_MOST),
    Field("rival_figures", "Figures of rivals there, fjord counted.", FIGURES_MOST),
    Field("rival_clans", "Rivals who are there.", 3),
    Field("rival_cards", "Most cards in the hand of a rival who is there or may be called.", CARDS_MOST),
    Field("room", "Free villages there now, 9 at most.", 9),
    Field("pillaged", "1 if the token there is turned.", 1),
    Field("rage_up", "Levels of Rage that a pillage brings there.", 4),
    Field("axes_up", "Levels of Axes likewise.", 4),
    Field("horns_up", "Levels of Horns likewise.", 4),
    Field("any_up", "Levels of a stat of choice likewise.", 4),
    Field("pillage_glory", "Glory of the token there.", 10),
    Field("axes", "Glory for winning a battle there.", 10),
    Field("sure", "1 if no rival can hinder the pillage.", 1),
    Field("doomed", "1 if Ragnarök takes the place in this Age.", 1),
    Field("doom_glory", "Glory its figures would have of this Ragnarök there.", PAY_MOST),
    Field("goal", "Glory of committed Quests that want this place.", PAY_MOST),
    Field("hope", "Glory of Quests in hand that want this place.", PAY_MOST),
    # what else happens
    Field("figures", "Figures that march, stand there to march, or die.", FIGURES_MOST),
    Field("strength", "Their strength, one by one; or that of the figure.", MIGHT),
    Field("origin_own", "Strength of the clan left where they come from.", MIGHT),
    Field("origin_lead", "And its lead there.", LEAD_MOST, least=-LEAD_MOST),
    Field("origin_doomed", "1 if Ragnarök takes the place they come from in this Age.", 1),
    Field("kills", "Figures of rivals that die.", FIGURES_MOST),
    Field("killed", "Their strength.", MIGHT),
    Field("glory", "Glory it brings at once.", PAY_MOST),
    Field("rise", "What the stat gains in value.", 4),
    Field("level", "The level it comes to, above the first.", 5),
    Field("legend", "Glory it brings at the end of the game.", 20),
    Field("cards_left", "Cards left in hand then.", CARDS_MOST),
    Field("best_left", "The highest bonus in battle that the hand still has then.", BONUS_MOST),
)


SEES_BOUNDS: Final = tuple((field.least, field.most) for field in SEES for _ in range(field.size))
WEIGHS_BOUNDS: Final = tuple((field.least, field.most) for field in WEIGHS for _ in range(field.size))


def bounded(numbers: list[int], bounds: tuple[tuple[int, int], ...]) -> list[int]:
    """For a game with larger numbers than those of the box."""
    return [max(least, min(number, most)) for number, (least, most) in zip(numbers, bounds, strict=True)]


_SEEN: Final = places(SEES)
_WEIGHED: Final = places(WEIGHS)


def seen(name: str) -> int:
    """Where a field of `SEES` begins."""
    return _SEEN[name]


def weighed(name: str) -> int:
    """Where a field of `WEIGHS` is in a row."""
    return _WEIGHED[name]
