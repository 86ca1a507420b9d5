"""The games as OpenSpiel wants them: `meadhall_<game>`, with parameters `players` and the options of the game.

    import pyspiel
    import meadhall.rl.openspiel

    game = pyspiel.load_game("meadhall_meduris", {"players": 2})

All luck of a game is dealt at its beginning, by two chance nodes: a million deals, each played out without further
chance. Who clones a state therefore copies the luck to come. A search that must not know it begins with
`resample_from_infostate`, which deals anew whatever the player cannot know, coming luck included.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.table import Table
from meadhall.games import game as game_named
from meadhall.games import names
from meadhall.rl.observer import Observer

try:
    import pyspiel
except ImportError as error:
    raise BadSetup("meadhall.rl.openspiel needs OpenSpiel: pip install 'meadhall[openspiel]'") from error

DEALS = 1000  # outcomes of each of the two chance nodes


@cache
def eyes_of(name: str) -> Observer:
    return Observer(name)


class Dealt:
    """All of a state that is ours, in one thing. OpenSpiel copies states deeply and writes them as pickles: this one is
    copied as we copy states, and written as the choices that led to it."""

    def __init__(self, name: str, players: int, options: dict[str, str]) -> None:
        self.name = name
        self.observer = eyes_of(name)
        self.players = players
        self.options = options
        self.path: list[int] = []  # the deal, then all actions; empty in an imagined world
        self.state: State | None = None  # until it is dealt
        self.memories = [b""] * players  # of each: all that it saw when it chose, and what it chose, as a digest

    def __deepcopy__(self, memo: object) -> Dealt:
        copy = Dealt(self.name, self.players, self.options)
        copy.path = self.path[:]
        copy.state = self.state.clone() if self.state is not None else None
        copy.memories = self.memories[:]
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        if self.state is not None and not self.path:
            raise BadSetup("an imagined world has no history from which it could be made again")
        return again, (self.name, self.players, self.options, self.path)

    def seat(self) -> int:
        assert self.state is not None
        return min(self.state.owed)

    def apply(self, action: int) -> None:
        if self.path or self.state is None:
            self.path.append(action)
        if self.state is not None:
            self._choose(self.state, action)
        elif len(self.path) == 2:
            seed = f"{self.path[0] * DEALS + self.path[1]}"
            self.state = Table(self.observer.game, self.players, seed, self.options, listen=False).state

    def _choose(self, state: State, action: int) -> None:
        seat = self.seat()
        seen = f"{self.observer.numbers.see(state, seat)} {action}"
        self.memories[seat] = blake2b(seen.encode(), key=self.memories[seat], digest_size=16).digest()
        state.choose(seat, self.observer.index(state, seat, action))

    def imagined(self, seat: int, luck: Luck) -> Dealt:
        """Another world that looks the same to the seat. What others remember it cannot know."""
        assert self.state is not None
        other = Dealt(self.name, self.players, self.options)
        other.state = self.observer.game.imagine(self.state, seat, luck)
        other.memories[seat] = self.memories[seat]
        return other


def again(name: str, players: int, options: dict[str, str], path: list[int]) -> Dealt:
    dealt = Dealt(name, players, options)
    for action in path:
        dealt.apply(action)
    return dealt


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.dealt = Dealt(game.name, game.num_players(), game.options)

    def current_player(self) -> Any:
        state = self.dealt.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return self.dealt.seat() if state.outcome is None else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.dealt.state is not None and self.dealt.state.outcome is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / DEALS) for outcome in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        dealt = self.dealt
        if dealt.state is None or dealt.state.outcome is not None or player != dealt.seat():
            return []
        return sorted(dealt.observer.acts(dealt.state, player))

    def _apply_action(self, action: int) -> None:
        self.dealt.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.dealt.observer.numbers.name(action)

    def returns(self) -> list[float]:
        dealt = self.dealt
        if dealt.state is None or dealt.state.outcome is None:
            return [0.0] * dealt.players
        return result(dealt.state.outcome, dealt.observer.game.info.cooperative)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to the player. It has no history: the true one tells what nobody may know."""
        if self.dealt.state is None:
            return self.clone()  # type: ignore[no-any-return]
        other: SpielState = self.get_game().new_initial_state()
        other.dealt = self.dealt.imagined(player, Luck(repr(sampler())))
        return other

    def __str__(self) -> str:
        state = self.dealt.state
        return f"deal {self.dealt.path}" if state is None else f"{state!r} {state.digest()}"


class SpielObserver:
    """What a player sees now; with perfect recall, the string also tells apart what it saw and chose before."""

    def __init__(self, game: Any, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise pyspiel.SpielError("a seat is told all that it may know, or nothing")
        self._recall = kind.perfect_recall
        self._layout = eyes_of(game.name).sees
        self.tensor = np.zeros(self._layout.wide, np.float32)
        self.dict = self._layout.named(self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        dealt: Dealt = state.dealt
        if dealt.state is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = self._layout.scaled(dealt.observer.see(dealt.state, player), one_hot=True)

    def string_from(self, state: Any, player: int) -> str:
        dealt: Dealt = state.dealt
        if dealt.state is None:
            return "not dealt"
        observer, position = dealt.observer, dealt.state
        told = [f"seat {player}"]
        for name, part in observer.sees.named(observer.see(position, player)).items():
            told.append(f"{name} {' '.join(map(str, part.reshape(-1).tolist()))}")
        if player in position.owed:
            told.append(f"acts {' '.join(map(str, observer.acts(position, player)))}")
        if self._recall:
            told.append(f"past {dealt.memories[player].hex()}")
        return "; ".join(told)


def register(name: str) -> str:
    """Make a game known to OpenSpiel; how it is called there. All games told in numbers are by importing this."""
    eyes = eyes_of(name)
    info = eyes.game.info
    called = f"meadhall_{info.name}"
    if called in pyspiel.registered_names():
        return called
    utility = pyspiel.GameType.Utility.IDENTICAL if info.cooperative else pyspiel.GameType.Utility.CONSTANT_SUM
    kind = pyspiel.GameType(
        short_name=called,
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": info.usual_players,
            **{variant.name: variant.values[0] for variant in info.variants},
        },
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            given = dict(params or {})
            players = int(given.pop("players", info.usual_players))
            info.check_players(players)
            self.name, self.options = name, info.settle(given)
            facts = pyspiel.GameInfo(
                num_distinct_actions=eyes.actions,
                max_chance_outcomes=DEALS,
                num_players=players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=None if info.cooperative else 1.0,
                max_game_length=info.bound,
            )
            super().__init__(kind, facts, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            if params:
                raise BadSetup(f"an observer of {info.title} has no parameters: {params}")
            return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    pyspiel.register_game(kind, SpielGame)
    return called


for each in names():
    if game_named(each).numbers is not None:
        register(each)
__all__ = ["register"]
