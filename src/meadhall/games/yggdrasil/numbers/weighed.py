"""The fields of an option, and their places in its row."""

from __future__ import annotations

from typing import Final

from meadhall.engine.numbers import Field
from meadhall.games.yggdrasil.numbers.words import CARDS, DEEDS, FEW, FOES, GODS_KNOWN, KINDS, MET, THINGS, WHO

KIND: Final = 0
WORLD: Final = 1
FOE: Final = 2
SECOND: Final = 3
WHOM: Final = 4
THING: Final = 5
CREATURE: Final = 6
IOTUNN: Final = 7
RUNE: Final = 8
GOD: Final = 9
BOX: Final = 10
FACE: Final = 11
DEED: Final = 12
MODE: Final = 13
N: Final = 14
HP_COST: Final = 15
XP_COST: Final = 16
RISKS: Final = 17
HEROES: Final = 18
LOSS: Final = 19
LOSS_ALONE: Final = 20
SAFE: Final = 21
DEATH: Final = 22
ELVES: Final = 23
DICE: Final = 24
RAISED: Final = 25
HP: Final = 26
GIANTS: Final = 27
DEAD: Final = 28
HEALED: Final = 29
DRAWN: Final = 30
STONES: Final = 31
DISPENSERS: Final = 32
HP_AFTER: Final = 33
ELVES_AFTER: Final = 34
DICE_AFTER: Final = 35
HEROES_AFTER: Final = 36
RISKS_AFTER: Final = 37
DRIVEN: Final = 38
FOE_LEFT: Final = 39
DEVASTATES: Final = 40
ENEMIES_AFTER: Final = 41
GOAL: Final = 42
COMPLETES: Final = 43
GOOD: Final = 44
LUCK: Final = 45
WAITING: Final = 46
FOE_NOW: Final = 47
FOE_THEN: Final = 48
ACTIVATES: Final = 49
DOOM: Final = 55
DAWN: Final = 56
FOES_THERE: Final = 57
RUINED: Final = 66
BLOCKED: Final = 67
ENEMIES: Final = 68
COMPANY: Final = 69
BONDS: Final = 70
WIDTH: Final = 74

WEIGHS: Final[tuple[Field, ...]] = (
    # what it is about
    Field("kind", "What is done, by its place in numbers/words.py.", len(KINDS), (), "index"),
    Field("world", "The World it is done in, or gone to.", 9, (), "index"),
    Field("foe", "The opponent or Enemy's card it is about; of a move, the nearest to winning who can be fought there.",
          len(FOES), (), "index"),
    Field("second", "Of two cards put in order: the Enemy who comes second.", 6, (), "index"),
    Field("whom", "The God it concerns: the seat's, the others clockwise, the support Gods.", WHO, (), "index"),
    Field("thing", "What is given, taken, paid, claimed or no longer forbidden.", len(THINGS), (), "index"),
    Field("creature", "The Creature that is used, by its place among the components.", CARDS, (), "index"),
    Field("iotunn", "The Iotunn that is beaten, by its place among the components.", CARDS, (), "index"),
    Field("rune", "The face of a Runestone that is used: any action, turn the tree, move a God, recover.",
          4, (), "index"),
    Field("god", "The God who is chosen to be played.", GODS_KNOWN, (), "index"),
    Field("box", "The row of the experience table in which a box is ticked.", 8, (), "index"),
    Field("face", "The face of the die that is chosen or rolled again.", 4, (), "index"),
    Field("deed", "The action of a saga.", len(DEEDS), (), "index"),
    Field("mode", "How the World's action goes: 1 penalty, 2 normal, 3 bonus; 0 not at all.", 3, (), "index"),
    Field("n", "The amount chosen or left: Heroes, Elves, hit points, dice, cards, turns of the tree.", FEW),
    # what it costs
    Field("hp_cost", "Hit points it costs for certain.", 9),
    Field("xp_cost", "Experience it costs.", 99),
    Field("risks", "Risks to be run; of a move, by fighting the foe there, or by the World's action.", 16),
    Field("heroes", "Heroes who could be sent against them, or are.", 8),
    Field("loss", "Hit points lost on average in tenths, with those Heroes.", 160),
    Field("loss_alone", "The same without a Hero.", 160),
    Field("safe", "How likely no hit point is lost, in percent, with those Heroes.", 100),
    Field("death", "How likely the God dies, in percent, with those Heroes.", 100),
    # what it brings
    Field("elves", "Elves gained.", 13),
    Field("dice", "Vanir dice gained.", 13),
    Field("raised", "Heroes raised.", 8),
    Field("hp", "Hit points recovered.", 9),
    Field("giants", "Fire Giants taken off the ladder or the bridge.", 8),
    Field("dead", "Anonymous taken off the ladder.", 8),
    Field("healed", "Devastated Worlds healed.", 1),
    Field("drawn", "Creatures drawn.", 3),
    Field("stones", "Runestones cast.", 3),
    Field("dispensers", "Dispensers open from which an Artifact can be taken.", 3),
    # what there is afterwards
    Field("hp_after", "Hit points of the God it concerns, after what is certain.", 9),
    Field("elves_after", "Elves of the God it concerns.", 13),
    Field("dice_after", "Vanir dice of the God it concerns.", 13),
    Field("heroes_after", "Heroes left in Valhalla.", 8),
    Field("risks_after", "Risks left to the throw.", 16),
    Field("driven", "Levels or islands by which the opponent is driven back.", 3),
    Field("foe_left", "Activations of the Enemy until the game is lost, as it is now.", 10),
    Field("devastates", "Whether a World is devastated by it, or at once again.", 1),
    Field("enemies_after", "Enemies left in the World.", 10),
    Field("goal", "How likely the page's goal comes nearer by one, in percent.", 100),
    Field("completes", "Whether that would reach it.", 1),
    Field("good", "Whether the die chosen shows a success.", 1),
    Field("luck", "How likely a die rolled again shows one, in percent.", 100),
    Field("waiting", "Cards of the Enemy on the Wheel.", 3),
    Field("foe_now", "How likely he is activated by the cards face down, in percent.", 100),
    Field("foe_then", "How likely he is in the round after this, in percent.", 100),
    Field("activates", "How likely the God's card activates each Enemy, in percent.", 100, (6,)),
    Field("doom", "How likely his card loses the game at once, in percent.", 100),
    Field("dawn", "How likely it wins the game, in percent.", 100),
    # the World in question
    Field("foes_there", "Risks of each opponent that can be fought there, and 1; 0 if it cannot: five Enemies, a Son, "
          "Naglfar, a Iotunn, another of the saga.", 17, (MET,)),
    Field("ruined", "Whether the World is devastated.", 1),
    Field("blocked", "Whether a Iotunn allows no action there.", 1),
    Field("enemies", "Enemies there.", 10),
    Field("company", "Other Gods there.", 6),
    Field("bonds", "How many of them are companions of the God, by relation.", 6, (4,)),
)  # fmt: skip

BOUNDS: Final[list[tuple[int, int]]] = [(field.least, field.most) for field in WEIGHS for _ in range(field.size)]
