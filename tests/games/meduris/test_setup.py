"""Setup and the placing of the workers."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games.meduris import GAME
from meadhall.games.meduris.components import MATERIALS, TOKENS
from meadhall.games.meduris.state import NOBODY, Meduris
from meadhall.games.meduris.steps.setup import lay_tokens
from tests.games.meduris.builder import BLUE, GREEN, RED, Scene
from tests.rules import rule


def fresh(players: int, **options: str) -> Meduris:
    state = Table(GAME, players, "7", options).state
    assert isinstance(state, Meduris)
    return state


@rule("MD-SETUP-1")
@pytest.mark.parametrize(("players", "spaces"), [(2, 32), (3, 32), (4, 40)])
def test_the_side_of_the_board_goes_by_players(players: int, spaces: int) -> None:
    assert len(fresh(players).built) == spaces


@rule("MD-SETUP-1")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"2 to 4 players, not {players}"):
        Table(GAME, players, "7")


@rule("MD-SETUP-2")
@pytest.mark.parametrize(("players", "huts", "workers"), [(2, 12, 3), (3, 8, 2), (4, 8, 2)])
def test_pieces(players: int, huts: int, workers: int) -> None:
    s = fresh(players)
    assert s.huts == [huts] * players
    assert s.temples == [2] * players
    placed = Counter[int]()
    while s.owed and next(iter(s.owed.values())).prompt.key == "place":
        seat = next(iter(s.owed))
        placed[seat] += 1
        s.choose(seat, 0)
    assert placed == dict.fromkeys(range(players), workers)


@rule("MD-SETUP-3", "MD-SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_and_materials(players: int) -> None:
    s = fresh(players)
    assert s.score == [5] * players
    assert [s.stock(seat) for seat in range(players)] == [(1, 1, 1, 1)] * players
    assert s.supply == [18 - players] * 4


@rule("MD-SETUP-5")
def test_runes_and_druid_wait() -> None:
    s = fresh(3)
    assert s.runes == [NOBODY] * 9
    assert GAME.view(s, 0).druid == "druid_temple"


@rule("MD-SETUP-6", "MD-SETUP-7")
@pytest.mark.parametrize("players", [2, 4])
def test_tokens_lie_apart_and_anywhere(players: int) -> None:
    s = fresh(players)
    spaces = len(s.built)
    where = Counter[int]()
    gaps = Counter[int]()
    for seed in range(400):
        s.luck = Luck(str(seed))
        tokens = lay_tokens(s)
        assert sorted(filter(None, tokens)) == sorted(map(TOKENS.index, ["points", "free", "druid"] * 2))
        laid = [space for space, token in enumerate(tokens) if token]
        where.update(laid)
        around = [(b - a) % spaces for a, b in zip(laid, [*laid[1:], laid[0]], strict=True)]
        assert min(around) >= 4, "three spaces between two tokens, round the closed ring"
        gaps.update(around)
    assert set(where) == set(range(spaces))
    assert max(gaps) > 8, "layouts are not all even"
    expected = 400 * 6 / spaces
    assert all(expected / 2 < number < expected * 2 for number in where.values())


@rule("MD-SETUP-8")
def test_the_pictured_layout() -> None:
    three, four = fresh(3, tokens="photo"), fresh(4, tokens="photo")
    laid = {number: TOKENS[token] for number, token in enumerate(three.tokens, 1) if token}
    assert laid == {3: "free", 9: "points", 13: "druid", 18: "druid", 22: "free", 27: "points"}
    for token in "points", "free", "druid":
        kind = TOKENS.index(token)
        districts = [
            [s.side.spaces[space].district for space, other in enumerate(s.tokens) if other == kind]
            for s in (three, four)
        ]
        assert districts[0] == districts[1]


@rule("MD-SETUP-9")
def test_who_begins() -> None:
    assert {next(iter(Table(GAME, 3, str(seed)).state.owed)) for seed in range(30)} == {0, 1, 2}
    assert {next(iter(Table(GAME, 3, str(seed), {"first": "seat1"}).state.owed)) for seed in range(30)} == {0}


@rule("MD-SETUP-11")
def test_the_reconstructed_side() -> None:
    printed = GAME.components()
    four, two = printed.sides[4], printed.sides[2]
    names = [tuple(MATERIALS[symbol] for symbol in space.symbols) for space in four.spaces]
    assert names[:8] == [
        ("wool", "copper"), ("stone", "wood"), ("stone", "copper"), ("wood", "copper"), ("wool", "wood"),
        ("copper", "stone"), ("wood", "wool"), ("copper", "wool"),
    ]  # fmt: skip
    assert names[39] == ("wool", "wood")
    for side, each in ((two, 16), (four, 20)):
        assert Counter(symbol for space in side.spaces for symbol in space.symbols) == dict.fromkeys(range(4), each)
        assert all(a != b for a, b in zip(side.pairs, [*side.pairs[1:], side.pairs[0]], strict=True))


@rule("MD-SETUP-12")
def test_a_single_option_is_not_asked_for() -> None:
    scene = Scene()
    scene.goods(RED, wood=1)
    scene.goods(BLUE, wood=1, wool=1)
    scene.turn(RED, "give")
    assert scene.asked() == (BLUE, "give"), "Red gave back the only thing he had"
    assert scene.has(RED) == {}


@rule("MD-WORKER-1")
def test_workers_are_placed_one_by_one_in_turn() -> None:
    table = Table(GAME, 3, "7", {"first": "seat1"})
    for seat in (0, 1, 2, 0, 1, 2):
        [(asked, decision)] = table.state.owed.items()
        assert (asked, decision.prompt.key) == (seat, "place")
        table.choose(seat, f"place {MATERIALS[seat]}")
    assert next(iter(table.state.owed.values())).prompt.key != "place"


@rule("MD-WORKER-2")
def test_a_plateau_is_full_with_three() -> None:
    table = Table(GAME, 3, "7", {"first": "seat1"})
    for seat in (RED, BLUE, GREEN):
        assert "place stone" in table.decision(seat).notations()
        table.choose(seat, "place stone")
    assert "place stone" not in table.decision(RED).notations()
    assert isinstance(table.state, Meduris)
    assert table.state.towers[3] == (RED, BLUE, GREEN), "from the bottom up"
