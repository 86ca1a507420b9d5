"""A corrected components file is checked, and a wrong entry is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.engine.errors import BadComponents
from meadhall.games.yggdrasil import GAME, book
from meadhall.games.yggdrasil.steps.pages import ALL
from meadhall.games.yggdrasil.steps.sagas import CONDITIONS, COUNTS

SHIPPED = (GAME.folder / "components.toml").read_text("utf-8")


def test_the_box_is_complete() -> None:
    printed = GAME.components()
    assert len(printed.iotunns) == len(printed.artifacts) == len(printed.creatures) == 18
    assert [sum(card.level == level for card in printed.artifacts) for level in (1, 2, 3)] == [6, 6, 6]
    assert len(printed.book.pages) == 20
    assert len(printed.book.sagas) == 6


def test_all_that_the_book_can_say_has_a_meaning() -> None:
    assert set(ALL) == book.OPS
    assert set(COUNTS) == book.COUNTS
    assert set(CONDITIONS) == book.CONDITIONS


def test_numbers_can_be_corrected(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    islands = SHIPPED.replace("anonymous = [0, 1, 2, 3]", "anonymous = [0, 1, 1, 2, 2, 3]")
    file.write_text(islands.replace("bite = 3", "bite = 2"), "utf-8")
    printed = GAME.components(file)
    assert printed.islands == (0, 1, 1, 2, 2, 3)
    assert printed.bite == 2


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            'id = "thjazi"\neffect = "block_world"',
            'id = "thjazi"\neffect = "block"',
            "iotunns thjazi.*no effect 'block'",
        ),
        ('params = { world = "asgard" }', 'params = { world = "heaven" }', "'world' must be one of"),
        ('params = { die = "god_die" }', "params = { dice = 1 }", "artifacts draupnir.*needs the params"),
        ('faces = ["any_action", "rotate_tree"]', 'faces = ["any_action", "win"]', "runestones white.*faces"),
        ('track = ["start", "blank", "dark_dreams"', 'track = ["start", "blank", "bright_dreams"', "bright_dreams"),
        ('id = "surtr"\nstart = "muspellheim"', 'id = "surt"\nstart = "muspellheim"', "enemies must be, in this order"),
        ("hit_points = 9", 'hit_points = "nine"', "hit_points.*whole number"),
        ("column = 2", "column = 1", "one in each column"),
        ('effects = [{ op = "turn_page" }]', 'effects = [{ op = "tear_page" }]', "page_turns.*no op 'tear_page'"),
        ('count = "oaths_missing"', 'count = "oaths_lost"', "no count 'oaths_lost'"),
        ("strength_old = [0, 1, 1", "strength_old = [0, 1, 5", "duel.*strength_old.*not be more than 'strength_least'"),
        ('if = "bridge_lost"', 'if = "bridge_won"', "no condition 'bridge_won'"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in SHIPPED
    file = tmp_path / "wrong.toml"
    file.write_text(SHIPPED.replace(old, new, 1), "utf-8")
    with pytest.raises(BadComponents, match=problem):
        GAME.components(file)
