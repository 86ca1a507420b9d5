"""The levels that play by what a network has learned. Where there is none they play as their peers do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from meadhall import minds
from meadhall.bots.search import Arm, Guided
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair

if TYPE_CHECKING:
    from meadhall.bots import Bot
    from meadhall.minds.player import MindPlayer
    from meadhall.minds.seer import MindSeer

LOOKING = ("huscarl", "jarl")
SECONDS = 2.0  # of a norn, by the pace of the game
EXPLORATION = 0.6  # of a guided search
SOON, SURE = 8, 0.9  # an eighth of it is enough where it went one way so often
RARE = 0.1  # options tried less than so often as the best one are not drawn where one must not be read


class LearnedBot:
    """Which it is shows when it is first asked to choose: before, it knows no game."""

    __slots__ = ("_bot", "_level", "_luck", "_peer")

    def __init__(self, level: str, luck: Luck, peer: Callable[[Luck], Bot]) -> None:
        self._level = level
        self._luck = luck
        self._peer = peer
        self._bot: Bot | None = None

    def choose(self, chair: Chair) -> int:
        if self._bot is None:
            self._bot = _player(self._level, self._luck, chair.game) or self._peer(self._luck)
        return self._bot.choose(chair)


def _player(level: str, luck: Luck, game: Game[Any]) -> Bot | None:
    if level == "norn" and minds.of(game) is not None:
        return Norn(luck)
    return at_a_look(level, luck, game)


def at_a_look(level: str, luck: Luck, game: Game[Any]) -> MindPlayer | None:
    """Who plays at this level by one look at each question; None: it is another level, or no network has learned the
    game."""
    mind = minds.of(game) if level in LOOKING else None
    if mind is None:
        return None
    from meadhall.minds.player import MindPlayer  # only who has a mind needs what it needs

    return MindPlayer(luck, mind, *minds.slips(game)) if level == "huscarl" else MindPlayer(luck, mind)


class Norn:
    """A mind that thinks ahead: a search which it guides, of so many iterations that the choice can be repeated."""

    __slots__ = ("_luck", "_origin", "_seconds")

    def __init__(self, luck: Luck, seconds: float = SECONDS) -> None:
        self._luck = luck
        self._seconds = seconds
        self._origin: Arm | None = None

    def choose(self, chair: Chair) -> int:
        if len(chair.decision.options) == 1:
            return 0
        if not chair.undoable:  # something was learned since
            self._origin = None
        search = guided(chair, self._luck, self._origin)
        assert search is not None
        whole = iterations(chair.game, self._seconds)
        search.run(whole // SOON)
        if search.judged()[0].share < SURE:
            search.run(whole)
        judged = search.judged()
        index = judged[0].option
        if chair.secret:
            from meadhall.minds.player import by_weight

            often = [each for each in judged if each.share >= RARE * judged[0].share]
            index = often[by_weight([each.share for each in often], self._luck)].option
        self._origin = search.arm(index)
        return index


def guided(chair: Chair, luck: Luck, origin: Arm | None = None) -> Guided | None:
    """A search that the game's mind guides, if it has one."""
    seer = seer_of(chair.game)
    return Guided(chair, luck, seer, EXPLORATION, origin) if seer else None


def seer_of(game: Game[Any]) -> MindSeer | None:
    mind = minds.of(game)
    if mind is None:
        return None
    from meadhall.minds.seer import MindSeer

    return MindSeer(game, mind, minds.spread(game))


def iterations(game: Game[Any], seconds: float) -> int:
    """Of a guided search."""
    return max(1, round(seconds * game.habits.looks))
