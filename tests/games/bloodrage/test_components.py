"""The printed facts: the deck, and what a wrong entry of a corrected file is told."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from meadhall.engine.errors import BadComponents
from meadhall.engine.rules import rules_of
from meadhall.engine.text import LANGUAGES
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.components import EFFECTS
from tests.rules import rule

WRONG = {
    "effect": ('effect = "is_ship"', 'effect = "is_boat"', "cards sea-serpent: there is no effect 'is_boat'"),
    "params": ('params = { victims = ["warrior"] }', "params = {}", "cards troll: effect invade_kill needs"),
    "kind": ('kind = "clan"', 'kind = "clam"', "there is no kind of card 'clam'"),
    "mark": ("decks = { 1 = [2, 3], 2 = [4] }", "decks = { 1 = [2, 5] }", "a mark is 2, 3 or 4, not 5"),
    "reward": ("reward = [5, 7, 9]", "reward = [5, 7]", "'reward' must have 3 numbers"),
    "province": ('adjacent = ["gimle", "elvagar"', 'adjacent = ["gimli", "elvagar"', "there is no province 'gimli'"),
    "border": ('adjacent = ["gimle", "elvagar", ', 'adjacent = ["elvagar", ', "gimle borders myrkulor, but not back"),
    "tokens": ("count = 3\nprovenance", "count = 4\nprovenance", "8 are needed around Yggdrasil, not 9"),
    "monsters": ('id = "troll"', 'id = "trolls"', "the Monsters must be troll,"),
    "levels": ("values = [3, 4, 5, 6, 8, 8]", "values = [3, 4]", "must have 6 numbers"),
    "token": ('stats = ["axes"]', 'stats = ["luck"]', "'stats' must be some of rage, axes, horns, not 'luck'"),
    "age": ("decks = { 1 = [2], 2 = [3], 3 = [4] }", "decks = { 4 = [2] }", "there is no Age '4'"),
    "text": (
        'en = "If you win: {glory} Glory."',
        'en = "If you win: {gory}."',
        "thors-hammer: the text in 'en' cannot",
    ),
    "name": (
        'name_provenance = { en = "public", it = "reconstructed"',
        'name_provenance = { en = "public", it = "hearsay"',
        "cards tyrs-bash: name_provenance must be some of",
    ),
    "few": ("dealt = 8", "dealt = 11", "cards of Age 1 are needed with 2 players"),
}


def corrected(folder: Path, old: str, new: str) -> Path:
    text = (GAME.folder / "components.toml").read_text("utf-8")
    assert old in text, f"{old!r} is not in components.toml"
    path = folder / "corrected.toml"
    path.write_text(text.replace(old, new), "utf-8")
    return path


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_entry_is_named(tmp_path: Path, case: str) -> None:
    old, new, problem = WRONG[case]
    with pytest.raises(BadComponents, match=re.escape(problem)):
        GAME.components(corrected(tmp_path, old, new))


@rule("BR-SETUP-14")
def test_the_deck() -> None:
    cards = GAME.components().cards
    assert Counter((card.age, card.mark) for card in cards) == {
        (age, mark): count for age in (1, 2, 3) for mark, count in ((2, 20), (3, 6), (4, 8))
    }
    assert len({card.id for card in cards}) == 61
    for age in (1, 2, 3):
        kinds = Counter(card.kind for card in cards if card.age == age)
        assert kinds == {"battle": 13, "quest": 9, "clan": 6, "monster": 3, "leader": 1, "warrior": 1, "ship": 1}


def test_every_effect_belongs_to_a_card() -> None:
    assert {card.effect for card in GAME.components().cards} == set(EFFECTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    reader = GAME.texts.reader(language)
    for card in GAME.components().cards:
        assert reader.name(card.entity) not in ("", card.id, card.entity)
        text = reader.text(card.entity)
        assert text.endswith(".") and "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_pages_call_the_cards_by_their_names(language: str) -> None:
    reader = GAME.texts.reader(language)
    rules = rules_of("bloodrage", language)
    for card in GAME.components().cards:
        assert rules[f"BR-CARD-{card.id.upper()}"].text.startswith(reader.name(card.entity))


@pytest.mark.parametrize("language", ["it", "es"])
def test_no_hand_mixes_languages_and_our_own_names_are_marked(language: str) -> None:
    cards = tomllib.loads((GAME.folder / "components.toml").read_text("utf-8"))["cards"]
    same = {card["id"] for card in cards if card["name"][language] == card["name"]["en"]}
    assert same <= {"troll", "quest-manheim", "quest-jotunheim", "quest-alfheim", "quest-yggdrasil"}
    assert len({card["name"][language] for card in cards}) == 61
    printed = {card["id"] for card in cards if card["name_provenance"][language] == "rulebook"}
    assert printed == {
        "tyrs-crush", "lokis-domain", "lokis-eminence", "friggas-succor", "quest-manheim", "quest-jotunheim"
    }  # fmt: skip
    ours = Counter(card["name_provenance"][language] for card in cards)
    assert ours == {"rulebook": 6, "inferred": 2, "reconstructed": 53}


def test_numbers_in_card_texts_are_those_of_the_card() -> None:
    reader = GAME.texts.reader("en")
    assert reader.text("card:fire-dragons:2") == "8 Glory each time one of your Ships dies."
    assert reader.text("card:experts-in-arms:2") == "Your Warriors have strength 2."


def test_a_corrected_value_is_played(tmp_path: Path) -> None:
    printed = GAME.components(
        corrected(
            tmp_path,
            'strength = 3\ndecks = { 3 = [2, 3] }\neffect = "late_play"',
            'strength = 2\ndecks = { 3 = [2, 3] }\neffect = "late_play"',
        )
    )
    assert {card.strength for card in printed.cards if card.id == "heimdalls-gaze"} == {2}
