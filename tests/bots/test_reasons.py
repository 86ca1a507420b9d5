"""What is said under a hint: something to every question, in every language, and nothing a seat cannot know."""

from __future__ import annotations

import pytest

from meadhall.engine.contract.words import Strict
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.games import game, names

MOMENTS = 400  # looked at in each game


@pytest.mark.parametrize("name", names())
def test_every_question_gets_a_reason_that_can_be_read(name: str) -> None:
    found = game(name)
    said: set[str] = set()
    written = {key.removeprefix("reason.") for key in found.texts.templates["en"] if key.startswith("reason.")}
    for number, players in enumerate(found.info.players):
        readers = [
            Strict(found.texts.templates[language], list(found.info.seat_names[:players])) for language in LANGUAGES
        ]
        luck = Luck(f"reasons {number}")
        table = Table(found, players, f"reasons{number}", listen=False)
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            world = found.imagine(table.state, seat, luck)
            advice = found.advise(world, seat)
            best = advice.index(max(advice))
            for index in {best, luck.below(len(advice))}:
                lines = found.reasons(world, seat, index)
                assert bool(written) <= len(lines) <= 3  # a game may have none at all
                for line in lines:
                    said.add(line.key)
                    for reader in readers:
                        assert reader.say(f"reason.{line.key}", line.args)[-1] in ".:"
            table.choose(seat, best if luck.below(3) else luck.below(len(advice)))
    assert said <= written
    assert len(said) >= 0.6 * len(written), f"never said: {sorted(written - said)}"


@pytest.mark.parametrize("name", names())
def test_reasons_are_the_same_in_every_world_that_looks_alike(name: str) -> None:
    found = game(name)
    luck = Luck("worlds")
    table = Table(found, found.info.players[-1], "worlds", listen=False)
    for _ in range(MOMENTS):
        if table.over:
            break
        seat = luck.pick(sorted(table.state.owed))
        options = len(table.decision(seat).options)
        index = luck.below(options)
        here = found.reasons(found.imagine(table.state, seat, luck), seat, index)
        assert found.reasons(found.imagine(table.state, seat, luck), seat, index) == here
        table.choose(seat, index)


@pytest.mark.parametrize("name", names())
def test_every_reason_written_is_given_somewhere(name: str) -> None:
    found = game(name)
    source = "".join(path.read_text("utf-8") for path in found.folder.rglob("reasons.py"))
    keys = [key.removeprefix("reason.") for key in found.texts.templates["en"] if key.startswith("reason.")]
    assert not [key for key in keys if f'"{key}"' not in source]
