"""What `import meadhall` gives, and how it shows itself."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import meadhall
from meadhall.arena.simulate import simulate
from meadhall.bots import bot, play_on
from meadhall.engine.contract.words import Strict
from meadhall.engine.errors import BadRecord, BadSetup
from meadhall.engine.markup import plain
from meadhall.engine.view import EVERYTHING, SPECTATOR
from tests.plugins.heap import GAME as HEAP

HEAVY = ("meadhall.server", "meadhall.cli", "rich", "numpy", "sqlalchemy", "starlette", "openskill", "ray")


def loaded_after(code: str) -> list[str]:
    script = f"import sys\n{code}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_import_loads_next_to_nothing() -> None:
    assert [name for name in loaded_after("import meadhall") if name.startswith("meadhall")] == [
        "meadhall._native",  # says whether compiled modules are used
        "meadhall",
    ]


def test_playing_loads_no_server_and_no_terminal() -> None:
    loaded = loaded_after("""
import meadhall
table = meadhall.table("eketorp", players=3, seed=7)
str(table), repr(table), table._repr_html_()
list(meadhall.positions(meadhall.simulate("eketorp", ["thrall"] * 3, games=1)))
""")
    assert "meadhall.arena.simulate" in loaded
    assert not {name for name in loaded if name.startswith(tuple(f"{each}." for each in HEAVY)) or name in HEAVY}


def test_the_import_takes_less_than_a_tenth_of_a_second() -> None:
    """Of the processor's time, and the best of some: what else a machine has to do must not count."""
    script = "from time import process_time as t; a = t(); import meadhall; print(t() - a)"
    took = [
        float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    ]
    assert min(took) < 0.1


def test_everything_that_is_promised_is_there() -> None:
    for name in meadhall.__all__:
        assert getattr(meadhall, name) is not None
        assert name in dir(meadhall)
    with pytest.raises(AttributeError, match="module 'meadhall' has no attribute 'chess'"):
        meadhall.chess  # noqa: B018


def test_games_are_listed_and_still_a_package() -> None:
    from meadhall import games

    assert meadhall.games() == games.names() == meadhall.games.names()
    assert meadhall.game("eketorp") is games.game("eketorp")


def test_a_typed_program_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(
        "import meadhall\n"
        "names: tuple[str, ...] = meadhall.games()\n"
        "table: meadhall.Table = meadhall.table(names[0], players=3, seed=7)\n"
        "for position in meadhall.positions(meadhall.simulate('eketorp', ['karl'] * 3)):\n"
        "    seat: int = position.seat\n"
        "meadhall.table(3.5)\n"
        "meadhall.chess\n"
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    faults = [line for line in done.stdout.splitlines() if "error:" in line]
    assert [fault.split(":")[1] for fault in faults] == ["6", "7"], done.stdout + done.stderr


# -- tables -------------------------------------------------------------------------------------------------------


def test_a_table_has_usual_players_and_a_seed_of_its_own() -> None:
    one, two = meadhall.table("eketorp"), meadhall.table("eketorp")
    assert (one.players, meadhall.table(HEAP).players) == (4, 2)
    assert one.seed != two.seed
    assert meadhall.table("eketorp", seed=7).seed == "7"
    with pytest.raises(BadSetup, match="Eketorp is for 3 to 6 players, not 2"):
        meadhall.table("eketorp", players=2)


def test_a_saved_game_is_loaded(tmp_path: Path) -> None:
    table = meadhall.table("eketorp", players=3, seed="7")
    table.choose(0, "place A")
    file = tmp_path / "x.saga"
    file.write_text(str(table.record()))
    assert str(meadhall.load(file).record()) == file.read_text()
    assert meadhall.load(str(file), upto=0).made == []
    file.write_text(file.read_text().replace("1 place A", "1 place Z"))
    with pytest.raises(BadRecord, match="cannot choose 'place Z' now"):
        meadhall.load(file)


def a_finished_game(game: str = "eketorp") -> meadhall.Table:
    table = meadhall.table(game, players=3, seed="7", names=["Ada", "<b>Bo</b>", "[red]Cy"])
    play_on(table, {seat: bot("thrall", meadhall.Luck(str(seat))) for seat in range(3)})
    return table


def test_a_table_prints_its_board_and_what_is_asked() -> None:
    table = meadhall.table("eketorp", players=3, seed="7", names=["Ada", "", "[red]Cy"])
    table.choose_all(0, ["place A"] * table.decision(0).count)
    text = str(table)
    assert "Supply:" in text and "① Ada" in text and "② Raven" in text and "③ [red]Cy" in text
    assert "Raven (chair 1): Place your Vikings in secret [place A, place B" in text
    assert "Ada (chair 0)" not in text
    hand = " ".join(map(str, table.view(0).villages[0].hand))
    assert f"hand {hand}" not in text  # the board is the one that spectators see
    mine = str(table.chair(0))
    assert f"hand {hand}" in mine and "Raven (chair 1)" in mine
    assert "  place home        Home" in str(table.chair(1)).splitlines()


def test_a_finished_game_says_who_won() -> None:
    table = a_finished_game()
    outcome = table.state.outcome
    assert outcome is not None
    winner = table.names[outcome.winners[0]]
    assert f"Won by {winner}" in str(table)
    assert "won by seat" in repr(table) and "won by seat" in repr(table.state)
    assert "Won by" in str(table.chair(0))


def test_everything_says_what_it_is() -> None:
    table = meadhall.table("eketorp", players=3, seed="7")
    table.choose_all(2, ["place home"] * table.decision(2).count)
    waiting = "waiting for seat 1 (place), seat 2 (place)"
    assert repr(table) == f"<Table: Eketorp, 3 players, seed 7, {len(table.made)} choices made, {waiting}>"
    assert repr(table.state) == f"<Eketorp: 3 players, {len(table.made)} choices made, {waiting}>"
    assert repr(table.chair(0)) == "<Chair 0: seat 1 of Eketorp, asked to place>"
    assert repr(table.chair(2)) == "<Chair 2: seat 3 of Eketorp, not asked>"
    assert repr(table.decision(0)).startswith("<Decision of seat 1, place: place A, place B, place C, place D and ")
    assert repr(table.record()) == f"<Record: eketorp, 3 players, seed 7, {len(table.made)} choices>"
    assert repr(table.game) == f"<Game: Eketorp, 3 to 6 players, rules version {table.game.info.rules}>"
    assert repr(table.view(0)).startswith("EketorpView(round=1, ")


def test_a_notebook_shows_board_seats_and_question() -> None:
    table = meadhall.table("eketorp", players=3, seed="7", names=["Ada", "<b>Bo</b>", "Cy"])
    for html in (table._repr_html_(), table.chair(1)._repr_html_()):
        assert "Supply:" in html and "Place your Vikings in secret" in html
        assert "<td>0</td><td>Ada</td><td>to choose</td>" in html
        assert "&lt;b&gt;Bo&lt;/b&gt;" in html and "<b>Bo</b>" not in html  # a name is no markup
    assert " points</td>" in a_finished_game()._repr_html_()


def test_with_rich_a_table_comes_in_colours() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=120)
    table = meadhall.table("eketorp", players=3, seed="7")
    for each in (table, table.chair(1)):
        with console.capture() as shown:
            console.print(each)
        assert "\x1b[" in shown.get() and "Supply" in shown.get()


@pytest.mark.parametrize("name", meadhall.games())
def test_plain_text_is_what_rich_would_show(name: str) -> None:
    game = meadhall.game(name)
    table = meadhall.table(game, players=game.info.players[-1], seed="7")
    reader = Strict(game.texts.templates["en"], ["[bold]Bo[/]\\", "\\[x]", *"abcdefgh"])
    markup = game.draw(table.view(SPECTATOR), reader)
    assert plain(markup) == Text.from_markup(markup, emoji=False).plain


# -- positions ----------------------------------------------------------------------------------------------------


def test_positions_are_what_each_seat_saw_and_did(tmp_path: Path) -> None:
    table = a_finished_game()
    found = list(meadhall.positions(table))
    assert [position.chosen for position in found] == [made.step.notation() for made in table.made]
    assert [position.number for position in found] == list(range(len(table.made)))
    outcome = table.state.outcome
    assert outcome is not None
    for position in found:
        assert position.outcome == outcome
        assert position.worth == (1 / len(outcome.winners) if position.seat in outcome.winners else 0)
    for position in found[::40]:
        then = meadhall.Table.load(table.game, table.record(), position.number)
        assert position.view == then.view(position.seat) != then.view(EVERYTHING)
    file = tmp_path / "x.saga"
    file.write_text(str(table.record()))
    for source in (table.record(), file, str(file), [table.record()]):
        assert list(meadhall.positions(source)) == found
    assert len(list(meadhall.positions([table, file]))) == 2 * len(found)


def test_positions_of_a_game_under_way_have_no_outcome() -> None:
    table = meadhall.table("eketorp", players=3, seed="7")
    table.choose(0, "place A")
    [position] = meadhall.positions(table)
    assert (position.seat, position.chosen, position.outcome, position.worth) == (0, "place A", None, None)
    [before] = meadhall.positions(replace(table.record(), digest=""))
    assert before.view == meadhall.table("eketorp", players=3, seed="7").view(0)  # before the choice, not after it


def test_simulated_games_come_with_their_records() -> None:
    games = list(meadhall.simulate("eketorp", ["karl", "thrall", "thrall"], games=2, seed=5))
    assert [game.seed for game in games] == ["5.0", "5.1"]
    choices = [len(meadhall.Record.parse(game.record).choices) for game in games]
    assert choices == [game.decisions for game in games]
    assert len(list(meadhall.positions(games))) == sum(choices)
    bare = next(simulate("eketorp", ["thrall"] * 3, games=1, jobs=1))
    assert bare.record == ""
    with pytest.raises(BadSetup, match="without keeping its record"):
        list(meadhall.positions(bare))
