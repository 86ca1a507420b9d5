"""The fields."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Field, numbered
from meadhall.games.eketorp.components import BRICKS, DEVICES, SPACES
from meadhall.games.eketorp.places import HOME

PLAYERS: Final = 6
VALUES: Final = 6  # of battle cards
COPIES: Final = 9
STATIONS: Final = 4
WALLS: Final = 6
HEIGHT: Final = 3
MATERIAL: Final = 12  # material cards
VIKINGS: Final = 8  # of one player
CROWD: Final = 30  # of all
BRICKS_HERE: Final = 24  # on one space, or won in one round
HIGH: Final = 120  # points
MOST_PROMISED: Final = 127  # tenths

PROMPTS: Final = (
    "place", "fight", "amulets", "card", "card_besieging", "card_defending", "card_undefended", "loot", "keep", "take",
    "build",
)  # fmt: skip
KINDS: Final = (
    "place on a space", "place at a siege", "place at home", "fight", "siege", "keep hand", "change hand", "card",
    "take down", "take nothing", "keep brick", "take brick", "build",
)  # fmt: skip
ROLES: Final = ("attacks", "is attacked", "besieges", "defends", "has no defender")

SEES: Final = (
    Field("players", "How many play.", 6, least=3),
    Field("covered", "Whether cards that were fought with lie face down again.", 1),
    Field("round", "The round.", 10),
    Field("start", "Who is start player.", PLAYERS - 1, kind="index"),
    Field("over", "Whether the game is over.", 1),
    Field("won", "By player: has won.", 1, (PLAYERS,)),
    Field("prompt", f"What the seat is asked: {numbered(PROMPTS, 1)}.", len(PROMPTS), kind="index"),
    Field("others_prompt", "What others are asked.", len(PROMPTS), kind="index"),
    Field("asked", "By player: is asked something.", 1, (PLAYERS,)),
    Field("to_place", "Vikings that the seat has still to place.", VIKINGS),
    Field("last_place", "Where it has placed the last one: none goes before that.", HOME + 1, kind="index"),
    Field("plan", "By place: Vikings that it has placed there in secret.", VIKINGS, (HOME + 1,)),
    Field("attacker", "Who attacks in the fight or siege going on, counted from 1.", PLAYERS, kind="index"),
    Field("defender", "Who is attacked there, counted from 1.", PLAYERS, kind="index"),
    Field("where", "Where it is: 1 to 7 a space, then three for each village, then home.", HOME + 1, kind="index"),
    Field("role", f"What the seat does in it: {numbered(ROLES, 1)}.", len(ROLES), kind="index"),
    Field("laid", "By player: 1 has laid a card face down, else 1 more than the value that the seat sees.",
          VALUES + 1, (PLAYERS,), "index"),
    Field("difference", "How much may be looted.", VALUES),
    Field("score", "By player: points.", HIGH, (PLAYERS,)),
    Field("standing", "By player: points, with those for bricks to be built.", HIGH, (PLAYERS,)),
    Field("built", "By player: bricks in the village.", WALLS * HEIGHT, (PLAYERS,)),
    Field("amulets", "By player: amulets.", 5, (PLAYERS,)),
    Field("home", "By player: Vikings at home.", VIKINGS, (PLAYERS,)),
    Field("hospital", "By player and station: Vikings there.", VIKINGS, (PLAYERS, STATIONS)),
    Field("booty", "By player and colour: bricks won, to be built.", BRICKS_HERE, (PLAYERS, len(BRICKS))),
    Field("walls", "By player and wall, from the bottom up: what the brick is worth.", 4, (PLAYERS, WALLS, HEIGHT)),
    Field("heaps", "By space and colour: bricks there.", BRICKS_HERE, (len(SPACES), len(BRICKS))),
    Field("crowds", "By space and player: Vikings there.", VIKINGS, (len(SPACES), PLAYERS)),
    Field("besiegers", "By village and device: Vikings there.", PLAYERS - 1, (PLAYERS, len(DEVICES))),
    Field("besieges", "By village and device: one of them is the seat's.", 1, (PLAYERS, len(DEVICES))),
    Field("besieged", "By village and device: it saw its siege this round.", 1, (PLAYERS, len(DEVICES))),
    Field("against", "By village and player: siege spaces where he stands.", len(DEVICES), (PLAYERS, PLAYERS)),
    Field("supply", "By colour: bricks in the supply.", 52, (len(BRICKS),)),
    Field("cards_to_come", "By material card: has not come yet.", 1, (MATERIAL,)),
    Field("hand", "By player and value: cards in hand that the seat sees.", 4, (PLAYERS, VALUES)),
    Field("hand_hidden", "By player: cards in hand, and laid, that it does not.", 4, (PLAYERS,)),
    Field("aside", "By player and value: cards laid aside that the seat sees.", 4, (PLAYERS, VALUES)),
    Field("aside_hidden", "By player: cards laid aside that it does not.", 4, (PLAYERS,)),
    Field("pool", "By value: cards that the seat does not see anywhere.", COPIES, (VALUES,)),
    Field("pile", "Battle cards to draw.", 54),
    Field("hand_known", "By other player and value: cards in hand, or laid, that the seat has seen.", 4,
          (PLAYERS - 1, VALUES), recalled=True),
    Field("aside_known", "By other player and value: cards laid aside.", 4, (PLAYERS - 1, VALUES), recalled=True),
    Field("pool_known", "By value: cards of which the seat has not seen where they are.", COPIES, (VALUES,),
          recalled=True),
    Field("high_due", "By other player: must still have a first card above 3.", 1, (PLAYERS - 1,), recalled=True),
)  # fmt: skip

WEIGHS: Final = (
    Field("kind", f"What kind of option it is: {numbered(KINDS)}.", len(KINDS) - 1, kind="index"),
    Field("place", "The place, counted from 1.", HOME + 1, kind="index"),
    Field("other", "The other player that it concerns; 0 for none.", PLAYERS - 1, kind="index"),
    Field("device", f"The siege device: {numbered(DEVICES, 1)}.", len(DEVICES), kind="index"),
    Field("role", "What the seat does in the fight.", len(ROLES), kind="index"),
    Field("value", "The card.", VALUES),
    Field("colour", f"The colour of the brick: {numbered(BRICKS, 1)}.", len(BRICKS), kind="index"),
    Field("wall", "The wall, counted from 1.", WALLS, kind="index"),
    Field("bricks", "Bricks that lie there, or are taken down.", BRICKS_HERE),
    Field("points", "What the best of them is worth.", 4),
    Field("own", "Vikings of the seat there, this one included.", VIKINGS),
    Field("foes", "Vikings of the other player there.", VIKINGS),
    Field("rest", "Vikings of all others there.", CROWD),
    Field("excess", "Vikings there for whom there is no brick.", CROWD),
    Field("to_place", "Vikings still to be placed after this one.", VIKINGS),
    Field("defenders", "Vikings at home in the village; before they are placed, those who may stay.", VIKINGS),
    Field("kept", "By difference of the cards: the best brick that a siege there brings.", 4, (VALUES,)),
    Field("lost", "By difference: what the owner of the village loses at most.", VALUES, (VALUES,)),
    Field("before", "The same as it was before building.", VALUES, (VALUES,)),
    Field("ahead", "By how many points the other one is ahead.", HIGH, least=-HIGH),
    Field("cards", "Cards in hand of the other one.", 4),
    Field("charms", "His amulets.", 5),
    Field("beats", "How likely the card, or the best in hand, beats his if he lays any card, in percent.", 100),
    Field("ties", "How likely it ties.", 100),
    Field("beats_known", "How likely it beats his, by all that the seat has seen.", 100, recalled=True),
    Field("ties_known", "How likely it ties, by all that the seat has seen.", 100, recalled=True),
    Field("hand_left", "Cards left in hand.", 4),
    Field("hand_best", "The highest of them.", VALUES),
    Field("hand_sum", "All their values.", 4 * VALUES),
    Field("amulets", "Amulets left.", 5),
    Field("gain", "Points of the seat at once.", 9, least=-5),
    Field("loss", "Points that the other one loses at once.", VALUES),
    Field("off", "Bricks taken off each of the two walls.", HEIGHT, (2,)),
    Field("level", "How high the brick comes to lie.", HEIGHT),
    Field("under", "What the brick beneath is worth.", 4),
    Field("room", "Bricks for which the village has room after it.", WALLS * HEIGHT),
    Field("to_build", "Bricks still to be built after it.", BRICKS_HERE),
    Field("promise", "What the game's advice expects of it, in tenths of a point, by all that the seat has seen.",
          MOST_PROMISED, least=-MOST_PROMISED, recalled=True),
    Field("likely", "How likely the next Viking is to go there, as all can work out who go where they expect most, in"
          " percent.", 100),
    Field("crowd", "How many Vikings of others are likely to go there, or to the siege spaces around home, in tenths.",
          MOST_PROMISED),
)  # fmt: skip
