"""The games as OpenSpiel wants them, by its own random simulations."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from meadhall.engine.advice import result
from meadhall.engine.errors import BadSetup
from meadhall.games import game
from tests.rl.games import NAMED_BLUFF, NAMES, TOLD

pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from meadhall.rl.openspiel import register  # noqa: E402


def begun(name: str, choices: int, seed: int = 1) -> Any:
    """A state after so many choices."""
    state = pyspiel.load_game(register(name)).new_initial_state()
    random = Random(seed)
    state.apply_action(random.randrange(1000))
    state.apply_action(random.randrange(1000))
    for _ in range(choices):
        state.apply_action(random.choice(state.legal_actions()))
    return state


def sampler() -> Any:
    return pyspiel.UniformProbabilitySampler(0.0, 1.0)


@pytest.mark.parametrize("name", NAMES)
def test_its_own_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(register(name)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TOLD)
def test_the_games_are_registered_with_their_parameters(name: str) -> None:
    info = game(name).info
    found = pyspiel.load_game(f"meadhall_{name}", {"players": info.players[-1]})
    assert found.num_players() == info.players[-1]
    for variant in info.variants:
        given = pyspiel.load_game(f"meadhall_{name}", {variant.name: variant.values[-1]})
        assert given.new_initial_state().dealt.options[variant.name] == variant.values[-1]
    with pytest.raises(Exception, match="players, not 77"):
        pyspiel.load_game(f"meadhall_{name}", {"players": 77})


def test_returns_are_what_the_game_was_worth() -> None:
    for seed in range(10):
        state = begun(NAMED_BLUFF, 6, seed)
        assert state.is_terminal() and state.returns() == result(state.dealt.state.outcome)
        assert begun(NAMED_BLUFF, 5, seed).returns() == [0.0, 0.0]


def test_the_deal_is_the_game() -> None:
    assert str(begun(NAMED_BLUFF, 3, 1)) == str(begun(NAMED_BLUFF, 3, 1))
    cards = {tuple(begun(NAMED_BLUFF, 0, seed).dealt.state.cards) for seed in range(60)}
    assert len(cards) > 12


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_the_player(name: str) -> None:
    state = begun(name, 5)
    player = state.current_player()
    for _ in range(5):
        other = state.resample_from_infostate(player, sampler())
        assert other.current_player() == player and other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.history() == []  # nothing of what really happened
        assert str(other) != str(state)  # the luck to come is another


def test_resampling_deals_what_the_player_cannot_know() -> None:
    state = begun(NAMED_BLUFF, 3)
    player, other = state.current_player(), 1 - state.current_player()
    worlds = [state.resample_from_infostate(player, sampler()).dealt.state for _ in range(60)]
    assert {world.cards[other] for world in worlds} == {0, 1, 2, 3, 4}
    assert {world.cards[player] for world in worlds} == {state.dealt.state.cards[player]}


def test_an_information_state_remembers_and_an_observation_does_not() -> None:
    """Two ways to the same sum of bids."""
    found = []
    for first, second in ((0, 1), (1, 0)):
        state = begun(NAMED_BLUFF, 0, next(n for n in range(99) if min(begun(NAMED_BLUFF, 0, n).dealt.state.cards) > 1))
        for mine in (first, second):
            state.apply_action(mine)
            state.apply_action(0)
        found.append((state.observation_string(0), state.information_state_string(0)))
    assert found[0][0] == found[1][0] and found[0][1] != found[1][1]


def test_copies_and_pickles_are_the_same_state_and_go_their_own_way() -> None:
    state = begun(NAMED_BLUFF, 3)
    before = str(state)
    for copy in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(copy) == before and copy.history() == state.history()
        copy.apply_action(copy.legal_actions()[0])
        assert str(state) == before
    imagined = state.resample_from_infostate(0, sampler())
    assert str(imagined.clone()) == str(imagined)
    with pytest.raises(BadSetup, match="no history"):
        pickle.dumps(imagined.dealt)


def test_the_tensor_has_names() -> None:
    from open_spiel.python.observation import make_observation

    state = begun("meduris", 4)
    seen = make_observation(state.get_game())
    seen.set_from(state, 0)
    assert seen.dict["supply"].shape == (4,) and seen.dict["prompt"].sum() == 1
    assert seen.tensor.tolist() == state.observation_tensor(0)


def test_its_search_plays() -> None:
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    searcher = ismcts.ISMCTSBot(
        game=pyspiel.load_game(register(NAMED_BLUFF)),
        evaluator=rollouts,
        uct_c=1.0,
        max_simulations=300,
        random_state=np.random.RandomState(2),
    )
    state = begun(NAMED_BLUFF, 4)
    assert searcher.step(state) == max(state.legal_actions())  # the larger bid is always the better one
