"""Games and bots from outside are found, wherever they are named, and a broken one harms nobody."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall import bots, games
from meadhall.engine.errors import BadSetup
from meadhall.engine.luck import Luck
from meadhall.engine.plugins import PluginWarning
from meadhall.server.hall import catalogue
from tests.plugins.site import HERE, furnish
from tests.server.house import House

PERSON = {"kind": "you"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return furnish(tmp_path_factory.mktemp("site"))


def meadhall(site: Path, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command, in a process that finds what is installed there."""
    environment = {**os.environ, "PYTHONPATH": str(site), "LANG": "C.UTF-8"}
    command = [sys.executable, "-P", "-m", "meadhall", *arguments]
    return subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, check=False)


def forget() -> None:
    for cached in (games._outside, games.names, games.game, bots._outside, bots._installed, bots._made_by):
        cached.cache_clear()
    catalogue._card.cache_clear()
    games._MET.clear()
    bots.ASKED_IN.clear()


@pytest.fixture
def here(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same in this process, and in those that it starts."""
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", str(site))
    forget()
    with pytest.warns(PluginWarning):
        games.names()
        bots.names()
    yield
    monkeypatch.undo()
    forget()


def test_games_lists_those_from_outside_and_names_those_that_fail(site: Path) -> None:
    done = meadhall(site, "games")
    assert done.returncode == 0
    for name in (*games.own(), "heap"):
        assert f"({name})" in done.stdout
    assert "Takes the last option there is." in done.stdout
    left_out = {line.split("'")[1]: line for line in done.stderr.splitlines()}
    assert sorted(left_out) == ["credited", "dwarf", "ghost", "leaving", "nothing", "other", "wordless"]
    assert left_out["ghost"] == (
        "meadhall: left out: the game 'ghost' cannot be loaded: ModuleNotFoundError: No module named 'no_such_module' "
        "(it comes with trouble)"
    )
    assert "es.toml" in left_out["wordless"]
    assert "provenance must be one of" in left_out["credited"]
    assert "SystemExit: not today" in left_out["leaving"]
    assert "it calls itself 'heap'" in left_out["other"]


def test_a_game_from_outside_is_checked_as_ours_are(site: Path) -> None:
    done = meadhall(site, "check", "heap", "--games", "200", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No fault in 200 random games of heap." in done.stdout
    assert "warning: habits.pace is 400" in done.stdout  # nobody has measured it


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_game_that_is_not_installed_goes_by_its_module(tmp_path: Path, jobs: str) -> None:
    shutil.copytree(HERE / "heap", tmp_path / "heap")
    done = meadhall(tmp_path / "nothing", "check", "heap:GAME", "--games", "9", "--jobs", jobs, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    arguments = ("simulate", "heap:GAME", "--bots", "karl,thrall", "--games", "20", "--jobs", jobs)
    done = meadhall(tmp_path / "nothing", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    script = (
        "import meadhall; games = meadhall.simulate('heap:GAME', ['thrall', 'thrall'], games=3);"
        "print(all(position.game == 'heap' for position in meadhall.positions(games)))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True\n", "")


@pytest.mark.parametrize("name", ["last", "lookers:Last"])
def test_bots_from_outside_play_in_other_processes(site: Path, tmp_path: Path, name: str) -> None:
    out = tmp_path / "games.jsonl"
    done = meadhall(
        site, "simulate", "heap", "--bots", f"{name},thrall", "--games", "60", "--jobs", "2", "--out", str(out)
    )
    assert (done.returncode, done.stderr) == (0, "")
    played = [json.loads(line) for line in out.read_text().splitlines()]
    assert all(name in game["bots"] for game in played)


def test_an_arena_with_bots_from_outside_on_two_processes(site: Path) -> None:
    arguments = ("arena", "heap", "--seats", "2", "--entrants", "last,lookers:Last,thrall", "--games", "60")
    one, two = (meadhall(site, *arguments, "--jobs", jobs) for jobs in ("1", "2"))
    assert (two.returncode, two.stderr) == (0, "")
    assert "lookers:Last" in two.stdout
    assert two.stdout == one.stdout


def test_a_bot_of_the_folder_one_works_in(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text((Path(__file__).parent / "lookers.py").read_text())
    arguments = ("simulate", "eketorp", "--bots", "mine:Last,thrall,thrall", "--games", "4")
    for jobs in ("1", "2"):
        done = meadhall(tmp_path / "nothing", *arguments, "--jobs", jobs, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")


def test_a_game_in_the_terminal_with_bots_from_outside(site: Path) -> None:
    done = meadhall(site, "play", "heap", "--seats", "last,lookers:Last")
    assert done.returncode == 0
    assert "Wolf (last), Raven (lookers:Last)" in done.stdout
    assert "Wolf wins." in done.stdout  # three times three of nine


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("dwarf", "there is no bot 'dwarf': AttributeError: module 'lookers' has no attribute 'Dwarf'"),
        ("lookers:Needy", "the bot 'lookers:Needy' cannot sit down: TypeError"),
        ("lookers:NOTHING", "'lookers:NOTHING' makes no bot"),
        ("nowhere:Last", "there is no bot 'nowhere:Last': ModuleNotFoundError: No module named 'nowhere'"),
        ("gredy", "there is no bot 'gredy'; there is: thrall, karl, huscarl, jarl, norn, drengr, hersir, volva, last"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused(here: None, name: str, problem: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bots.bot(name, Luck("1"))
    assert problem in str(refused.value)


def test_a_game_that_cannot_be_had_is_refused(here: None) -> None:
    assert games.game("heap:GAME") is games.game("heap")
    with pytest.raises(BadSetup, match="'ghost' cannot be loaded: ModuleNotFoundError"):
        games.game("ghost")
    with pytest.raises(BadSetup, match="no game 'chess'; there is: bloodrage, eketorp, meduris, yggdrasil, heap"):
        games.game("chess")
    assert games.game("eketorp").info.title == "Eketorp"  # nobody takes the name of ours
    assert not isinstance(bots.bot("karl", Luck("1")), type(bots.bot("last", Luck("1"))))


def test_a_hall_with_games_and_bots_from_outside(here: None, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    bots.ask_in("lookers:Last")
    house = House(tmp_path / "hall.db")
    try:
        cards = {card["name"]: card for card in house.http.get("/api/games").json()}
        assert list(cards) == [*games.own(), "heap"]
        assert [bot["name"] for bot in cards["heap"]["bots"]][-2:] == ["last", "lookers:Last"]
        for name in ("last", "lookers:Last"):
            made = house.make([PERSON, {"kind": "bot", "bot": name}], game="heap", options={})
            player = house.player(made, 0)
            player.choose("take 1")
            while player.update["view"]["heap"] == 8:
                player.hear_until("update")
            assert player.update["view"]["heap"] == 5
            player.close()
        assert not [record for record in caplog.records if "chooses for" in record.getMessage()]  # a worker knew it
        for name in ("lookers:Needy", "os:system"):  # whom the hall's owner has not asked in
            wish = {"game": "heap", "seats": [PERSON, {"kind": "bot", "bot": name}]}
            answer = house.http.post("/api/tables", json=wish)
            assert answer.status_code == 400, answer.text
            assert f"no bot '{name}'" in answer.text
    finally:
        house.close()


def test_where_nothing_is_printed_nothing_can_be_corrected(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    done = meadhall(site, "components", "export", "heap", str(file))
    assert (done.returncode, file.exists()) == (2, False)
    assert "Heap has no components that could be corrected" in done.stderr
    file.write_text('[meta]\ngame = "heap"\n', "utf-8")
    for command in (["components", "check", str(file)], ["play", "heap", "--components", str(file)]):
        done = meadhall(site, *command)
        assert done.returncode == 2
        assert "Heap has no components that could be corrected" in done.stderr
    done = meadhall(site, "serve", "--components", str(tmp_path), "--data", str(tmp_path / "hall.db"), "--port", "0")
    assert done.returncode == 2
    assert "Heap has no components that could be corrected" in done.stderr


def test_a_hall_asks_in_only_whom_it_can_load(site: Path) -> None:
    done = meadhall(site, "serve", "--more-bots", "lookers:Dwarf", "--port", "0")
    assert done.returncode == 2
    assert "there is no bot 'lookers:Dwarf': AttributeError" in done.stderr
