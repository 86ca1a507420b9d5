"""The formatter of all words."""

from __future__ import annotations

import pytest

from meadhall.engine.text import Reader, Texts

TEMPLATES = {
    "event.fight": "{seat:seat} fights {other:seat}: {where:name}.",
    "event.gain": "{n:+} for {seat:seat}",
    "event.take": "{seat:seat} takes {bricks:name}",
    "event.cards": "{cards}",
    "event.built": "{n} {n:brick|bricks}",
    "prompt.keep": "which one?",
    "option.move": "{at} to {where}",
    "option.place": "{where:Name}",
    "option.bricks": "{bricks:Name} off {where:name}",
    "option.who": "{seat:seat}",
    "name.space": "space {a}",
    "name.siege": "{b:name} of {a:seat}",
    "name.ship": "ship",
    "name.grass": "grass",
    "name.stone": "stone",
    "name.card:1": "the one card",
    "name.card": "card {a}, {b}, {c}",
}
READER = Reader(TEMPLATES, ["Astrid", "Björn"])


@pytest.mark.parametrize(
    ("key", "args", "said"),
    [
        ("event.fight", {"seat": 0, "other": 1, "where": "space:A"}, "Astrid fights Björn: space A."),
        ("event.fight", {"seat": 1, "other": 0, "where": "siege:0:ship"}, "Björn fights Astrid: ship of Astrid."),
        ("event.gain", {"n": 3, "seat": 0}, "+3 for Astrid"),
        ("event.gain", {"n": -3, "seat": 0}, "−3 for Astrid"),
        ("event.built", {"n": 1}, "1 brick"),
        ("event.built", {"n": 0}, "0 bricks"),
        ("event.built", {"n": 2}, "2 bricks"),
        ("event.take", {"seat": 0, "bricks": ["grass", "stone"]}, "Astrid takes grass, stone"),
        ("event.take", {"seat": 0, "bricks": ("grass", "stone", "grass")}, "Astrid takes 2 × grass, stone"),
        ("event.take", {"seat": [0, 1], "bricks": []}, "Astrid, Björn takes "),
        ("event.cards", {"cards": [5, 5, 6]}, "5, 5, 6"),
    ],
)
def test_templates_are_filled(key: str, args: dict[str, object], said: str) -> None:
    assert READER.say(key, args) == said


def test_sentences_begin_with_a_capital_and_names_do_not() -> None:
    assert READER.say("prompt.keep", {}) == "Which one?"
    assert READER.say("event.fight", {"seat": 0, "other": 1, "where": "x"}).startswith("Astrid")
    assert READER.name("space:B") == "space B"


def test_an_option_is_shown_as_it_is_written() -> None:
    assert READER.say("option.move", {"at": "d7", "where": "c7"}) == "d7 to c7"
    assert READER.say("option.place", {"where": "space:A"}) == "Space A"
    bricks = {"bricks": ["grass", "stone", "stone"], "where": "ship"}
    assert READER.say("option.bricks", bricks) == "Grass, 2 × stone off ship"
    assert READER.say("option.place", {"where": []}) == ""
    assert Reader(TEMPLATES, ["ölrun"]).say("option.who", {"seat": 0}) == "ölrun"


def test_an_entity_is_named_by_its_own_entry_or_by_its_kind() -> None:
    assert READER.name("card:1") == "the one card"
    assert READER.name("card:2:3:4") == "card 2, 3, 4"
    assert READER.name("tower:2") == "tower:2"


def test_names_of_players_are_never_read_as_templates() -> None:
    reader = Reader(TEMPLATES, ["{n}", "{0.__class__}"])
    said = reader.say("event.fight", {"seat": 0, "other": 1, "where": "space:{a}"})
    assert said == "{n} fights {0.__class__}: space {a}."


def test_what_is_missing_shows_itself() -> None:
    assert READER.say("event.unheard", {}) == "event.unheard"
    assert READER.seat(5) == "6"
    assert not READER.has("event.unheard")


def test_an_unknown_language_is_english() -> None:
    texts = Texts({"en": {"name.ship": "ship"}, "it": {"name.ship": "nave"}})
    assert texts.reader("it").name("ship") == "nave"
    assert texts.reader("fr").name("ship") == "ship"
