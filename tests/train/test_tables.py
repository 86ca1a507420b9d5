"""Many tables in step."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import numpy as np
import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.state import Outcome
from meadhall.games import game
from meadhall.train.config import TrainConfig
from meadhall.train.shelf import ShelfLoad, TrainShelf
from meadhall.train.tables import BEST, OPEN, Orders, TrainTables, ending


@contextmanager
def tables(name: str, players: tuple[int, ...], orders: Orders, **more: float | str) -> Iterator[TrainTables]:
    config = TrainConfig.of({"game": name, "players": players, "tables": 8} | more)
    with closing(TrainShelf(game(name), config.tables)) as shelf:
        playing = TrainTables(game(name), config, shelf, "x")
        playing.orders = orders
        yield playing


def step(playing: TrainTables, luck: Luck) -> ShelfLoad:
    asked, shelf = playing.ask(), playing.shelf
    rows = asked.rows + asked.past_rows
    shelf["chosen"][:rows] = [luck.below(int(count)) for count in shelf["counts"][:rows]]
    playing.take()
    return asked


@pytest.mark.parametrize(("name", "players"), [("meduris", (2, 4)), ("eketorp", (3, 6)), ("yggdrasil", (1, 3))])
def test_all_that_has_to_be_thought_about_lies_on_the_shelf(name: str, players: tuple[int, ...]) -> None:
    numbers = game(name).numbers
    assert numbers is not None
    ends = past = 0
    with tables(name, players, Orders(watching=False, past=True), karl=0.2, past=0.4) as playing:
        luck, shelf = Luck("y"), playing.shelf
        for _ in range(500):
            asked = step(playing, luck)
            rows, options = asked.rows + asked.past_rows, asked.options + asked.past_options
            assert rows <= 8 and shelf["counts"][:rows].sum() == options
            assert (shelf["counts"][:rows] > 1).all()
            assert (shelf["act"][:options] < numbers.actions).all()
            assert set(shelf["about"][:rows, 2].tolist()) <= set(players)
            ends += asked.ends
            past += asked.past_rows
    assert ends and past


@pytest.mark.parametrize(("name", "secrets"), [("meduris", False), ("eketorp", True)])
def test_a_rival_takes_what_it_likes_best_but_where_it_must_not_be_read(name: str, secrets: bool) -> None:
    asked: set[tuple[bool, int]] = set()
    orders, players = Orders(watching=False, past=True), (game(name).info.players[0],)
    with tables(name, players, orders, karl=0.0, past=1.0, rival="somebody") as playing:
        luck, shelf = Luck("y"), playing.shelf
        for _ in range(600):
            load = step(playing, luck)
            rows = load.rows + load.past_rows
            asked |= {(row >= load.rows, int(given)) for row, given in enumerate(shelf["about"][:rows, 3])}
    assert asked == {(False, OPEN), (True, BEST)} | ({(True, OPEN)} if secrets else set())


def test_the_shelf_tells_what_the_game_does() -> None:
    numbers = game("meduris").numbers
    assert numbers is not None
    with tables("meduris", (3,), Orders(watching=False, past=False), karl=0.0) as playing:
        for _ in range(40):
            step(playing, Luck("z"))
        playing.ask()
        shelf, at = playing.shelf, 0
        for row, asking in enumerate(playing._asking):
            state, seat = asking.party.state, asking.seat
            told = shelf["see"][row].astype(np.int16)
            told[shelf.sees.wide] = shelf["see_wide"][row]
            assert told.tolist() == numbers.see(state, seat)
            count = int(shelf["counts"][row])
            options = shelf["weigh"][at : at + count].astype(np.int16)
            options[:, shelf.weighs.wide] = shelf["weigh_wide"][at : at + count]
            assert options.reshape(-1).tolist() == numbers.weigh(state, seat)
            assert shelf["act"][at : at + count].tolist() == numbers.act(state, seat)
            at += count


def test_who_watches_sees_karl_play() -> None:
    with tables("meduris", (2,), Orders(watching=True, past=False)) as playing:
        for _ in range(20):
            asked = playing.ask()
            given, counts = playing.shelf["about"][: asked.rows, 3], playing.shelf["counts"][: asked.rows]
            assert ((given != OPEN) & (given < counts)).all()
            playing.take()  # what lies on the shelf as an answer does not count


def test_how_games_end() -> None:
    info, together = game("meduris").info, game("yggdrasil").info
    # Sixteen points behind are far, and far is far; nobody sits in the fourth seat.
    assert ending(Outcome((2,), (5, 9, 25)), 10.0, info) == [3, 0, 0, 1, 0, -1.5, -1.5, 1.5, 0]
    assert ending(Outcome((0, 1), (9, 9)), 10.0, info) == [2, 0.5, 0.5, 0, 0, 0, 0, 0, 0]
    assert ending(Outcome((0, 1), (1, 1)), 10.0, together) == [2, 1, 1, 0, 0, 0, *[0] * 5]
