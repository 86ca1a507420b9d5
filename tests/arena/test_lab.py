"""The lab counts what was on offer, what was taken and what came of it, for any game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.arena.lab import Notes, Setting, Study, Watch, anyones, settings, study, watch
from meadhall.arena.lab_report import Findings, as_page, command, facts
from meadhall.arena.weighed import WHOLE, effect
from meadhall.engine.decision import Decision, Prompt
from meadhall.engine.errors import BadSetup
from meadhall.engine.events import Told
from meadhall.engine.state import Outcome
from meadhall.engine.step import Line, Step
from meadhall.engine.text import LANGUAGES
from meadhall.games import game, names
from tests.arena.test_tournament import Tags
from tests.cli.piped import Meadhall


def a_study(played: str = "eketorp", games: int = 4, bots: str = "thrall") -> Study:
    info = game(played).info
    players = info.players if info.cooperative else info.players[:1]
    return study(played, [bots], games, "5", settings(info, players, []), {}, None)


def seen(what: Study, jobs: int = 1) -> Notes:
    notes = Notes(what.settings)
    for more in watch(what, jobs):
        notes.merge(more)
    return notes


def found(what: Study, jobs: int = 1, language: str = "en") -> dict[str, Any]:
    return facts(Findings(what, seen(what, jobs), language), command(what, []))


def test_the_numbers_are_the_same_on_any_number_of_processes() -> None:
    what = a_study(games=10)
    assert found(what, jobs=2) == found(what, jobs=1)


@pytest.mark.parametrize("name", names())
def test_every_offer_and_every_choice_is_counted(name: str) -> None:
    notes = seen(a_study(name))
    assert notes.games == 4
    made = sum(length * games for each in notes.results for length, games in each.lengths.items())
    assert sum(row.times for row in notes.choices.values()) == made
    for row in notes.choices.values():
        assert row.all().taken[0] == row.times
        assert row.all().offers >= row.times


def test_a_victory_is_one_however_it_is_shared() -> None:
    [results] = seen(a_study(games=6)).results
    assert sum(results.seat_wins) == 6 * WHOLE
    assert results.everybody.taken[:2] == [18, 6 * WHOLE]
    assert sum(results.winners.values()) + sum(results.losers.values()) == 18


def test_a_team_wins_or_loses_as_one() -> None:
    notes = seen(a_study("yggdrasil", games=5))
    assert [each.games for each in notes.results] == [1, 1, 1, 1, 1]
    assert [each.everybody.games_taken for each in notes.results] == [1, 1, 1, 1, 1]


class Take(Step[object]):
    def __init__(self, card: str) -> None:
        self.card = card

    def notation(self) -> str:
        return f"take {self.card}"

    def label(self) -> Line:
        return Line("take", {"card": self.card})

    def targets(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


def test_what_pays_shows_as_an_effect() -> None:
    """Whoever takes the sword wins three games in four; the cup is taken as often and does nothing."""
    notes = Notes([Setting(2, ())])
    prompt = Prompt("take", "X-1")
    for number in range(40):
        watched = Watch(notes, 0, cooperative=False)
        bearer = number % 2
        for seat in range(2):
            sword_or_axe = [Take("sword"), Take("axe")]
            watched.choice(Decision(seat, prompt, sword_or_axe, 1, {}), 0 if seat == bearer else 1)
            watched.choice(Decision(seat, prompt, [Take("cup"), Take("bowl")], 1, {}), (number // 4 + seat) % 2)
        winner = bearer if number % 4 else 1 - bearer
        watched.end(Outcome((winner,), (0, 0)), 4, [Told("cheered", {"seat": winner})])
    sword = notes.choices["take", "take", "take sword"].all()
    assert (sword.offers, sword.taken_rate().value, sword.win_rate().value) == (80, 0.5, 0.75)
    pays, idle = effect([sword]), effect([notes.things["card:cup", "take"].all()])
    assert pays and idle
    assert pays.value == 0.5
    assert pays.low > 0.2
    assert idle.low < 0 < idle.high
    cheered = notes.events[("cheered",)].all().against(notes.results[0].everybody)
    assert (cheered.games_taken, cheered.games_declined) == (40, 40)
    assert effect([cheered]) == pytest.approx((1.0, 0.89, 1.0), abs=0.02)


def test_things_are_named_and_belong_to_nobody() -> None:
    things = found(a_study(games=2))["things"]
    named = {line["entity"]: line["label"] for line in things}
    assert named["space:A"] == "Space A"
    assert named["siege::catapult"] == "Catapult of …"
    assert [label for label in named.values() if label == "Home"] == ["Home"]
    assert anyones("worker:0:stone:1") == "worker::stone:1"


def test_a_thing_stands_under_the_question_that_is_about_its_like() -> None:
    asked = {line["entity"]: line["question"] for line in found(a_study("yggdrasil", games=20))["things"]}
    assert asked["card:thor"] == "god"
    assert asked["card:verdandi"] == "creature"


def test_what_differs_from_game_to_game_is_left_open() -> None:
    what = a_study("meduris", games=6)
    findings = Findings(what, seen(what), "en")
    labels = {line.key[2]: line.label for line in findings.choices}
    assert labels["hut 1"].startswith("Space 1 for ")
    assert any("…" in label for notation, label in labels.items() if notation.startswith("hut "))
    assert findings.question("offer") == "What do you offer to the druid at …?"


def test_settings_are_all_combinations() -> None:
    info = game("yggdrasil").info
    assert settings(info, [2, 3], ["mode"]) == [
        Setting(players, (("mode", mode),)) for players in (2, 3) for mode in ("easy", "hard")
    ]
    with pytest.raises(BadSetup, match="no option 'weather' to vary; there is: mode, saga"):
        settings(info, [2], ["weather"])
    with pytest.raises(BadSetup, match="give one number"):
        settings(game("eketorp").info, [3, 4], [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_the_page_stands_alone(name: str, language: str) -> None:
    what = a_study(name, games=5)
    page = as_page(Findings(what, seen(what), language), command(what, [])).decode()
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert not tags.addresses
    assert not {"script", "link", "img"} & tags.seen
    assert f"meadhall lab {name} --games 5 --bots thrall" in page
    for key in ("lab.", "prompt.", "option.", "event."):  # a text that is missing shows its key
        assert f">{key}" not in page


def test_the_command_writes_page_and_numbers(meadhall: Meadhall, tmp_path: Path) -> None:
    file = tmp_path / "balance.html"
    done = meadhall("lab", "eketorp", "--games", 3, "--bots", "thrall", "--players", 3, "--jobs", 1, "--out", file)
    assert done.status == 0
    assert "Seat 3" in done.out
    assert file.read_text().startswith("<!doctype html>")
    assert json.loads(file.with_suffix(".json").read_text())["games"] == 3
    done = meadhall("lab", "eketorp", "--games", 3, "--out", tmp_path / "no" / "x.html")
    assert done.status == 2
    assert "cannot be written" in done.err


def test_answers_can_be_drawn_by_lot() -> None:
    ways = settings(game("yggdrasil").info, [4], [])

    def gods(*lots: str) -> int:
        return sum(
            kind == "god" for kind, *_ in seen(study("yggdrasil", ["karl"], 6, "5", ways, {}, None, lots)).events
        )

    assert gods() == 4  # the ones that a karl likes
    assert gods("god") > 4
    with pytest.raises(BadSetup, match="never asks 'gods'"):
        gods("gods")
