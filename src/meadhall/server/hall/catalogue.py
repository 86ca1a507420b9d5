"""Which games there are, and what there is to read about them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from meadhall import bots, games
from meadhall.bots.strength import strength
from meadhall.engine.info import Game
from meadhall.engine.wire import changed
from meadhall.server.hall.corrections import Shelf
from meadhall.server.protocol.rest import BotCard, Credit, GameCard, VariantCard

MEDIA = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}  # what a game may bring for the page


def game_cards(language: str, shelf: Shelf) -> list[GameCard]:
    return [changed(_card(name, language), corrected=shelf.names(name)) for name in games.names()]


def rules_versions() -> dict[str, int]:
    """Of the rules that are installed, by game."""
    return {name: games.game(name).info.rules for name in games.names()}


@cache
def _card(name: str, language: str) -> GameCard:
    game = games.game(name)
    info = game.info
    reader = game.texts.reader(language)
    return GameCard(
        name=info.name,
        title=info.title,
        players=list(info.players),
        minutes=list(info.minutes),
        cooperative=info.cooperative,
        stage=info.stage,
        seat_names=[reader.name(seat) for seat in info.seat_names],
        bots=[BotCard(level, strength(game, level, language)) for level in bots.offered_by(game)],
        bot=bots.USUAL,
        variants=[
            VariantCard(
                variant.name,
                reader.say(f"variant.{variant.name}", {}),
                {value: reader.say(f"variant.{variant.name}.{value}", {}) for value in variant.values},
            )
            for variant in info.variants
        ],
        credits=credits_of(game, language),
        campaign=game.campaign is not None,
        corrected=[],
        page=page_file(info.name, "page.js") is not None,
        emblem=page_file(info.name, "emblem.svg") is not None,
    )


def credits_of(game: Game[Any], language: str) -> list[Credit]:
    return [Credit(each.text[language], each.provenance) for each in game.credits]


def page_file(name: str, file: str) -> Path | None:
    """What a game from outside brings for the page: a file that lies in `page/` of its folder, and nowhere else."""
    if name not in games.names():
        return None
    # Found by going through the folder: no name, however written, leads out of it.
    brought = (each for each in games.game(name).folder.glob("page/*") if each.suffix in MEDIA and each.is_file())
    return next((each for each in brought if each.name == file), None)


def rule_texts(game: Game[Any], language: str) -> dict[str, str]:
    return {rule.id: rule.text for rule in game.rules(language).values()}


def component_words(game: Game[Any], language: str) -> dict[str, str]:
    """What components are called (`name.<id>`), what is printed on them (`text.<id>`) and what one plays for (`aim.*`),
    as far as it is plain."""
    templates = game.texts.reader(language).templates
    return {
        key: text for key, text in templates.items() if key.startswith(("name.", "text.", "aim.")) and "{" not in text
    }
