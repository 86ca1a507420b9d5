"""The commands besides play."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from meadhall import __version__, _native
from meadhall.cli import COMMANDS
from meadhall.cli.bench import Measures, Turn
from meadhall.cli.searchbench import pace_of
from meadhall.engine.contract import ContractFault, Tally
from meadhall.engine.text import LANGUAGES
from meadhall.games import game
from tests.cli.piped import Meadhall, save_when

BUILDS = ["plain", "compiled"] if _native.running() else ["plain"]
BOTS = ("--bots", "karl,thrall,thrall", "--games", "10", "--seed", "4")


def test_help_names_every_command(meadhall: Meadhall) -> None:
    for done in (meadhall(), meadhall("--help")):
        assert done.status == 0
        for command in COMMANDS:
            assert re.search(rf"\n    {command}\s", done.out)


def test_the_version_says_which_build_runs(meadhall: Meadhall) -> None:
    assert meadhall("--version").out == f"meadhall {__version__} ({BUILDS[-1]})\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help(meadhall: Meadhall, command: str) -> None:
    done = meadhall(command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"usage: meadhall {command}")


@pytest.mark.parametrize(
    ("arguments", "unneeded"),
    [("['--help']", ("rich", "msgspec", "meadhall.games")), ("['games']", ("starlette", "sqlalchemy", "uvicorn"))],
)
def test_only_what_is_needed_is_loaded(arguments: str, unneeded: tuple[str, ...]) -> None:
    script = f"""
import sys
from meadhall.cli import main
try:
    main({arguments})
except SystemExit:
    pass
sys.exit(any(name in sys.modules for name in {unneeded!r}))
"""
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


def test_ctrl_c_is_quiet(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = meadhall("play", "eketorp")
    assert (done.status, done.err) == (130, "\n")


def test_whoever_reads_may_stop_reading() -> None:
    """As in `meadhall play … | head -1`."""
    command = [sys.executable, "-m", "meadhall", "play", "eketorp", "--seats", "thrall,thrall,thrall"]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


# -- simulate -----------------------------------------------------------------------------------------------------


def test_simulate_writes_the_same_file_with_any_number_of_jobs(meadhall: Meadhall, tmp_path: Path) -> None:
    for jobs in (1, 2):
        done = meadhall("simulate", "eketorp", *BOTS, "--jobs", jobs, "--out", tmp_path / f"{jobs}.jsonl")
        assert done.status == 0
        assert "thrall #2" in done.out
        assert "10 games in" in done.out
    one = (tmp_path / "1.jsonl").read_text()
    assert (tmp_path / "2.jsonl").read_text() == one
    first = json.loads(one.splitlines()[0])
    assert set(first) == {"number", "seed", "entrants", "bots", "winners", "scores", "choices"}
    assert first["bots"] == ["karl", "thrall", "thrall"]


def test_bots_are_seated_again_until_the_table_is_full(meadhall: Meadhall) -> None:
    done = meadhall("simulate", "eketorp", "--bots", "thrall", "--players", "5", "--games", "2", "--jobs", "1")
    assert "thrall #5" in done.out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--bots", "karl,clever,thrall"], "there is no bot 'clever'; there is: thrall, karl, huscarl, jarl"),
        (["--bots", "thrall,thrall,thrall,thrall", "--players", "3"], "4 bots cannot sit on 3 seats"),
        (["--bots", "thrall", "--players", "9"], "Eketorp is for 3 to 6 players, not 9"),
        ([*BOTS, "--out", "/no/such/folder/x"], "/no/such/folder/x cannot be written: No such file"),
        ([*BOTS, "--games", "0"], "--games: must be a whole number from 1 to"),
        ([*BOTS, "--jobs", "two"], "--jobs: must be a whole number from 1 to"),
    ],
)
def test_a_wrong_simulation_is_refused(meadhall: Meadhall, arguments: list[str], problem: str) -> None:
    done = meadhall("simulate", "eketorp", *arguments)
    assert done.status == 2
    assert problem in done.err


# -- replay -------------------------------------------------------------------------------------------------------


@pytest.fixture
def saga(tmp_path: Path) -> Path:
    return save_when(lambda it: it.prompt.key == "build", tmp_path / "game.saga")


def test_replay_tells_the_game_and_compares_the_digest(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("replay", saga)
    assert done.status == 0
    assert "   0  Round 1." in done.out
    assert "Wolf places:" in done.out
    assert done.out.rstrip().endswith("the replay agrees.")


def test_replay_stops_where_it_is_told(meadhall: Meadhall, saga: Path) -> None:
    done = meadhall("replay", saga, "--to", "3", "--seat", "3", "--language", "it")
    assert "3 scelte su" in done.out
    assert "③ Serpente (tu)" in done.out
    assert "finora: " in done.out


def test_replay_through_a_seat_shows_no_other_hand(meadhall: Meadhall, saga: Path) -> None:
    everything = meadhall("replay", saga, "--to", "0").out
    assert "▯" not in everything
    assert meadhall("replay", saga, "--to", "0", "--seat", "2").out.count("▯ ▯ ▯ ▯") == 2


@pytest.mark.parametrize(
    ("find", "put", "problem"),
    [
        ("saga 1", "edda 1", "line 1: a record begins with 'saga 1'"),
        ("players 3", "players three", "players must be a number"),
        ("3 place", "9 place", "there is no seat 9"),
        ("3 place", "3 misplace", "seat 3 cannot choose 'misplace"),
        ("digest ", "digest 0", "the replay ends at digest"),
        ("rules 1", "rules 99", "line 3: the record follows rules version 99"),
        ("game eketorp", "game chess", "there is no game 'chess'"),
    ],
)
def test_a_broken_record_is_named_with_its_line(
    meadhall: Meadhall, saga: Path, find: str, put: str, problem: str
) -> None:
    text = saga.read_text()
    saga.write_text(text.replace(find, put, 1))
    line = text[: text.index(find)].count("\n") + 1
    done = meadhall("replay", saga)
    assert done.status == 2
    assert problem in done.err
    if "place" in find:
        assert f"{saga}: line {line}: " in done.err


def test_what_is_no_record_is_said(meadhall: Meadhall, tmp_path: Path, saga: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\xfe\x00")
    assert "is no record: it is not text" in meadhall("replay", noise).err
    assert "cannot be read" in meadhall("replay", tmp_path).err
    assert "there is no seat 4 at a table of 3" in meadhall("replay", saga, "--seat", "4").err
    assert "there is no number 99999" in meadhall("replay", saga, "--to", "99999").err


# -- check, bench, games, serve -----------------------------------------------------------------------------------


def test_check_plays_and_says_so_last(meadhall: Meadhall) -> None:
    done = meadhall("check", "eketorp", "--games", "2", "--jobs", "1", "--players", "3,5")
    assert done.status == 0
    assert done.out.splitlines()[-1] == "No fault in 2 random games of eketorp."
    assert meadhall("check", "eketorp", "--players", "2").status == 2


@pytest.mark.parametrize(("part", "status"), [([], 1), (["--option", "mode=easy"], 0), (["--players", "2"], 0)])
def test_check_wants_to_see_all_of_a_game_but_not_in_a_part_of_it(
    meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch, part: list[str], status: int
) -> None:
    monkeypatch.setattr("meadhall.cli.check.check_game", lambda *game: Tally(games=1, decisions=1))
    done = meadhall("check", "yggdrasil", "--jobs", "1", *part)
    assert done.status == status
    assert ("never seen in 200 random games" in done.out) == bool(status)


def test_check_names_a_fault_and_how_to_see_it(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def third_is_broken(game: object, players: int, seed: str, options: object) -> Tally:
        seeds.append((players, seed))
        if len(seeds) == 3:
            raise ContractFault(f"a piece got lost\n  see it again: --players {players} --seed {seed}")
        return Tally(games=1, decisions=1)

    monkeypatch.setattr("meadhall.cli.check.check_game", third_is_broken)
    done = meadhall("check", "eketorp", "--games", "9", "--jobs", "1", "--seed", "x")
    assert done.status == 1
    assert "eketorp: a piece got lost\n  see it again: --players 5 --seed x.2" in done.out
    assert seeds == [(3, "x"), (4, "x.1"), (5, "x.2")]


def test_check_looks_at_all_that_a_game_hands_in(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game("eketorp").event_rules, "built", "EK-BUILD-99")  # type: ignore[arg-type]
    done = meadhall("check", "eketorp", "--games", "1", "--jobs", "1")
    assert done.status == 1
    assert "eketorp: events name rules that no page has: EK-BUILD-99" in done.out
    assert "see it again: meadhall check eketorp --games 1" in done.out


@pytest.mark.parametrize(("measured", "warned"), [(900, 0), (1100, 0), (2100, 1), (450, 1)])
def test_check_warns_of_a_pace_that_is_far_off(
    meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch, measured: int, warned: int
) -> None:
    monkeypatch.setattr("meadhall.cli.check.check_game", lambda *game: Tally(games=1, decisions=1))
    monkeypatch.setattr("meadhall.cli.check.check_coverage", lambda *game: None)
    monkeypatch.setattr("meadhall._native.finder", None)  # compiled, it may be faster
    monkeypatch.setattr("meadhall.cli.check.pace_of", lambda game, players, habits: measured * habits.pace // 1000)
    done = meadhall("check", "eketorp", "--jobs", "1")
    assert done.status == 0
    pace = game("eketorp").habits.pace
    line = f"warning: habits.pace is {pace}; {measured * pace // 1000} iterations a second were measured here"
    assert done.out.count(line) == warned


def test_a_pace_is_measured_at_moments_of_a_whole_game() -> None:
    found = game("meduris")
    assert pace_of(found, 2, found.habits._replace(depth=1)) > pace_of(found, 2, found.habits._replace(depth=400)) > 0


def test_bench_writes_json(meadhall: Meadhall) -> None:
    results = json.loads(meadhall("bench", "eketorp", "--players", "3", "--games", "2", "--json").out)["results"]
    assert [result.pop("build") for result in results] == BUILDS
    for result in results:
        assert (result.pop("game"), result.pop("players")) == ("eketorp", 3)
        measured = "decisions_per_second games_per_second clone_us view_us imagine_us decisions_per_game branching"
        assert set(result) == set(measured.split())
        assert all(value > 0 for value in result.values())
    assert len({(result["decisions_per_game"], result["branching"]) for result in results}) == 1  # the same games


def test_bench_shows_plain_and_compiled_side_by_side(meadhall: Meadhall) -> None:
    title, line, *_ = meadhall("bench", "eketorp", "--games", "2").out.splitlines()
    heads = [*BUILDS, "times"] if len(BUILDS) > 1 else BUILDS
    assert title.split()[-len(heads) :] == heads
    assert line.startswith("decisions_per_second") and len(line.split()) == 1 + len(heads)


@contextmanager
def _alone(*asked: Any) -> Iterator[dict[str, Turn]]:
    """Only the build that runs here: another process would not know what a test has changed."""
    name, *rest = asked
    yield {_native.name(): Measures(game(name), *rest).turn}


def test_bench_shows_what_a_search_spends_its_time_with(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.cli.searchbench.GAMES", 1)
    monkeypatch.setattr("meadhall.cli.searchbench.STEP", 40)
    monkeypatch.setattr("meadhall.cli.bench.TURNS", 1)
    monkeypatch.setattr("meadhall.cli.bench.turns", _alone)
    out = meadhall("bench", "bloodrage", "--players", "2", "--games", "2", "--search", "--json").out
    result = json.loads(out)["results"][-1]
    searches = ("search", "far_search", "guided_search")
    assert all(result[f"{search}_iterations_per_second"] > 0 for search in searches)
    assert result["jarl_us"] > 0
    within = () if _native.running() else ("clone", "rules")
    shares = [result[f"{room}_share"] for room in ("imagine", "advice", "evaluate", "tree", *within)]
    assert all(share > 0 for share in shares)
    assert sum(shares) == pytest.approx(1, abs=0.04)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_says_what_is_reconstructed(meadhall: Meadhall, language: str) -> None:
    out = meadhall("games", "--language", language).out
    assert "Eketorp (eketorp)" in out
    assert {"en": "reconstructed", "it": "ricostruit", "es": "reconstruid"}[language] in out


def test_serve_says_what_is_missing(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.cli.serve.find_spec", lambda name: None if name == "uvicorn" else name)
    done = meadhall("serve")
    assert done.status == 2
    assert done.err == 'meadhall: the hall needs uvicorn; do: pip install "meadhall[server]"\n'


def test_serve_passes_on_what_was_asked(meadhall: Meadhall, monkeypatch: pytest.MonkeyPatch) -> None:
    server = pytest.importorskip("meadhall.server.http.run")
    config = pytest.importorskip("meadhall.server.config")
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *given: asked.append(given))
    assert meadhall("serve", "--port", "9000", "--data", "x.db", "--proxies", "10.0.0.1, ::1", "--open").status == 0
    assert asked == [(config.Config(port=9000, data="x.db", proxies=("10.0.0.1", "::1")), True)]
    assert meadhall("serve", "--port", "99999").status == 2
