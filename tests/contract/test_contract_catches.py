"""The contract is worth something: each promise, broken on purpose, is noticed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.engine.contract import ContractFault, Tally, check_coverage, check_game
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.games.eketorp import GAME
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.fight import LayCard
from meadhall.games.eketorp.steps.loot import Keep


def faults(game: Game[Any]) -> str:
    with pytest.raises(ContractFault) as caught:
        for seed in range(20):
            check_game(game, 4, str(seed), often=0.2)
    return str(caught.value)


def test_a_view_that_shows_too_much() -> None:
    def leaky(s: Eketorp, audience: int) -> Any:
        return msgspec.structs.replace(GAME.view(s, audience), pile=s.pile[-1])  # the next card to be drawn

    assert "can tell an imagined world" in faults(replace(GAME, view=leaky))


def test_imagining_that_looks_at_the_truth() -> None:
    def peeking(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
        world = s.clone()
        world.luck = luck
        return world

    assert "looks at the truth" in faults(replace(GAME, imagine=peeking))


def test_imagining_that_depends_on_the_truth() -> None:
    def tainted(s: Eketorp, seat: int, luck: Luck) -> Eketorp:
        if s.pile[-1] % 2:  # as good as a peek: the next card moves the stream
            luck.below(2)
        return GAME.imagine(s, seat, luck)

    assert "cannot know" in faults(replace(GAME, imagine=tainted))


def broken_clone(name: str) -> Callable[[Eketorp], Eketorp]:
    whole = Eketorp.clone

    def clone(s: Eketorp) -> Eketorp:
        copy = whole(s)
        setattr(copy, name, getattr(s, name))
        return copy

    return clone


@pytest.mark.parametrize("name", ["hands", "walls", "supply", "owed", "agenda"])
def test_a_copy_that_shares_what_can_change(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(Eketorp, "clone", broken_clone(name))
    assert faults(GAME)


def test_an_undo_across_information(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "reveal", lambda s: None)
    assert "may undo a choice that" in faults(GAME)


def test_a_brick_out_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Keep, s: Eketorp) -> None:
        s.booty[self.seat] += (self.colour,)

    monkeypatch.setattr(Keep, "run", run)
    assert "bricks, not" in faults(GAME)


def test_two_options_of_one_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LayCard, "notation", lambda self: "card")
    assert "notations are not unique" in faults(GAME)


def test_a_game_without_end() -> None:
    assert "no end after 50 choices" in faults(replace(GAME, info=replace(GAME.info, bound=50)))


@pytest.mark.parametrize(("key", "missing"), [("beaten", "event.beaten"), ('"beaten.later"', "event.beaten.later")])
def test_a_missing_text(tmp_path: Path, key: str, missing: str) -> None:
    shutil.copytree(GAME.folder, tmp_path / "eketorp")
    spanish = tmp_path / "eketorp/text/es.toml"
    spanish.write_text(spanish.read_text().replace(f"\n{key} =", "\nbeeten ="))
    assert f"no text for {missing}" in faults(replace(GAME, folder=tmp_path / "eketorp"))


def test_an_event_without_a_rule() -> None:
    rules = {kind: rule for kind, rule in GAME.event_rules.items() if kind != "built"}
    assert "no rule is named" in faults(replace(GAME, event_rules=rules))


def test_something_never_seen() -> None:
    with pytest.raises(ContractFault, match=r"event\.beaten"):
        check_coverage(GAME, Tally(games=1))


def test_a_fault_says_how_to_see_it_again() -> None:
    with pytest.raises(ContractFault, match="meadhall check eketorp --players 5 --seed 9"):
        check_game(replace(GAME, info=replace(GAME.info, bound=5)), 5, "9")
