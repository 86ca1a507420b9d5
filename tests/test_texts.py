"""All words are there, in every language, and fit what the games say with them."""

from __future__ import annotations

from string import Formatter

import pytest

from meadhall import games
from meadhall.engine.components import Corrected
from meadhall.engine.contract.words import Strict, check_words
from meadhall.engine.luck import Luck
from meadhall.engine.present import Presenter
from meadhall.engine.rules import NUMBER, number_at, rules_of
from meadhall.engine.table import Table
from meadhall.engine.text import LANGUAGES
from meadhall.engine.view import EVERYTHING, SPECTATOR

RANDOM_GAMES = 8
SUFFIXES = (".detail", ".note", ".you", ".later")

every_game = pytest.mark.parametrize("name", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_every_language_has_all_words_and_they_fit_together(name: str) -> None:
    check_words(games.game(name))


@every_game
@every_language
def test_all_that_random_games_ask_and_tell_has_words(name: str, language: str) -> None:
    game = games.game(name)
    known = set(game.rules())
    for number in range(RANDOM_GAMES):
        players = game.info.players[number % len(game.info.players)]
        table = Table(game, players, f"words{number}")
        presenter = Presenter(game, language, [])
        presenter.reader = Strict(game.texts.templates[language], list(game.info.seat_names[:players]))
        luck = Luck(f"words {number}")
        while not table.over:
            seat = luck.pick(sorted(table.state.owed))
            decision = table.decision(seat)
            question = presenter.question(decision)
            assert question.rule in known, question.key
            labels = [option.label for option in question.options]
            assert len(set(labels)) == len(labels), f"{question.key}: two options read the same: {labels}"
            table.choose(seat, luck.below(len(decision.options)))
        for audience in (*range(players), SPECTATOR, EVERYTHING):
            for event in table.state.events or ():
                for later in (False, True):
                    told = event.told(audience, later)
                    assert told is None or presenter.log_line(told).rule in known, event.kind


@every_game
def test_no_text_is_left_over(name: str) -> None:
    """Every question, option and event that has words is made somewhere in the game's code."""
    game = games.game(name)
    source = "".join(path.read_text("utf-8") for path in game.folder.rglob("*.py"))
    keys = [key for key in game.texts.templates["en"] if key.startswith(("prompt.", "option.", "event."))]
    made = [key.partition(".")[2] for key in keys if not key.endswith(SUFFIXES)]
    assert made
    assert not [key for key in made if f'"{key}"' not in source]


COACH_WORDS = 40


@pytest.mark.parametrize("name", games.own())
@every_language
def test_the_coach_explains_every_question_shortly(name: str, language: str) -> None:
    templates = games.game(name).texts.templates[language]
    asked = {key.partition(".")[2] for key in templates if key.startswith("prompt.") and not key.endswith(".detail")}
    said = {key.partition(".")[2]: text for key, text in templates.items() if key.startswith("coach.")}
    assert said.keys() == asked
    assert not [key for key, text in said.items() if len(text.split()) > COACH_WORDS]
    goal, end, *ways = Presenter(games.game(name), language, []).aim()
    assert goal == templates["aim.goal"] and end == templates["aim.end"] and ways


@pytest.mark.parametrize("name", games.own())
@every_language
def test_an_option_that_begins_with_a_name_begins_with_a_capital_letter(name: str, language: str) -> None:
    """The style of this house; other games may have reasons of their own."""
    templates = games.game(name).texts.templates[language]
    options = {key: text for key, text in templates.items() if key.startswith("option.")}
    starts = {key: next(iter(Formatter().parse(text))) for key, text in options.items() if text}
    assert not [key for key, (text, _, form, _) in starts.items() if not text and form == "name"]
    assert not [key for key, (text, _, _, _) in starts.items() if text[:1] != text[:1].upper()]


# -- numbers of the components in the rules pages

NUMBER_WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "es": "cero una dos tres cuatro cinco seis siete ocho nueve diez once doce",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.own())
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
