"""Who plays at which level: those that have learned a game, and where nobody has, those that search."""

from __future__ import annotations

import importlib.util
import logging
from pathlib import Path

import numpy as np
import pytest

from meadhall import bots, minds
from meadhall.bots import bot
from meadhall.bots.learned import Norn
from meadhall.engine.components import Corrected
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.minds.player import MindPlayer, by_weight, drawn
from tests.minds.conftest import Place
from tests.train.minds import weights_of

LEARNED = ("thrall", "karl", "huscarl", "jarl", "norn")
SEARCHING = ("thrall", "karl", "drengr", "hersir", "volva")


def test_without_weights_a_game_has_the_levels_that_search(place: Place) -> None:
    found = game("meduris")
    assert minds.of(found) is None
    assert bots.levels(found) == SEARCHING
    assert [bots.played_as(level, found) for level in LEARNED] == list(SEARCHING)


def test_a_file_of_weights_is_all_it_takes(place: Place) -> None:
    place("meduris")
    assert bots.levels(game("meduris")) == LEARNED
    assert bots.levels(game("eketorp")) == SEARCHING
    assert bots.played_as("jarl", game("meduris")) == "jarl"
    assert bots.played_as("hersir", game("meduris")) == "hersir"
    assert bots.offered_by(game("meduris"))[: len(LEARNED)] == LEARNED


def test_it_is_read_once(place: Place) -> None:
    assert place("meduris") is minds.of(game("meduris"))


def test_a_corrected_game_is_not_the_one_that_was_learned(place: Place) -> None:
    place("meduris")
    found = game("meduris")
    corrected = found.with_components(Corrected.read(found.folder / "components.toml"))
    assert minds.of(corrected) is None
    assert bots.played_as("norn", corrected) == "volva"


def test_weights_that_do_not_fit_are_named_once_and_left_out(
    place: Place, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    np.savez(tmp_path / "meduris.npz", **weights_of(game("eketorp")))
    with caplog.at_level(logging.WARNING):
        assert minds.of(game("meduris")) is None
        assert minds.of(game("meduris")) is None
    assert [record.getMessage().count("does not fit Meduris") for record in caplog.records] == [1]


def test_a_file_that_is_none_is_left_out(place: Place, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "meduris.npz").write_bytes(b"no weights")
    assert minds.of(game("meduris")) is None
    assert "Meduris" in caplog.text


def test_without_numpy_nobody_has_a_mind(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.savez(tmp_path / "meduris.npz", **weights_of(game("meduris")))
    monkeypatch.setattr(minds, "find_spec", lambda name: None if name == "numpy" else importlib.util.find_spec(name))
    assert minds.of(game("meduris")) is None


def first_choices(level: str, name: str, count: int) -> list[int]:
    table = Table(game(name), game(name).info.players[0], "7", listen=False)
    players = [bot(level, Luck(f"{level} {seat}")) for seat in range(table.players)]
    chosen = []
    while len(table.made) < count and table.state.owed:
        seat = min(table.state.owed)
        chosen.append(players[seat].choose(table.chair(seat)))
        table.choose(seat, chosen[-1])
    return chosen


def test_a_level_that_has_learned_nothing_plays_as_its_peer(place: Place) -> None:
    """With the same luck: nothing but the name differs."""
    table = Table(game("meduris"), 2, "7", listen=False)
    for _ in range(6):
        seat = min(table.state.owed)
        index = bot("huscarl", Luck("same")).choose(table.chair(seat))
        assert index == bot("drengr", Luck("same")).choose(table.chair(seat))
        table.choose(seat, index)


@pytest.mark.parametrize("name", own())
@pytest.mark.parametrize("level", ["huscarl", "jarl"])
def test_the_same_seed_plays_the_same(place: Place, name: str, level: str) -> None:
    place(name)
    assert first_choices(level, name, 40) == first_choices(level, name, 40)


def test_a_jarl_takes_the_best_and_a_huscarl_something_near_it(place: Place) -> None:
    mind = place("meduris")
    table = Table(game("meduris"), 2, "7", listen=False)
    seat = min(table.state.owed)
    chair = table.chair(seat)
    best = MindPlayer(Luck("x"), mind).choose(chair)
    assert {bot("jarl", Luck(str(n))).choose(chair) for n in range(10)} == {best}
    assert len({bot("huscarl", Luck(str(n))).choose(chair) for n in range(60)}) > 1


def test_what_is_far_from_the_best_is_never_drawn() -> None:
    scores = [1.0, 3.9, 4.0, -9.0]
    assert {drawn(scores, 2.0, 1.0, Luck(str(n))) for n in range(200)} == {1, 2}
    often = [drawn([0.0, 1.0], 1.0, 9.0, Luck(str(n))) for n in range(1000)]
    assert 0.67 < sum(often) / 1000 < 0.79  # e to 1


def test_by_weight_never_takes_what_weighs_nothing() -> None:
    assert {by_weight([0.0, 0.5, 0.0, 0.5], Luck(str(n))) for n in range(100)} == {1, 3}


def test_where_all_choose_in_secret_a_jarl_cannot_be_read(place: Place) -> None:
    place("eketorp")
    table = Table(game("eketorp"), 3, "5", listen=False)
    assert table.chair(1).secret
    found = {bot("jarl", Luck(str(n))).choose(table.chair(1)) for n in range(40)}
    assert len(found) > 1
    table.choose_all(0, ["place A"] * table.decision(0).count)
    table.choose_all(2, ["place A"] * table.decision(2).count)
    assert sorted(table.state.owed) == [1]
    assert table.chair(1).secret  # the others have chosen, and nobody has seen it


def test_a_question_to_one_or_to_the_group_is_no_secret() -> None:
    alone = Table(game("meduris"), 2, "7", listen=False)
    assert not alone.chair(min(alone.state.owed)).secret
    together = Table(game("yggdrasil"), 3, "7", listen=False)
    while not any(decision.shared for decision in together.state.owed.values()):
        seat = min(together.state.owed)
        together.choose(seat, 0)
    assert len(together.state.owed) == 3
    assert not together.chair(min(together.state.owed)).secret


@pytest.mark.parametrize("name", own())
def test_worlds_that_look_alike_are_chosen_in_alike(place: Place, name: str) -> None:
    """At each level, at moments all through a game: what the seat cannot know changes nothing."""
    place(name)
    found = game(name)
    table = Table(found, found.info.players[-1], "5", listen=False)
    karls = {seat: bot("karl", Luck(str(seat))) for seat in range(table.players)}
    looked = 0
    while not table.over and looked < 12:
        seat = min(table.state.owed)
        if len(table.made) % 17 == 0 and len(table.decision(seat).options) > 1:
            looked += 1
            real = table.state
            chosen = [_choice(table, seat, level) for level in ("huscarl", "jarl", "norn")]
            for n in range(3):
                table.state = found.imagine(real, seat, Luck(f"world {looked} {n}"))
                assert [_choice(table, seat, level) for level in ("huscarl", "jarl", "norn")] == chosen
            table.state = real
        table.choose(seat, karls[seat].choose(table.chair(seat)))
    assert looked == 12 or table.over


def _choice(table: Table, seat: int, level: str) -> int:
    luck = Luck(f"{level} {len(table.made)}")
    player = Norn(luck, seconds=0.03) if level == "norn" else bot(level, luck)
    return player.choose(table.chair(seat))
