"""A game as PettingZoo wants it: the seats take turns (AEC), each with its observation and its mask.

    from meadhall.rl.pettingzoo import env

    game = env("meduris", players=2)
    game.reset(seed=7)
    for agent in game.agent_iter():
        told, reward, ended, _, _ = game.last()
        game.step(None if ended else game.action_space(agent).sample(told["action_mask"]))

Where several owe a decision at once the lowest seat goes first, and the others do not see what it chose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.engine.table import Table
from meadhall.rl.observer import Observer

try:
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise BadSetup("meadhall.rl.pettingzoo needs PettingZoo: pip install 'meadhall[rl]'") from error


class TableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """All seats of a table. At the end each is rewarded with what the game was worth to it, from 0 to 1."""

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        one_hot: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.observer = Observer(game)
        info = self.observer.game.info
        self.metadata = {
            "name": f"meadhall_{info.name}_v{info.rules}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players or info.usual_players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options = dict(options or {})
        self._one_hot = one_hot
        low, high = self.observer.sees.bounds(one_hot)
        self._spaces = {agent: self._space(low, high) for agent in self.possible_agents}
        self._action_spaces = {
            agent: gymnasium.spaces.Discrete(self.observer.actions) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def _space(self, low: Any, high: Any) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.observer.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Where no seed is given, the next one follows from the last."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        number = int(self._random.integers(2**63))
        self.table = Table(
            self.observer.game,
            len(self.possible_agents),
            f"{number}",
            self._options,
            listen=self.render_mode is not None,
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat, observer = self.table.state, self._seat[agent], self.observer
        return {
            "observation": observer.sees.scaled(observer.see(state, seat), self._one_hot),
            "action_mask": observer.mask(state, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        state, seat = self.table.state, self._seat[agent]
        self.table.choose(seat, self.observer.index(state, seat, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.outcome is not None:
            worth = result(state.outcome, self.observer.game.info.cooperative)
            for each in self.agents:
                self.rewards[each] = worth[self._seat[each]]
                self.terminations[each] = True
            self._accumulate_rewards()
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[min(self.table.state.owed, default=0)]

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


raw_env = TableEnv


def env(game: str | Game[Any], **setup: Any) -> OrderEnforcingWrapper:
    """The same, and it says so when it is used in a wrong order."""
    return OrderEnforcingWrapper(TableEnv(game, **setup))


__all__ = ["TableEnv", "env", "raw_env"]
