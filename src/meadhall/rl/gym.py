"""A game as Gymnasium wants it: one seat learns, bots of the house sit on the others.

    import gymnasium
    import meadhall.rl.gym

    seat = gymnasium.make("meadhall/meduris-v2", players=2, bots="karl")
    seen, info = seat.reset(seed=7)
    seen, reward, ended, _, info = seat.step(seat.action_space.sample(info["action_mask"]))

The number behind the name is the version of the game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meadhall.bots import bot, play_on
from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game as game_named
from meadhall.games import names
from meadhall.rl.observer import Observer, Scaled

try:
    import gymnasium
except ImportError as error:
    raise BadSetup("meadhall.rl.gym needs Gymnasium: pip install 'meadhall[rl]'") from error

ILLEGAL = -1.0  # what an action outside the mask is worth: less than to lose


class SeatEnv(gymnasium.Env[Scaled, np.int64]):
    """One seat of a table. The reward comes at the end: what the game was worth to the seat, from 0 to 1.

    `info["action_mask"]` (and `action_masks()`) say which actions there are. One that is not among them ends the game,
    with a reward of -1. `seat` says where the learner sits; None: somewhere else in each game.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str | Game[Any],
        bots: str | Sequence[str] = "thrall",
        seat: int | None = None,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        one_hot: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.observer = Observer(game)
        info = self.observer.game.info
        self.render_mode = render_mode
        self.players = players or info.usual_players
        info.check_players(self.players)
        self._bots = [bots] * (self.players - 1) if isinstance(bots, str) else list(bots)
        if len(self._bots) != self.players - 1:
            raise BadSetup(f"{len(self._bots)} bots are named, {self.players - 1} are needed")
        for name in self._bots:
            bot(name, Luck("1"))  # says now if there is none of that name
        if seat is not None and not 0 <= seat < self.players:
            raise BadSetup(f"there is no seat {seat} at a table of {self.players}: they are counted from 0")
        self._fixed = seat
        self._options = dict(options or {})
        self._one_hot = one_hot
        low, high = self.observer.sees.bounds(one_hot)
        self.observation_space = gymnasium.spaces.Box(low, high, dtype=np.float32)
        self.action_space = gymnasium.spaces.Discrete(self.observer.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Scaled, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            number = str(int(self.np_random.integers(2**63)))
            drawn = int(self.np_random.integers(self.players))
            self.seat = drawn if self._fixed is None else self._fixed
            listen = self.render_mode is not None
            self.table = Table(self.observer.game, self.players, number, self._options, listen=listen)
            others = [seat for seat in range(self.players) if seat != self.seat]
            self._others = {
                seat: bot(name, Luck(number).split(f"bot {seat}"))
                for seat, name in zip(others, self._bots, strict=True)
            }
            play_on(self.table, self._others)
            if not self.table.over:  # else the bots have ended it before the seat was asked
                return self._told()

    def step(self, action: np.int64 | int) -> tuple[Scaled, float, bool, bool, dict[str, Any]]:
        state, observer = self.table.state, self.observer
        acts = observer.acts(state, self.seat)
        if int(action) not in acts:
            seen, info = self._told()
            return seen, ILLEGAL, True, False, info
        self.table.choose(self.seat, acts.index(int(action)))
        play_on(self.table, self._others)
        seen, info = self._told()
        if state.outcome is None:
            return seen, 0.0, False, False, info
        return seen, result(state.outcome, observer.game.info.cooperative)[self.seat], True, False, info

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that may be chosen now."""
        return self.observer.mask(self.table.state, self.seat)

    def render(self) -> str | None:
        """The board as the seat sees it."""
        return str(self.table.chair(self.seat)) if self.render_mode == "ansi" else None

    def _told(self) -> tuple[Scaled, dict[str, Any]]:
        seen = self.observer.sees.scaled(self.observer.see(self.table.state, self.seat), self._one_hot)
        return seen, {"action_mask": self.action_masks()}


def _register() -> None:
    for name in names():
        game = game_named(name)
        if game.numbers is not None:
            id_ = f"meadhall/{name}-v{game.info.rules}"
            gymnasium.register(id_, entry_point=f"{__name__}:SeatEnv", kwargs={"game": name}, order_enforce=True)


_register()
__all__ = ["SeatEnv"]
