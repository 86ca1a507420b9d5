"""Phase 1: material."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.view import SPECTATOR
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.components import SPACES
from tests.games.eketorp.builder import LETTERS, Scene, letters
from tests.games.eketorp.corrected import corrected
from tests.rules import rule


def laid(scene: Scene) -> dict[str, str]:
    return {space: scene.bricks(space) for space in SPACES if scene.bricks(space)}


@rule("EK-MATERIAL-1")
def test_the_card_says_which_bricks_go_where() -> None:
    scene = Scene(3)
    scene.next_material("M01")
    scene.lay_out_material()
    assert laid(scene) == {"B": "gg", "C": "b", "D": "g", "E": "bbb", "F": "n"}
    assert scene.supply() == {"g": 52 - 3, "b": 42 - 4, "n": 12 - 1, "s": 6}
    assert scene.told("material")[0].args["card"] == "M01"


@rule("EK-MATERIAL-1")
def test_nothing_can_be_taken_back_once_the_card_is_uncovered() -> None:
    table, luck = Table(GAME, 3, "back"), Luck("play")
    while table.view(SPECTATOR).round == 1:
        seat = luck.pick(sorted(table.state.owed))
        table.choose(seat, luck.below(len(table.decision(seat).options)))
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0], "not even the last brick that was built"


@rule("EK-MATERIAL-2")
@pytest.mark.parametrize(("players", "total"), [(3, 8), (4, 8), (5, 10), (6, 10)])
def test_marked_bricks_only_with_five_or_six(players: int, total: int) -> None:
    scene = Scene(players)
    scene.next_material("M01")
    scene.lay_out_material()
    assert sum(map(len, laid(scene).values())) == total
    assert scene.bricks("A") == ("g" if players > 4 else "")
    assert scene.bricks("C") == ("bb" if players > 4 else "b")


@rule("EK-MATERIAL-3")
def test_bricks_from_earlier_rounds_stay_and_new_ones_are_added() -> None:
    scene = Scene()
    scene.heap("F", "nn")
    scene.heap("G", "s")
    scene.next_material("M01")
    scene.lay_out_material()
    assert (scene.bricks("F"), scene.bricks("G")) == ("nnn", "s")


@rule("EK-MATERIAL-4")
def test_the_reconstructed_deck_fits_every_known_figure() -> None:
    material = GAME.components().material
    assert len(material) == 12
    everything: Counter[str] = Counter()
    for card in material:
        for space, (always, marked) in zip(SPACES, zip(card.always, card.marked, strict=True), strict=True):
            bricks = letters(always + marked)
            everything.update(bricks)
            assert len(set(bricks)) <= 1, "one colour per space"
            assert "n" not in bricks or space == "F"
            assert "s" not in bricks or space == "G"
        assert sorted(letters(tuple(brick for marked in card.marked for brick in marked))) == ["b", "g"]
    assert everything == {"g": 60, "b": 48, "n": 12, "s": 6}
    example = Counter(letters(tuple(brick for always in material[0].always for brick in always)))
    assert example == {"g": 3, "b": 4, "n": 1}, "the rulebook's example card"


@rule("EK-MATERIAL-5")
def test_the_supply_pays_for_any_ten_cards() -> None:
    printed = GAME.components()
    for ten in combinations(printed.material, 10):
        need = Counter(brick for card in ten for space in (*card.always, *card.marked) for brick in space)
        assert all(need[colour] <= printed.bricks[colour] for colour in need)


@rule("EK-MATERIAL-5")
def test_a_supply_that_is_too_small_fills_from_a_to_g(tmp_path: Path) -> None:
    poor = corrected(tmp_path, ('letter = "b"\npoints = 2\ncount = 42', 'letter = "b"\npoints = 2\ncount = 2'))
    scene = Scene(3, components=poor)
    scene.next_material("M01")
    scene.lay_out_material()
    assert laid(scene) == {"B": "gg", "C": "b", "D": "g", "E": "b", "F": "n"}
    assert scene.s.supply[LETTERS.index("b")] == 0
