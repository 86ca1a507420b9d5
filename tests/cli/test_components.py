"""Owners of a box correct a game's components, and play with what they have corrected."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games import game, own
from tests.cli.piped import Meadhall

# What once ended in a traceback, with what is said now.
WRONG = {
    "no island": ("anonymous = [0, 1, 2, 3]", "anonymous = []", "[islands]: 'anonymous' must have a number"),
    "no end": (
        'track = ["start", "blank", "blank", "blank", "blank", "tree"]',
        'track = ["start", "blank"]',
        "pages page2: 'track' must have an end",
    ),
    "one face": (
        'faces = ["any_action", "rotate_tree"]',
        'faces = ["any_action"]',
        "runestones white: 'faces' must be two",
    ),
    "no number": (
        'id = "iormungand"\nstart = "midgard"\nstrength = 3',
        'id = "iormungand"\nstart = "midgard"\nstrength = "three"',
        "enemies iormungand: 'strength' must be a whole number, not 'three'",
    ),
}


def corrected(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    text = (game(name).folder / "components.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in components.toml"
        text = text.replace(old, new, 1)
    path = folder / f"my {name}.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("name", own())
def test_what_is_shipped_can_be_written_checked_and_is_never_written_over(
    meadhall: Meadhall, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "mine.toml"
    assert meadhall("components", "export", name, str(file)).status == 0
    assert file.read_bytes() == (game(name).folder / "components.toml").read_bytes()
    done = meadhall("components", "check", str(file))
    assert done.status == 0 and "can be played with it" in done.out
    file.write_text("mine", "utf-8")
    assert meadhall("components", "export", name, str(file)).status == 2
    assert file.read_text("utf-8") == "mine"


def test_every_fault_is_named_at_once(meadhall: Meadhall, tmp_path: Path) -> None:
    file = corrected(tmp_path, "yggdrasil", *((old, new) for old, new, _ in WRONG.values()))
    done = meadhall("components", "check", str(file))
    assert done.status == 1
    for _, _, said in WRONG.values():
        assert f"{file}: {said}" in done.out
    assert f"{len(WRONG)} entries" in done.out


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_is_refused_with_a_message(meadhall: Meadhall, tmp_path: Path, case: str) -> None:
    old, new, said = WRONG[case]
    done = meadhall("play", "yggdrasil", "--components", str(corrected(tmp_path, "yggdrasil", (old, new))))
    assert done.status == 2 and said in done.err and "Traceback" not in done.err


def test_a_file_of_another_game(meadhall: Meadhall, tmp_path: Path) -> None:
    file = corrected(tmp_path, "meduris")
    done = meadhall("components", "check", str(file), "--game", "eketorp")
    assert done.status == 1 and "this is a file of 'meduris', not of 'eketorp'" in done.out
    file.write_text('[meta]\ngame = "chess"\n', "utf-8")
    done = meadhall("components", "check", str(file))
    assert done.status == 2 and "'game' must be one of" in done.err


def test_the_terminal_says_what_is_played_with(meadhall: Meadhall, tmp_path: Path) -> None:
    file = corrected(tmp_path, "eketorp", ("amulets = 5", "amulets = 4"))
    saved = tmp_path / "game.saga"
    typed = f"? ek-setup-1\nsave {saved}\nquit\n"
    done = meadhall("play", "eketorp", "--seed", "7", "--components", str(file), lines=typed)
    assert "Played with corrected data: my-eketorp (" in done.out
    assert "Not as printed: The twelve material cards are reconstructed" in done.out
    assert "a colour and 4 amulets" in done.out
    assert f"--components '{file}'" in done.out
    assert game("eketorp").printed.amulets == 5, "the shipped game is left alone"
    record = saved.read_text("utf-8")
    assert "\ncomponents " in record and " my-eketorp\n" in record
    without = meadhall("replay", str(saved))
    assert without.status == 2 and "(my-eketorp), these are as shipped" in without.err
    told = meadhall("replay", str(saved), "--components", str(file))
    assert told.status == 0 and "corrected data: my-eketorp" in told.out
    file.write_text(file.read_text("utf-8") + "# changed\n", "utf-8")
    assert meadhall("replay", str(saved), "--components", str(file)).status == 2


def test_yggdrasil_says_that_its_islands_are_reconstructed(meadhall: Meadhall) -> None:
    done = meadhall("play", "yggdrasil", "--seats", "you,karl", lines="quit\n")
    assert "Not as printed: The number of islands is reconstructed" in done.out


def test_a_campaign_keeps_the_components_it_began_with(meadhall: Meadhall, tmp_path: Path) -> None:
    file = corrected(tmp_path, "yggdrasil", ("hit_points = 9", "hit_points = 10"))
    campaign = tmp_path / "ours.toml"
    done = meadhall("campaign", str(campaign), "--seats", "you", "--components", str(file), lines="\nquit\n")
    assert "Played with corrected data: ours-components (" in done.out
    file.unlink()
    again = meadhall("campaign", str(campaign), lines="\nquit\n")
    assert "Played with corrected data: ours-components (" in again.out
    other = corrected(tmp_path, "yggdrasil")
    refused = meadhall("campaign", str(campaign), "--components", str(other), lines="quit\n")
    assert refused.status == 2 and "was begun with other components" in refused.err


def test_a_campaign_does_not_begin_with_what_another_has_left(meadhall: Meadhall, tmp_path: Path) -> None:
    campaign = tmp_path / "ours.toml"
    wrong = corrected(tmp_path, "yggdrasil", ("hit_points = 9", "hit_points = -9"))
    assert meadhall("campaign", str(campaign), "--components", str(wrong), lines="quit\n").status == 2
    assert [path.name for path in tmp_path.iterdir()] == [wrong.name]
    (tmp_path / "ours-components.toml").write_text(wrong.read_text("utf-8"), "utf-8")
    refused = meadhall("campaign", str(campaign), lines="quit\n")
    assert refused.status == 2 and "ours-components.toml is a copy of the components of another campaign" in refused.err
