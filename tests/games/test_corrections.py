"""Whatever is wrong with a corrected file, its owner is told which entry; and what is accepted can be played."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from meadhall import games
from meadhall.engine.components import Corrected, Sheet
from meadhall.engine.errors import BadComponents
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES

GONE = object()
WRONG: dict[str, Any] = {
    "gone": GONE,
    "a text": "[/]{x} surtr",
    "no text": "",
    "a number": 7,
    "nothing": 0,
    "negative": -3,
    "huge": 10**30,
    "large": 999,
    "not a number": float("nan"),
    "empty list": [],
    "list": ["surtr", 3],
    "empty table": {},
    "flag": True,
}
CHOICES = 40  # of the random game that is played with what is accepted
SAMPLE = 60  # of the wrong files, for each game; the seed is the sample

Place = tuple[str | int, ...]


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """Every value of the file that the rules could look at, and every table and list around one."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        if key not in ("source", "note", "what"):
            yield (*here, key)
            yield from places(each, (*here, key))


def spoilt(data: dict[str, Any], place: Place, wrong: Any) -> dict[str, Any]:
    """The file with something wrong in one place. Only what leads there is copied."""
    top: Any = dict(data)
    inner = top
    for step in place[:-1]:
        inner[step] = inner[step].copy()
        inner = inner[step]
    if wrong is GONE:
        del inner[place[-1]]
    else:
        inner[place[-1]] = deepcopy(wrong)
    made: dict[str, Any] = top
    return made


def played_with(game: Game[Any], data: dict[str, Any]) -> Game[Any]:
    """The game with such a file, or BadComponents."""
    made = replace(game, corrected=Corrected("spoilt", "", "spoilt.toml"))
    made.__dict__["sheet"] = Sheet(data, "spoilt.toml")
    _ = made.printed
    return made


def play_a_little(game: Game[Any], luck: Luck) -> None:
    info = game.info
    options = luck.pick(info.every_variant())
    table = Table(game, luck.pick(list(info.players)), f"{luck.below(10**6)}", options)
    presenter = Presenter(table.game, luck.pick(list(LANGUAGES)), [str(seat) for seat in range(table.players)])
    for number in range(CHOICES):
        if table.over:
            break
        seat = luck.pick(sorted(table.state.owed))
        decision = table.decision(seat)
        presenter.question(decision)
        if number % 8 == 0:
            game.encode(table.view(seat))
            game.draw(table.view(seat), presenter.reader)
            index = max(enumerate(game.advise(table.state, seat)), key=lambda each: each[1])[0]
            game.reasons(table.state, seat, index)
            game.evaluate(table.state)
            game.audit(table.state)
        table.choose(seat, luck.below(len(decision.options)))
    for told in table.told(0):
        presenter.log_line(told)
    game.rules("en"), game.credits


def try_out(game: Game[Any], place: Place, name: str, luck: Luck) -> bool:
    """Whether the file was accepted. If it was not, the message must name the entry."""
    data: dict[str, Any] = dict(game.sheet.data)
    try:
        made = played_with(game, spoilt(data, place, WRONG[name]))
    except BadComponents as error:
        message = str(error)
        names = [str(step) for step in place if isinstance(step, str)]
        entry = data
        for step in place:
            entry = entry[step]
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                names.append(entry["id"])
        assert message.startswith("spoilt.toml: "), message
        assert any(each in message for each in names), f"{place} is not named: {message}"
        return False
    play_a_little(made, luck)
    return True


@pytest.mark.parametrize("name", games.own())
def test_a_wrong_file_is_named_or_played(name: str) -> None:
    game = games.game(name)
    every = list(places(dict(game.sheet.data)))
    luck = Luck("spoilt 1")
    accepted = 0
    for _ in range(SAMPLE):
        place, wrong = luck.pick(every), luck.pick(list(WRONG))
        try:
            accepted += try_out(game, place, wrong, luck)
        except Exception as error:
            error.add_note(f"{name}: {'.'.join(map(str, place))}: {wrong}")
            raise
    assert 0 < accepted < SAMPLE
