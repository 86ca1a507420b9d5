"""A tournament adds up fairly, and goes on where it was interrupted."""

from __future__ import annotations

import json
import os
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from meadhall.arena.folder import Folder
from meadhall.arena.match import PlayedGame, play_all
from meadhall.arena.ratings import Ratings
from meadhall.arena.report import as_page, facts
from meadhall.arena.tournament import Plan, Tournament
from meadhall.engine.errors import BadSetup
from meadhall.engine.text import LANGUAGES
from meadhall.engine.wire import changed
from tests.cli.piped import Meadhall

pytest.importorskip("openskill", reason='ratings need openskill: pip install "meadhall[arena]"')


def a_plan(entrants: str = "karl,thrall", seats: int = 3, games: int = 6, game: str = "eketorp") -> Plan:
    return Plan.settle(game, seats, entrants.split(","), games, "5", {}, None)


def a_game(
    number: int, entrants: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...], seconds: float = 0.1
) -> PlayedGame:
    many = len(entrants)
    return PlayedGame(
        number, "5.0", entrants, ("x",) * many, winners, scores, (2,) * many, (seconds,) * many, (0.1,) * many
    )


def played(plan: Plan, jobs: int = 1) -> Tournament:
    shown = Tournament(plan)
    for each in play_all(plan.match, plan.seating.sittings(0, plan.games), jobs):
        shown.add(each)
    return shown


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """All but what depends on the machine."""
    return {key: value for key, value in found.items() if key != "thinking"}


# -- adding up ----------------------------------------------------------------------------------------------------


def test_only_who_sits_alone_is_measured_against_a_fair_share() -> None:
    shown = Tournament(a_plan())
    shown.add(a_game(0, (0, 1, 1), (1,), (5, 9, 2)))
    shown.add(a_game(1, (1, 0, 0), (0, 2), (9, 3, 9)))
    first, second = shown.standings()
    assert (first.games, first.wins, first.mean) == (1, 0.0, 5.0)
    assert (second.games, second.wins, second.mean) == (1, 0.5, 9.0)
    assert shown.seat_wins == [0.5, 1.0, 0.5]


def test_who_finished_above_whom() -> None:
    shown = Tournament(a_plan())
    shown.add(a_game(0, (0, 1, 1), (1,), (5, 9, 2)))  # above one of two
    shown.add(a_game(1, (0, 1, 1), (1,), (9, 9, 9)))  # a tie broken for the winner, and a tie
    one, other = shown.comparison(0, 1), shown.comparison(1, 0)
    assert one and other
    assert (one.games, one.rate.value) == (2, (0.5 + 0.25) / 2)
    assert other.rate.value == 1 - one.rate.value


def test_teams_are_compared_seed_by_seed() -> None:
    shown = Tournament(a_plan(seats=2, game="yggdrasil"))
    for seed, results in enumerate([(True, False), (True, True), (False, False), (True, False)]):
        for team, won in enumerate(results):
            shown.add(a_game(2 * seed + team, (team, team), (0, 1) if won else (), (won, won)))
    assert [each.rate.value for each in shown.standings()] == [0.75, 0.25]
    found, turned = shown.comparison(0, 1), shown.comparison(1, 0)
    assert found and turned
    assert (found.games, found.rate.value, turned.rate.value) == (4, 0.5, -0.5)
    assert shown.rating(0) is None


def test_thinking_is_counted_in_all_seats() -> None:
    shown = Tournament(a_plan())
    shown.add(a_game(0, (0, 1, 1), (1,), (5, 9, 2), seconds=0.5))
    assert shown.thinking(1) == (4, 1.0, 0.1)
    assert shown.thinking(1).mean == 0.25


def test_ratings_rise_with_victories_and_get_surer() -> None:
    ratings = Ratings()
    for _ in range(20):
        ratings.add(["a", "b", "b"], [0, 1, 1])
    assert ratings["a"].mu > 25 > ratings["b"].mu
    assert ratings["a"].sigma < ratings["nobody"].sigma
    tied = Ratings()
    tied.add(["a", "b"], [0, 0])
    assert tied["a"] == tied["b"]


def test_what_ratings_need_is_said_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.arena.ratings.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r'ratings need openskill; do: pip install "meadhall\[arena\]"'):
        Tournament(a_plan())


def test_karl_is_stronger_than_thrall_whatever_the_number_of_jobs() -> None:
    plan = a_plan(games=12)
    shown = played(plan)
    karl, thrall = shown.standings()
    assert karl.rate.low > shown.fair > thrall.rate.value
    assert lasting(facts(played(plan, jobs=2))) == lasting(facts(shown))


# -- the folder ---------------------------------------------------------------------------------------------------

ARENA = ("arena", "eketorp", "--seats", 3, "--entrants", "karl,thrall", "--games", 6, "--seed", 5, "--jobs", 1)


def report(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "report.json").read_text())
    return lasting(found)


def games(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / "games.jsonl").read_text().splitlines()
    times = ("seconds", "longest")
    return [{key: value for key, value in json.loads(line).items() if key not in times} for line in lines]


@pytest.mark.parametrize("kept", [0, 100, 900])
def test_what_was_interrupted_goes_on_to_the_same_end(meadhall: Meadhall, tmp_path: Path, kept: int) -> None:
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    assert meadhall(*ARENA, "--out", whole).status == 0
    torn.mkdir()
    (torn / "plan.json").write_bytes((whole / "plan.json").read_bytes())
    (torn / "games.jsonl").write_bytes((whole / "games.jsonl").read_bytes()[:kept])  # mostly amid a line
    assert meadhall(*ARENA, "--out", torn).status == 0
    assert games(torn) == games(whole)
    assert report(torn) == report(whole)


def test_ctrl_c_keeps_what_was_played(meadhall: Meadhall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    meadhall(*ARENA, "--out", whole)

    def until_ctrl_c(*given: Any) -> Any:
        for each in play_all(*given):
            if each.number == 4:
                raise KeyboardInterrupt
            yield each

    with monkeypatch.context() as patched:
        patched.setattr("meadhall.cli.arena.play_all", until_ctrl_c)
        assert meadhall(*ARENA, "--out", stopped).status == 130
    assert len(games(stopped)) == 4
    done = meadhall(*ARENA, "--out", stopped)
    assert "4 games are there already" in done.out
    assert report(stopped) == report(whole)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (("--games", 12), "holds another tournament, with games 6; this one has games 12"),
        (("--entrants", "karl,karl"), "with entrants karl,thrall; this one has entrants karl,karl"),
        (("--seed", 6), "--seed 5 --out "),  # the command to go on with
        (("--option", "first=seat1"), "with options first=random"),
    ],
)
def test_a_folder_is_for_one_tournament(
    meadhall: Meadhall,
    tmp_path: Path,
    changed: tuple[object, ...],
    problem: str,
) -> None:
    Folder(tmp_path, a_plan())
    done = meadhall(*ARENA, *changed, "--out", tmp_path)
    assert done.status == 2
    assert problem in done.err


def test_a_folder_with_anything_else_is_left_alone(meadhall: Meadhall, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = meadhall(*ARENA, "--out", tmp_path)
    assert done.status == 2
    assert "has other things in it" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    assert "cannot be used" in meadhall(*ARENA, "--out", tmp_path / "letter.txt").err


def test_a_line_that_does_not_belong_is_named(tmp_path: Path) -> None:
    folder = Folder(tmp_path, a_plan())
    with folder.games() as file:
        file.append(a_game(0, (1, 0, 0), (0,), (3, 2, 1)))
        file.append(a_game(7, (1, 0, 0), (0,), (3, 2, 1)))
    with folder.games() as file, pytest.raises(BadSetup, match=r"games.jsonl: line 2: this is not the game"):
        list(file.read())


@pytest.mark.skipif(os.name != "posix", reason="there is no such lock")
def test_two_cannot_write_one_folder_at_once(tmp_path: Path) -> None:
    folder = Folder(tmp_path, a_plan())
    with folder.games(), pytest.raises(BadSetup, match="is in use"), folder.games():
        pass


# -- the command and the page -------------------------------------------------------------------------------------


def test_the_arena_shows_who_is_stronger(meadhall: Meadhall) -> None:
    done = meadhall(*ARENA, "--games", 5)
    assert done.status == 0
    assert "6 games are played instead of 5: whole rounds of 6" in " ".join(done.out.split())
    assert "Who finishes above whom" in done.out
    assert "karl" in done.out
    assert done.err == ""  # no progress bar where there is no terminal


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (("--entrants", "karl"), "two entrants or more"),
        (("--entrants", "karl,clever"), "there is no bot 'clever'"),
        (("--seats", 9), "Eketorp is for 3 to 6 players, not 9"),
    ],
)
def test_a_wrong_tournament_is_refused(meadhall: Meadhall, changed: tuple[object, ...], problem: str) -> None:
    done = meadhall(*ARENA, *changed)
    assert done.status == 2
    assert problem in done.err


class Tags(HTMLParser):
    """All tags and addresses of a page; it must be well nested."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["eketorp", "yggdrasil"])
def test_the_page_stands_alone(language: str, game: str) -> None:
    plan = a_plan(entrants="thrall,thrall", seats=3, game=game)
    page = as_page(played(plan), language).decode()
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert {"svg", "table", "style"} <= tags.seen
    assert not tags.addresses
    assert not {"script", "link", "img"} & tags.seen
    assert f"meadhall arena {game} --seats 3 --entrants thrall,thrall --games 6 --seed 5" in page
    assert "arena." not in page  # a text that is missing shows its key


def test_what_a_player_names_cannot_break_the_page() -> None:
    plan = changed(a_plan(), components="<b>&")
    shown = Tournament(plan)
    shown.add(a_game(0, (0, 1, 1), (1,), (5, 9, 2)))
    shown.add(a_game(1, (1, 0, 0), (1,), (5, 9, 2)))
    assert "<b>&" not in as_page(shown, "en").decode()
    assert "&lt;b&gt;&amp;" in as_page(shown, "en").decode()
