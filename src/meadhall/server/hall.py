"""The hall: which games there are, and how a table is made."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from msgspec import structs

from meadhall import bots, games
from meadhall.bots.strength import strength
from meadhall.engine.components import Corrected
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.record import Record
from meadhall.server.clock import check_clock
from meadhall.server.corrections import Shelf
from meadhall.server.played import Played
from meadhall.server.players import clean_name, hash_of, new_token
from meadhall.server.protocol import BotCard, Credit, GameCard, NewTable, SeatKey, TableMade, VariantCard
from meadhall.server.refusal import Refusal, known_language
from meadhall.server.store import Act, Kept, Seat, Summary
from meadhall.server.summary import summary_of

SEED = 64  # characters of a seed, at most


def game_cards(language: str, shelf: Shelf) -> list[GameCard]:
    return [structs.replace(_card(name, language), corrected=shelf.names(name)) for name in games.names()]


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
        bots=[BotCard(level, strength(game, level, language)) for level in bots.BOTS],
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
    )


def credits_of(game: Game[Any], language: str) -> list[Credit]:
    return [Credit(*each) for each in game.credits(language)]


def rule_texts(game: Game[Any], language: str) -> dict[str, str]:
    return {rule.id: rule.text for rule in game.rules(language).values()}


def component_words(game: Game[Any], language: str) -> dict[str, str]:
    """What components are called and what is printed on them: `name.<id>` and `text.<id>`, as far as they are plain."""
    templates = game.texts.reader(language).templates
    return {key: text for key, text in templates.items() if key.startswith(("name.", "text.")) and "{" not in text}


def prepare(wish: NewTable, shelf: Shelf) -> tuple[Kept, TableMade, Summary, list[Act]]:
    """All of a new table that is to be kept, and what its maker gets. It blocks: a past may be long."""
    record = _past(wish)
    corrected = _data_of(record, shelf) if record else shelf.named(wish.game, wish.components)
    kept, made = make_table(wish, record, corrected)
    acts = [Act(choice.seat, "choose", choice.notation, None) for choice in record.choices] if record else []
    return kept, made, opening(kept, acts), acts


def make_table(
    wish: NewTable, record: Record | None = None, corrected: Corrected | None = None
) -> tuple[Kept, TableMade]:
    """A table as it is to be kept, and what its maker gets: the only time the tokens are told."""
    game = games.game(wish.game).with_components(corrected)
    names = game.texts.reader(known_language(wish.language))
    game.info.check_players(len(wish.seats))
    options = game.info.settle(record.options if record else wish.options)
    seats, keys = [], []
    for number, seat in enumerate(wish.seats):
        if seat.kind not in ("you", "open", "bot"):
            raise Refusal("setup", "seat_kind", given=seat.kind[:20])
        bot = seat.bot if seat.kind == "bot" else ""
        if seat.kind == "bot":
            bots.bot(bot, Luck(""))  # says which there are if there is no such bot
        token = "" if bot else new_token()
        name = clean_name(seat.name) or names.name(game.info.seat_names[number])
        seats.append(Seat(seat.kind, name, bot, hash_of(token) if token else ""))
        keys.append(SeatKey(number, seat.kind, token))
    past = len(record.choices) if record else 0
    # A seed that somebody knows is for a table that says so: without a past it has a seed of its own.
    seed = record.seed if record and past else secrets.token_hex(16)
    id, clock = secrets.token_urlsafe(9), check_clock(wish.pace, wish.late)
    fixed = (id, game.info.name, game.info.rules, options, seed, tuple(seats))
    kept = Kept(*fixed, wish.public, clock, wish.hints, past, corrected)
    return kept, TableMade(kept.id, keys)


def opening(kept: Kept, past: Sequence[Act] = ()) -> Summary:
    """A new table as the lists show it. Says what is wrong with an option that only the game understands."""
    return summary_of(Played(kept, past))


def _past(wish: NewTable) -> Record | None:
    """The record that is gone on with, cut off where the new game begins."""
    if wish.past is None:
        return None
    if wish.public:
        raise Refusal("setup", "past_public")
    record = Record.parse(wish.past.record)
    info, count = games.game(wish.game).info, wish.past.choices
    if (record.game, record.players) != (info.name, len(wish.seats)):
        raise Refusal("setup", "past", game=info.title, players=len(wish.seats))
    if record.rules != info.rules:
        raise Refusal("setup", "past_rules", kept=record.rules, now=info.rules)
    if not (record.seed.isascii() and record.seed.isprintable() and len(record.seed) <= SEED):
        raise Refusal("setup", "past_seed", most=SEED)
    if count is not None and not 0 <= count <= len(record.choices):
        raise Refusal("setup", "past_choices", most=len(record.choices), given=count)
    return replace(record, choices=record.choices[:count], outcome=None, digest="")


def _data_of(record: Record, shelf: Shelf) -> Corrected | None:
    """The components that a record was played with."""
    if not record.components:
        return None
    corrected = shelf.marked(record.components, record.corrected[:40])
    if corrected is None:
        raise Refusal("setup", "past_components", mark=record.components[:40], name=record.corrected[:40] or "–")
    return corrected
