"""How many steps a second, with observation and mask: our games beside what a researcher would use instead.

    python -m scripts.compare_rl --seconds 5
    python -m scripts.compare_rl --catanatron PYTHON  # one with catanatron_gym, which wants an old Gymnasium

Every contender plays at random on one core and pays for the same: what the one to move sees, which actions it has, a
choice out of them, and the step. Steps of all seats count; with a gym only those of the learner do, and the others' are
in its time. What is not installed is left out. Rates are by processor time; wall time stands beside it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple, TypeAlias

Steps: TypeAlias = Iterator[int]  # after each turn of the loop: how many steps it was

CARDS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
OTHERS = ("connect_four_v3", "tictactoe_v3")
SPIEL = ("python_kuhn_poker", "python_block_dominoes", "python_liars_poker", "python_tic_tac_toe")
TABLES = 256


class Measured(NamedTuple):
    name: str
    steps: int
    cpu: float
    wall: float


def measure(name: str, steps: Steps, seconds: float) -> Measured:
    next(steps)  # imports, the first deal
    count, cpu, wall = 0, process_time(), perf_counter()
    for some in steps:
        count += some
        if perf_counter() - wall > seconds:
            break
    return Measured(name, count, process_time() - cpu, perf_counter() - wall)


# -- who is measured ----------------------------------------------------------------------------------------------


def batch(name: str, most: int) -> Steps:
    import numpy as np

    from meadhall.rl import Batch

    random = np.random.default_rng(1)
    many = Batch(name, TABLES, most=most)
    moment = many.reset()
    while True:
        lucky = random.random(moment.mask.shape, np.float32)
        moment = many.step((lucky * moment.mask).argmax(1))
        yield TABLES


def aec(make: Callable[[], Any]) -> Steps:
    """Any environment of PettingZoo, ours too."""
    import numpy as np

    random = np.random.default_rng(1)
    env = make()
    while True:
        env.reset(seed=int(random.integers(2**31)))
        while env.agents:
            told, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            may = np.flatnonzero(told["action_mask"])
            env.step(int(may[random.integers(len(may))]))
            yield 1


def gym(make: Callable[[], Any], mask: Callable[[Any, Any], Any]) -> Steps:
    import numpy as np

    random = np.random.default_rng(1)
    env = make()
    while True:
        _, info = env.reset(seed=int(random.integers(2**31)))
        ended = cut = False
        while not (ended or cut):
            may = mask(env, info)
            _, _, ended, cut, info = env.step(int(may[random.integers(len(may))]))
            yield 1


def spiel(name: str) -> Steps:
    import numpy as np
    import pyspiel

    if name.startswith("meadhall"):
        import meadhall.rl.openspiel  # noqa: F401
    else:
        import open_spiel.python.games  # noqa: F401
    random = np.random.default_rng(1)
    game = pyspiel.load_game(name)
    by_observation = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[random.integers(len(outcomes))][0])
                continue
            player = state.current_player()
            _ = state.observation_tensor(player) if by_observation else state.information_state_tensor(player)
            may = np.flatnonzero(state.legal_actions_mask(player))
            state.apply_action(int(may[random.integers(len(may))]))
            yield 1


def rlcard(name: str) -> Steps:
    import numpy as np
    import rlcard as library  # type: ignore[import-not-found]

    env = library.make(name, config={"seed": 1})
    random = np.random.default_rng(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            may = list(state["legal_actions"])
            state, _ = env.step(may[random.integers(len(may))])
            yield 1


def ours_aec(name: str) -> Steps:
    from meadhall.rl.pettingzoo import raw_env

    return aec(lambda: raw_env(name))


def ours_gym(name: str) -> Steps:
    import numpy as np

    from meadhall.rl.gym import SeatEnv

    return gym(lambda: SeatEnv(name), lambda env, info: np.flatnonzero(info["action_mask"]))


def theirs_aec(name: str) -> Steps:
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{name}").raw_env)


def catanatron() -> Steps:
    import catanatron_gym  # type: ignore[import-not-found]  # noqa: F401
    import gymnasium
    import numpy as np

    def mask(env: Any, info: Any) -> Any:
        flags = np.zeros(env.action_space.n, np.int8)
        flags[info["valid_actions"]] = 1
        return np.flatnonzero(flags)

    return gym(lambda: gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True), mask)


def ours() -> list[str]:
    """The games that are told in numbers; none where Meadhall is not installed."""
    try:
        from meadhall.games import game, own
    except ImportError:
        return []
    return [name for name in own() if game(name).numbers is not None]


def contenders() -> dict[str, Callable[[], Steps]]:
    found: dict[str, Callable[[], Steps]] = {}
    for name in ours():
        found[f"meadhall {name}, batch"] = partial(batch, name, 0)
        found[f"meadhall {name}, batch with rows of options"] = partial(batch, name, 64)
        found[f"meadhall {name}, PettingZoo"] = partial(ours_aec, name)
        found[f"meadhall {name}, Gymnasium against thralls"] = partial(ours_gym, name)
        found[f"meadhall {name}, OpenSpiel"] = partial(spiel, f"meadhall_{name}")
    for name in (*CARDS, *OTHERS):
        found[f"PettingZoo {name}"] = partial(theirs_aec, name)
    found["RLCard gin-rummy"] = partial(rlcard, "gin-rummy")
    for name in SPIEL:
        found[f"OpenSpiel {name}"] = partial(spiel, name)
    found["Catanatron gym against random"] = catanatron
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each contender (default: 5)")
    parser.add_argument("--catanatron", metavar="PYTHON", help="a Python that has catanatron_gym, if this one has not")
    parser.add_argument(
        "--only", default="", metavar="WORDS", help="contenders with one of these in their names; commas between"
    )
    parser.add_argument("--json", action="store_true", help="one line for each")
    given = parser.parse_args()
    for name, steps in contenders().items():
        if not any(word in name for word in given.only.split(",")):
            continue
        if name.startswith("Catanatron") and given.catanatron:
            command = [
                given.catanatron,
                "-I",
                str(Path(__file__)),
                "--only",
                name,
                "--json",
                "--seconds",
                str(given.seconds),
            ]
            said = subprocess.run(command, capture_output=True, text=True, check=False)
            lines = [line for line in said.stdout.splitlines() if line.startswith("[")]
            measured = Measured(*json.loads(lines[-1])) if lines else None
            problem = said.stderr.strip().rpartition("\n")[2]
        else:
            try:
                measured, problem = measure(name, steps(), given.seconds), ""
            except Exception as error:  # of somebody else's library anything may come
                measured, problem = None, f"{type(error).__name__}: {error}".partition("\n")[0]
        if measured is None:
            print(f"{name:52} left out: {problem:.100}", file=sys.stderr)
        elif given.json:
            print(json.dumps(measured))
        else:
            _, steps_made, cpu, wall = measured
            clock = f"({steps_made:,} in {cpu:.1f} s, {wall:.1f} s on the clock)"
            print(f"{name:52} {steps_made / cpu:10,.0f} steps/s  {clock}", flush=True)


if __name__ == "__main__":
    main()
