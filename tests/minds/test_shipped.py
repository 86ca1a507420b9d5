"""The minds that are shipped: they fit their games, they are small, and their cards say where they come from."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from meadhall import minds
from meadhall.games import game, own
from meadhall.minds.card import MindCard, Slips

LARGEST = 1_500_000  # bytes
SHIPPED = sorted(path.stem for path in minds.WEIGHTS.glob("*.npz"))
CARD = """
commit = "1a8d7f8"
machine = "16 cores"
minutes = 20.0
weaknesses = ["none is known"]
[config]
players = [2, 3, 4]
spread = 20.0
[huscarl]
warmth = 4.0
[[figures]]
said = "won 99% of 400 games against karl, 2 at the table"
command = "meadhall arena meduris --seats 2 --entrants jarl,karl --games 400 --seed 1"
"""


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_mind_fits_its_game(name: str) -> None:
    assert name in own()
    assert minds.of(game(name)) is not None
    path = minds.WEIGHTS / f"{name}.npz"
    assert path.stat().st_size <= LARGEST
    with np.load(path, allow_pickle=False) as kept:
        assert {kept[each].dtype for each in kept.files} == {np.dtype(np.float16)}


@pytest.mark.parametrize("name", SHIPPED)
def test_its_card_says_where_it_comes_from(name: str) -> None:
    card = MindCard.read(minds.WEIGHTS / f"{name}.toml")
    assert re.fullmatch("[0-9a-f]{7,40}", card.commit)
    assert card.config["game"] == name
    assert card.players == game(name).info.players  # one for any number of players
    assert all(figure.command.startswith(("meadhall ", "python -m ")) for figure in card.figures)


def test_no_card_lies_there_alone() -> None:
    assert sorted(path.stem for path in minds.WEIGHTS.glob("*.toml")) == SHIPPED


def test_a_card_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meduris.toml").write_text(CARD, "utf-8")
    card = MindCard.read(tmp_path / "meduris.toml")
    assert (card.minutes, card.players, card.weaknesses) == (20.0, (2, 3, 4), ("none is known",))
    monkeypatch.setattr(minds, "WEIGHTS", tmp_path)
    assert minds.spread(game("meduris")) == 20.0
    assert minds.spread(game("eketorp")) == 30.0
    assert minds.slips(game("meduris")) == (4.0, 3.0)
    assert minds.slips(game("eketorp")) == Slips()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('machine = "16 cores"', "", "machine is missing"),
        ('weaknesses = ["none is known"]', "weaknesses = []", "weaknesses is missing, empty"),
        ("minutes = 20.0", 'minutes = "20"', "minutes is missing, empty or of the wrong kind"),
        ('commit = "1a8d7f8"', 'commit = "1a8d7f8"\nmood = "good"', "there is no mood"),
        ("warmth = 4.0", "mood = 4.0", "of a huscarl there is warmth and reach"),
    ],
)
def test_a_card_that_is_not_whole_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "meduris.toml"
    path.write_text(CARD.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=says):
        MindCard.read(path)
