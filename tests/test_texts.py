"""All words are there, in every language, and fit what the games say with them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from string import Formatter
from typing import Any

import pytest

from meadhall import games
from meadhall.engine.components import Corrected
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.rules import NUMBER, number_at, rules_of
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES, Reader
from meadhall.engine.view import EVERYTHING, SPECTATOR

RANDOM_GAMES = 8
SUFFIXES = (".detail", ".note", ".you", ".later")
PRINTED = ("name.", "text.")  # words that stand on components

every_game = pytest.mark.parametrize("name", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def fields(template: str) -> set[tuple[str, str]]:
    """What a template asks for, and in which form; words by number differ between languages."""
    parts = [(name, spec or "") for _, name, spec, _ in Formatter().parse(template) if name is not None]
    return {(name, "|" if "|" in spec else spec) for name, spec in parts}


@every_game
def test_every_language_has_the_same_keys(name: str) -> None:
    templates = games.game(name).texts.templates
    for language in LANGUAGES:
        assert list(templates[language]) == list(templates["en"]), language


@every_game
@every_language
def test_every_template_asks_for_what_the_english_one_does(name: str, language: str) -> None:
    templates = games.game(name).texts.templates
    for key, template in templates[language].items():
        english = {field for field in fields(templates["en"][key]) if field[1] != "|"}
        assert {field for field in fields(template) if field[1] != "|"} == english, key
        counted = {number for number, form in fields(template) if form == "|"}
        assert counted <= {number for number, _ in fields(templates["en"][key])}, key


@every_game
@every_language
def test_templates_are_well_formed(name: str, language: str) -> None:
    for key, template in games.game(name).texts.templates[language].items():
        for _, field, spec, conversion in Formatter().parse(template):
            if field is None:
                continue
            assert field.isidentifier(), key
            assert conversion is None, key
            known = spec in ("", "seat", "name", "text", "+")
            assert known or (spec or "").count("|") == 1, f"{key}: {{{field}:{spec}}}"
        assert template == template.strip(), key
        assert "!" not in template or key.startswith(PRINTED), f"{key}: the hall keeps its voice down"


class Strict(Reader):
    """A reader who refuses what a kind one shows raw: a missing text, a missing word, an entity without a name."""

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        assert self.has(key), f"no text for {key}"
        missing = {field for field, _ in fields(self.templates[key])} - set(args)
        assert not missing, f"{key} asks for {missing}, but is given {sorted(args)}"
        said = super().say(key, args)
        assert said.strip() == said != "", f"{key} says {said!r}"
        return said

    def name(self, entity: object) -> str:
        name = super().name(entity)
        assert name != str(entity) or self.has(f"name.{entity}"), f"no name for {entity!r}"
        return name

    def seat(self, seat: int) -> str:
        assert 0 <= seat < len(self.seats), f"there is no seat {seat}"
        return super().seat(seat)


@every_game
@every_language
def test_all_that_random_games_ask_and_tell_has_words(name: str, language: str) -> None:
    game = games.game(name)
    known = set(rules_of(name))
    for number in range(RANDOM_GAMES):
        players = game.info.players[number % len(game.info.players)]
        table = Table(game, players, f"words{number}")
        presenter = Presenter(game, language, [])
        presenter.reader = Strict(game.texts.templates[language], list(game.info.seat_names[:players]))
        luck = Luck(f"words {number}")
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            question = presenter.question(table.decision(seat))
            assert question.rule in known, question.key
            labels = [option.label for option in question.options]
            assert len(set(labels)) == len(labels), f"{question.key}: two options read the same: {labels}"
            table.choose(seat, luck.below(len(labels)))
        for audience in (*range(players), SPECTATOR, EVERYTHING):
            for event in table.state.events or ():
                for later in (False, True):
                    told = event.told(audience, later)
                    assert told is None or presenter.log_line(told).rule in known, event.kind


@every_game
@every_language
def test_seats_and_variants_have_names(name: str, language: str) -> None:
    info = games.game(name).info
    reader = games.game(name).texts.reader(language)
    wanted = [f"name.{key}" for key in info.seat_names]
    for variant in info.variants:
        wanted += [f"variant.{variant.name}", *(f"variant.{variant.name}.{value}" for value in variant.values)]
    assert not [key for key in wanted if not reader.has(key)]
    assert len({reader.name(key) for key in info.seat_names}) == max(info.players)


@every_game
def test_every_kind_of_event_has_a_rule(name: str) -> None:
    game = games.game(name)
    kinds = {key.removeprefix("event.") for key in game.texts.templates["en"] if key.startswith("event.")}
    assert set(game.event_rules) == {kind.removesuffix(".you").removesuffix(".later") for kind in kinds}
    assert set(game.event_rules.values()) <= set(rules_of(name))


@every_game
def test_no_text_is_left_over(name: str) -> None:
    """Every question, option and event that has words is made somewhere in the game's code."""
    game = games.game(name)
    source = "".join(path.read_text("utf-8") for path in game.folder.rglob("*.py"))
    keys = [key for key in game.texts.templates["en"] if key.startswith(("prompt.", "option.", "event."))]
    made = [key.partition(".")[2] for key in keys if not key.endswith(SUFFIXES)]
    assert made
    assert not [key for key in made if f'"{key}"' not in source]


@every_game
def test_credits_are_given_in_every_language(name: str) -> None:
    meta = tomllib.loads((games.game(name).folder / "components.toml").read_text("utf-8"))["meta"]
    assert meta["credits"]
    for credit in meta["credits"]:
        assert set(credit["text"]) == set(LANGUAGES), credit["key"]
        assert all(credit["text"].values()), credit["key"]


# -- numbers of the components in the rules pages

NUMBER_WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "es": "cero una dos tres cuatro cinco seis siete ocho nueve diez once doce",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_numbers_in_the_rules_are_those_of_the_components(name: str, language: str) -> None:
    shipped = games.game(name).sheet.data
    words = NUMBER_WORDS[language].split()
    found = 0
    for rule in rules_of(name, language).values():
        assert "<!--" not in rule.text, rule.id
        for match in NUMBER.finditer(rule.marked):
            word = match[1].lower()
            told = int(word) if word.isdigit() else words.index(word)
            assert told == number_at(shipped, match[2]), f"{rule.id}: {match[0]}"
            found += 1
    assert found > 10


def test_the_rules_of_a_corrected_game_tell_its_numbers() -> None:
    shipped = (games.game("eketorp").folder / "components.toml").read_text("utf-8")
    mine = games.game("eketorp").with_components(
        Corrected("mine", shipped.replace("height = 3", "height = 4").replace("amulet = 1", "amulet = 2"))
    )
    for language in LANGUAGES:
        rules, before = mine.rules(language), games.game("eketorp").rules(language)
        assert "24" in rules["EK-SCORE-2"].text and "24" not in before["EK-SCORE-2"].text
        assert {id_ for id_, rule in rules.items() if rule.text != before[id_].text} == {
            "EK-BUILD-2", "EK-BUILD-4", "EK-SCORE-2"
        }  # fmt: skip
