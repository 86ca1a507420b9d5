"""The actions of the nine Worlds, in three strengths, and Heal the Tree."""

from __future__ import annotations

from typing import Final, Literal, get_args

from meadhall.engine.decision import Prompt
from meadhall.engine.step import Line, Step
from meadhall.games.yggdrasil.odds import Chances, losses, words
from meadhall.games.yggdrasil.places import ALFHEIM, VANAHEIM, WORLDS, world_entity
from meadhall.games.yggdrasil.state import Yggdrasil
from meadhall.games.yggdrasil.steps.creatures import CREATURES
from meadhall.games.yggdrasil.steps.effects import rotate
from meadhall.games.yggdrasil.steps.gain import gain, heal_here
from meadhall.games.yggdrasil.steps.moves import AskJourney
from meadhall.games.yggdrasil.steps.pages import saga_actions
from meadhall.games.yggdrasil.steps.risk import Risk
from meadhall.games.yggdrasil.steps.things import TakeByBlood
from meadhall.games.yggdrasil.steps.throw import chances

PENALTY: Final = 0
NORMAL: Final = 1
BONUS: Final = 2
Mode = Literal["penalty", "normal", "bonus"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
CREATURE: Final = Prompt("creature", "YG-WORLD-SVARTALFHEIM")
RUNES: Final = Prompt("runes", "YG-WORLD-IOTUNHEIM")
DEED: Final = Prompt("anywhere", "YG-WORLD-RUNE-DEED")
WHO: Final = Prompt("who", "YG-WORLD-RUNE-JOURNEY")
TURN: Final = Prompt("turn", "YG-WORLD-RUNE-TURN")
THERE: Final = Prompt("there", "YG-CREATURE-RATATOSKR")


def mode_in(s: Yggdrasil, seat: int, world: int) -> int:
    """YG-WORLD-2: an Enemy brings a penalty, another God the bonus, both together neither."""
    tools = s.tools(seat)
    enemy = world in s.at
    others = s.others_in(world, seat)
    if not enemy and not others:
        return BONUS if tools & s.printed.has("bonus_alone") else NORMAL
    if enemy and tools & s.printed.has("ignore_enemies"):
        enemy = False
    return NORMAL + others - enemy


def available(s: Yggdrasil, world: int, mode: int) -> bool:
    """Would the action of the World do anything? An empty reserve makes it unavailable."""
    effect = s.printed.actions[world].effect
    if effect == "heal_tree":
        return s.devastated != 0
    if effect == "take_elves":
        return s.elf_reserve > 0
    if effect == "take_vanir":
        return s.vanir_reserve > 0
    if effect == "raise_heroes":
        return s.heroes() > 0
    if effect == "take_artifact":
        return any(s.artifact_decks[: s.printed.actions[world].amount[mode]])
    if effect == "remove_anonymous":
        return s.dead > 0
    if effect == "remove_fire_giants":
        return s.giants > 0
    return True


def actions_in(s: Yggdrasil, seat: int, world: int, mode: int) -> list[Step[Yggdrasil]]:
    """What can be done in a World besides fighting: its action, in a devastated one Heal the Tree, and saga actions."""
    if s.blocked(world):
        return []
    options: list[Step[Yggdrasil]] = []
    if s.devastated >> world & 1:
        options.append(heal_here(s, seat, world))
    elif available(s, world, mode):
        action = s.printed.actions[world]
        risks = action.risks[mode]
        options.append(WorldAction(seat, world, mode, action.id, chances(s, seat, risks) if risks else None))
    return options + saga_actions(s, seat, world) if s.saga else options


class WorldAction(Step[Yggdrasil]):
    __slots__ = ("ahead", "id", "mode", "seat", "world")

    def __init__(self, seat: int, world: int, mode: int, id_: str, ahead: Chances | None) -> None:
        self.seat = seat
        self.world = world
        self.mode = mode
        self.id = id_
        self.ahead = ahead  # of its Risks, if there are any

    def run(self, s: Yggdrasil) -> None:
        action = s.printed.actions[self.world]
        if s.events is not None:
            s.tell("action", seat=self.seat, action=action.id, mode=f"mode:{MODES[self.mode]}")
        amount = action.amount[self.mode]
        if (self.world == ALFHEIM and s.tale.get("sun_lost")) or (self.world == VANAHEIM and s.tale.get("moon_lost")):
            amount = max(1, amount - 1)
        perform = Perform(self.seat, action.effect, amount)
        if self.ahead is None:
            perform.run(s)
        else:
            s.do(Risk(self.seat, self.ahead.risks, action.id), perform)

    def notation(self) -> str:
        return f"act {WORLDS[self.world]}"

    def label(self) -> Line:
        args = {"action": self.id, "where": world_entity(self.world), "mode": f"mode:{MODES[self.mode]}"}
        if self.ahead is None:
            return Line("act", args)
        return Line("risky_act", {**args, "n": self.ahead.risks, "odds": words(losses(self.ahead))})

    def targets(self) -> tuple[str, ...]:
        return (world_entity(self.world),)


class Perform(Step[Yggdrasil]):
    """The action itself, its Risks behind."""

    __slots__ = ("amount", "effect", "seat")

    def __init__(self, seat: int, effect: str, amount: int) -> None:
        self.seat = seat
        self.effect = effect
        self.amount = amount

    def run(self, s: Yggdrasil) -> None:
        if self.effect == "draw_creatures":
            draw_creatures(s, self.seat, self.amount)
        elif self.effect == "cast_runes":
            cast_runes(s, self.seat, self.amount)
        else:
            gain(s, self.seat, self.effect, self.amount)


# -- Svartalfheim ----------------------------------------------------------------------------------------------------


def draw_creatures(s: Yggdrasil, seat: int, n: int) -> None:
    """Draw, use one, discard them all. An empty deck is made of the discards (YG-WORLD-SVARTALFHEIM-2)."""
    drawn: list[int] = []
    while len(drawn) < n and (s.creature_deck or s.creature_discards):
        if not s.creature_deck:
            s.creature_deck, s.creature_discards = s.creature_discards, []
            s.luck.shuffle(s.creature_deck)
        drawn.append(s.creature_deck.pop())
    if not drawn:
        return
    s.reveal()
    s.called += tuple(drawn)
    cards = [s.printed.creatures[number].entity for number in drawn]
    s.tell("drew", seat=seat, cards=cards)
    s.do(DiscardCreatures(tuple(drawn)))
    s.ask(seat, CREATURE, [UseCreature(seat, number, card) for number, card in zip(drawn, cards, strict=True)])


class DiscardCreatures(Step[Yggdrasil]):
    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def run(self, s: Yggdrasil) -> None:
        s.called = tuple([card for card in s.called if card not in self.cards])
        s.creature_discards += self.cards


class UseCreature(Step[Yggdrasil]):
    __slots__ = ("card", "number", "seat")

    def __init__(self, seat: int, number: int, card: str) -> None:
        self.seat = seat
        self.number = number
        self.card = card

    def run(self, s: Yggdrasil) -> None:
        creature = s.printed.creatures[self.number]
        s.tell("creature", seat=self.seat, card=self.card)
        if creature.effect == "move_and_act":
            s.do(AskJourney(self.seat), TakeByBlood(True), ActThere(self.seat))
        else:
            CREATURES[creature.effect](s, self.seat, creature)

    def notation(self) -> str:
        return f"use {self.card.partition(':')[2]}"

    def label(self) -> Line:
        return Line("creature", {"card": self.card})

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class ActThere(Step[Yggdrasil]):
    """Ratatoskr: an action where he brought the God, unless the World is devastated."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Yggdrasil) -> None:
        world = s.where[self.seat]
        if not s.devastated >> world & 1:
            options = actions_in(s, self.seat, world, mode_in(s, self.seat, world))
            if options:
                s.ask(self.seat, THERE, [*options, Rest()])


class Rest(Step[Yggdrasil]):
    """Nothing, or no more."""

    __slots__ = ()

    def run(self, s: Yggdrasil) -> None:
        pass

    def notation(self) -> str:
        return "rest"

    def label(self) -> Line:
        return Line("rest", {})


# -- Iotunheim -------------------------------------------------------------------------------------------------------


def cast_runes(s: Yggdrasil, seat: int, n: int) -> None:
    """White, green, red: each shows one of its two faces."""
    faces = tuple([stone[s.luck.below(2)] for stone in s.printed.runestones[:n]])
    s.tell("runes", seat=seat, runes=list(faces))
    s.do(AskRune(seat, faces))


class AskRune(Step[Yggdrasil]):
    """The effects shown may be used in any order, each once or not at all."""

    __slots__ = ("faces", "seat")

    def __init__(self, seat: int, faces: tuple[str, ...]) -> None:
        self.seat = seat
        self.faces = faces

    def run(self, s: Yggdrasil) -> None:
        options: list[Step[Yggdrasil]] = [
            UseRune(self.seat, face, self.faces) for face in dict.fromkeys(self.faces) if _useful(s, self.seat, face)
        ]
        if options:
            s.ask(self.seat, RUNES, [*options, Rest()])


def _useful(s: Yggdrasil, seat: int, face: str) -> bool:
    return bool(deeds(s, seat)) if face == "any_action" else face != "recover" or s.wounded(seat)


class UseRune(Step[Yggdrasil]):
    __slots__ = ("face", "faces", "seat")

    def __init__(self, seat: int, face: str, faces: tuple[str, ...]) -> None:
        self.seat = seat
        self.face = face
        self.faces = faces

    def run(self, s: Yggdrasil) -> None:
        seat, face = self.seat, self.face
        left = list(self.faces)
        left.remove(face)
        if left:
            s.do(AskRune(seat, tuple(left)))
        if face == "recover":
            s.recover(seat, 1)
        elif face == "rotate_tree":
            s.ask(seat, TURN, [TurnTree(n) for n in range(3)])
        elif face == "move_god":
            s.ask(seat, WHO, [MoveGod(figure, s.name(figure)) for figure in s.figures()])
        else:
            s.ask(seat, DEED, deeds(s, seat))

    def notation(self) -> str:
        return f"rune {self.face}"

    def label(self) -> Line:
        return Line("rune", {"rune": self.face})

    def targets(self) -> tuple[str, ...]:
        return (f"rune:{self.face}",)


def deeds(s: Yggdrasil, seat: int) -> list[Step[Yggdrasil]]:
    """The normal action of any World, the own one included: in Iotunheim the stones are cast once more."""
    found: list[Step[Yggdrasil]] = []
    for world in range(9):
        found += actions_in(s, seat, world, NORMAL)
    return found


class TurnTree(Step[Yggdrasil]):
    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Yggdrasil) -> None:
        rotate(s, self.n)

    def notation(self) -> str:
        return f"turn {self.n}"

    def label(self) -> Line:
        return Line("turn", {"n": self.n})


class MoveGod(Step[Yggdrasil]):
    """A Runestone moves any God, at the will of who cast it."""

    __slots__ = ("figure", "god")

    def __init__(self, figure: int, god: str) -> None:
        self.figure = figure
        self.god = god

    def run(self, s: Yggdrasil) -> None:
        s.do(AskJourney(self.figure, by_active=True))

    def notation(self) -> str:
        return f"god {self.god}"

    def label(self) -> Line:
        return Line("who", {"god": self.god})

    def targets(self) -> tuple[str, ...]:
        return (f"god:{self.figure}",)
