"""The fields."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Field, numbered
from meadhall.games.meduris.components import MATERIALS, PAIRS, RUNES, TOKENS
from meadhall.games.meduris.steps.turn import FACES

PLAYERS: Final = 4
SPACES: Final = 40  # of the larger side
HEIGHT: Final = 3
AHEAD: Final = 6  # huts on the druid's way that are told one by one
LONG: Final = 60  # turns without a building, beyond which they are no longer counted
HIGH: Final = 400  # points, the same

PROMPTS: Final = ("place", "take", "give", "action", "worker", "plateau", "hut", "temple", "give_up", "offer")
KINDS: Final = (
    "place", "take", "take nothing", "give", "move", "choose hut", "choose temple", "worker", "to", "hut", "temple",
    "give up", "offer both", "offer one", "offer nothing", "offer token",
)  # fmt: skip

SEES: Final = (
    Field("players", "How many play.", 4, least=2),
    Field("prompt", f"What is asked now, of whomever: {numbered(PROMPTS, 1)}.", len(PROMPTS), kind="index"),
    Field("asked", "Who is asked, counted from 1.", PLAYERS, kind="index"),
    Field("turn", "Whose turn it is.", PLAYERS - 1, kind="index"),
    Field("face", f"The die of this turn: {numbered(FACES, 1)}.", len(FACES), kind="index"),
    Field("ending", "Who has built everything first, counted from 1.", PLAYERS, kind="index"),
    Field("turns", "Turns after this one until the last lap, if somebody has built everything; else 4.", PLAYERS),
    Field("idle", "Turns since somebody built.", LONG),
    Field("lap", "Whether the last lap has begun.", 1),
    Field("over", "Whether the game is over.", 1),
    Field("won", "By player: has won.", 1, (PLAYERS,)),
    Field("worker_at", "Of the worker in hand: its plateau, counted from 1.", len(MATERIALS), kind="index"),
    Field("worker_level", "And where in the tower it stands, counted from 1.", HEIGHT),
    Field("debt", "Materials of any kind still to be given up.", 72),
    Field("paying", "What they are given up for: 1 a hut, 2 a temple, 3 an offering.", 3, kind="index"),
    Field("site", "The space that is paid or offered for, counted from 1.", SPACES, kind="index"),
    Field("score", "By player: points.", HIGH, (PLAYERS,)),
    Field("standing", "By player: points, with those for temples and rune stones as things are now.", HIGH, (PLAYERS,)),
    Field("temple_points", "By player: what the temples would score now.", 80, (PLAYERS,)),
    Field("stones", "By player: rune stones.", len(RUNES), (PLAYERS,)),
    Field("huts", "By player: huts not built yet.", 12, (PLAYERS,)),
    Field("temples", "By player: temples not built yet.", 2, (PLAYERS,)),
    Field("supply", "By material: the supply.", 18, (len(MATERIALS),)),
    Field("goods", "By material: what the seat has.", 18, (4,)),
    Field("theirs", "By material: what all others have together.", 18, (4,)),
    Field("others_goods", "By other player and material: what they have.", 18, (PLAYERS - 1, 4), recalled=True),
    Field("pays", "By pair of materials: the highest price that the seat can pay.", 24, (len(PAIRS),)),
    Field("towers", "By plateau and level: whose worker, counted from 1.", PLAYERS, (4, HEIGHT), "index"),
    Field("income", "By player: what one visit to every hut brings if both materials are offered.", 300, (PLAYERS,)),
    Field("wants", "By player and material: huts that ask for it.", 12, (PLAYERS, 4)),
    Field("runes", "By district: who has the rune stone, counted from 1.", PLAYERS, (len(RUNES),), "index"),
    Field("druid", "Where the druid stands: his temple, three rocks, the spaces.", SPACES + 3, kind="index"),
    Field("river", "Huts that the druid comes to before he crosses the river.", 32),
    Field("rite", "Huts of the settlement in which a rite is held.", 32),
    Field("to_come", "By player: huts still to be asked in this rite, or on the last lap.", 24, (PLAYERS,)),
    Field("to_offer", "By material: how many of the seat's huts among them ask for it.", 12, (len(MATERIALS),)),
    Field("next_owner", "Of the next huts on the druid's way: whose, counted from 1.", PLAYERS, (AHEAD,), "index"),
    Field("next_size", "The size of their settlements.", 32, (AHEAD,)),
    Field("next_pair", "The pair of materials they ask for, counted from 1.", len(PAIRS), (AHEAD,), "index"),
    Field("next_beside", "Whether they belong to the same rite as the one before.", 1, (AHEAD,)),
    Field("built", "By space: 1 to 4 a hut of that player, 5 to 8 a temple.", 8, (SPACES,), "index"),
    Field("tokens", f"By space: the token: {numbered(TOKENS[1:], 1)}.", len(TOKENS) - 1, (SPACES,), "index"),
    Field("sizes", "By space: the size of the hut's settlement, or the price of a hut here.", 33, (SPACES,)),
)  # fmt: skip

WEIGHS: Final = (
    Field("kind", f"What kind of option it is: {numbered(KINDS)}.", len(KINDS) - 1, kind="index"),
    Field("space", "The space, counted from 1.", SPACES, kind="index"),
    Field("material", "The material, or that of the plateau, counted from 1; of a space the first.", 4, kind="index"),
    Field("second", "Of a space the second one.", 4, kind="index"),
    Field("after", "By material: what the seat has after it, before others are given up.", 18, (4,)),
    Field("others", "Others to be given up besides, in place of missing ones.", 72),
    Field("left", "What it has in all when everything is paid.", 72),
    Field("supply", "What is then in the supply of the material.", 18),
    Field("points", "Points at once.", 33, least=-1),
    Field("level", "Level of the worker where it stands or comes to stand.", HEIGHT),
    Field("own_there", "Own workers on that plateau after it.", HEIGHT),
    Field("own_down", "Own workers who stand one lower when it leaves.", HEIGHT),
    Field("others_down", "Workers of others who do.", HEIGHT),
    Field("harvest", "By player: the harvest that follows.", 6, (PLAYERS,)),
    Field("reach", "By plateau: what the seat harvests if it then moves there.", 6, (4,)),
    Field("rivals", "By plateau: what all others harvest by it.", 6, (4,)),
    Field("size", "Huts of the settlement (to be built in, or of the rite), or beside the temple.", 32),
    Field("beside", "By player: huts there, without the new one.", 24, (PLAYERS,)),
    Field("open", "Free spaces at its ends.", 2),
    Field("income", "By player: what full offerings at all his huts bring more.", 300, (PLAYERS,)),
    Field("temple_points", "By player: what temples score more.", 33, (PLAYERS,)),
    Field("rune", "Whose rune stone is taken: 1 nobody's, then by player.", 1 + PLAYERS, kind="index"),
    Field("rune_gain", "Points that the rune stone is worth more at the end.", len(RUNES)),
    Field("rune_loss", "Points that its owner loses.", len(RUNES)),
    Field("contest", "Free spaces left in the district.", 8),
    Field("token", "The token.", len(TOKENS) - 1, kind="index"),
    Field("last", "Whether it is the seat's last piece and brings on the end.", 1),
    Field("visits", "By player: huts asked in the rite that follows, or still to come in this one.", 24, (PLAYERS,)),
    Field("rite", "Huts of the settlement of that rite.", 32),
    Field("asks", "By material: how many of the seat's huts in it ask for it.", 12, (4,)),
    Field("short", "How many of these the seat will not have.", 24),
    Field("ready", "By other player: huts asked in it for which they have both materials.", 24, (3,), recalled=True),
    Field("river", "Whether the druid crosses the river.", 1),
    Field("sites", "Spaces to choose from.", SPACES),
    Field("largest", "The largest settlement that can be built, or most huts beside a temple.", 32),
    Field("cheapest", "The fewest materials that a site costs.", 72),
    Field("bonus", "By kind of token: sites with one.", 2, (3,)),
    Field("new_runes", "Sites with a rune stone that nobody has.", SPACES),
    Field("other_runes", "Sites with one that another has.", SPACES),
    Field("visited", "Sites to which the druid would come at once.", SPACES),
)  # fmt: skip
