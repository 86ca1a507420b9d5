"""What is said for an option, and what may be expected of a position."""

from __future__ import annotations

import pytest

from meadhall.bots import bot, play_on
from meadhall.bots.review import doubted, glance_at, point_of, reasons_for
from meadhall.bots.search import Judged
from meadhall.bots.tasks import Rated
from meadhall.engine import wire
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.step import Line
from meadhall.engine.table import Table
from meadhall.games import game, names


def test_reasons_are_worded_for_their_reader() -> None:
    presenter = Presenter(game("eketorp"), "en", ["Ada", "Bo", "Cy"])
    presenter.reader.templates = {
        **presenter.reader.templates,
        "reason.bricks": "{n} {n:brick|bricks} on {where:name}.",
        "reason.against": "{who:seat} is weak there.",
        "reason.third": "Not said.",
    }
    why = [Line("bricks", {"n": 2, "where": "space:A"}), Line("against", {"who": 1}), Line("third", {})]
    sent = wire.decoder(Rated)(wire.encode(Rated("place A", 0.6, 0.4, list(why))))  # by a worker
    assert reasons_for(sent, presenter) == "2 bricks on space A. Bo is weak there."


def test_a_coach_doubts_what_is_much_worse_and_well_known_to_be() -> None:
    best = Judged(0, 0.5, 0.6)
    worse, alike, unknown = Judged(1, 0.3, 0.3), Judged(2, 0.19, 0.55), Judged(3, 0.005, 0.0)
    assert doubted([best, worse, alike, unknown], 200) == [worse]
    assert doubted([best._replace(share=0.2), worse], 200) == []  # he is not sure himself


def test_a_coach_says_nothing_about_plans() -> None:
    table = Table(game("eketorp"), 3, "7")
    assert table.decision(0).count > 1
    assert glance_at(table.chair(0), Luck("1")) == ([], [])


@pytest.mark.parametrize("name", names())
def test_every_position_can_be_judged(name: str) -> None:
    chosen = game(name)
    table = Table(chosen, chosen.info.players[0], "7")
    assert all(0 <= value <= 1 for value in point_of(table, Luck("1")).values)
    play_on(table, {seat: bot("thrall", Luck(str(seat))) for seat in range(table.players)})
    values, outcome = point_of(table, Luck("1")).values, table.state.outcome
    assert outcome is not None
    assert [seat for seat, value in enumerate(values) if value > 0] == sorted(outcome.winners)
