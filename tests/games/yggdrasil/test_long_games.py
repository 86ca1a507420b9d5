"""Whole games of a team that plays well enough to see the later pages: the contract holds there, too.

Random Gods die within a few rounds; what they never reach, this does.
"""

from __future__ import annotations

from functools import cache

import pytest

from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.record import Record
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import SPECTATOR
from meadhall.games.yggdrasil import GAME
from tests.test_texts import Strict

GAMES = [{"mode": "easy"}, {"mode": "hard"}, *({"saga": f"saga{number}"} for number in range(1, 7))]
ids = [next(iter(game.values())) for game in GAMES]


def advised(table: Table, luck: Luck) -> tuple[int, int]:
    """Mostly what looks best, now and then something else."""
    seat = luck.pick(sorted(table.state.owed))
    scores = GAME.advise(table.state, seat)  # type: ignore[arg-type]
    if luck.below(8) == 0:
        return seat, luck.below(len(scores))
    return seat, scores.index(max(scores))


@cache
def team(players: int, mode: str, seed: int, often: int = 0) -> Table:
    """A game of an advised team, looked at closely every so often."""
    options = {"mode": mode} if mode in ("easy", "hard") else {"saga": mode}
    table = Table(GAME, players, f"team{seed}", options)
    luck = Luck(f"{players} {mode} {seed}")
    presenters = [Presenter(GAME, language, []) for language in LANGUAGES]
    for presenter in presenters:
        presenter.reader = Strict(presenter.reader.templates, list(GAME.info.seat_names[:players]))
    while not table.over:
        seat, index = advised(table, luck)
        if often and len(table.made) % often == 0:
            look(table, seat, presenters[len(table.made) // often % 3], luck)
        table.choose(seat, index)
        GAME.audit(table.state)  # type: ignore[arg-type]
    for presenter in presenters:
        for told in table.told(SPECTATOR):
            assert presenter.log_line(told).rule
    return table


def look(table: Table, seat: int, presenter: Presenter, luck: Luck) -> None:
    state = table.state
    digest = state.digest()
    question = presenter.question(table.decision(seat))
    labels = [option.label for option in question.options]
    assert len(set(labels)) == len(labels), labels
    assert len(set(table.decision(seat).notations())) == len(labels)
    world = GAME.imagine(state, seat, luck.split("a"))  # type: ignore[arg-type]
    GAME.audit(world)
    assert GAME.encode(GAME.view(world, seat)) == GAME.encode(GAME.view(state, seat))  # type: ignore[arg-type]
    assert presenter.question(world.owed[seat]) == question
    again = GAME.imagine(world, seat, Luck("b"))
    assert again.digest() == GAME.imagine(state, seat, Luck("b")).digest()  # type: ignore[arg-type]
    for _ in range(10):
        if world.outcome is None:
            decision = world.owed[min(world.owed)]
            world.choose(decision.seat, luck.below(len(decision.options)))
            GAME.audit(world)
    assert state.digest() == digest


@pytest.mark.parametrize("mode", ids)
@pytest.mark.parametrize("players", GAME.info.players)
def test_a_team_plays_to_the_end(players: int, mode: str) -> None:
    table = team(players, mode, 0, often=7)
    record = table.record().write()
    again = Table.load(GAME, Record.parse(record))
    assert again.state.digest() == table.state.digest()
    assert again.told(0) == table.told(0)


@pytest.mark.parametrize("mode", ids[2:])
def test_the_later_pages_are_reached(mode: str) -> None:
    pages = {team(players, mode, seed).view(0).page.id for seed in range(2) for players in (2, 3, 4)}
    first = GAME.components().book.pages[GAME.components().book.first(mode)].id
    assert pages - {first}


def test_advised_teams_win_the_easy_game_and_random_ones_do_not() -> None:
    won = sum(bool(team(players, "easy", seed).view(0).winners) for seed in range(4) for players in (2, 3, 4))
    assert won >= 3
    lucky = 0
    for seed in range(24):
        table = Table(GAME, 3, f"random{seed}", listen=False)
        luck = Luck(str(seed))
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            table.choose(seat, luck.below(len(table.decision(seat).options)))
        lucky += bool(table.view(0).winners)
    assert lucky == 0
