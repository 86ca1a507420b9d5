"""How a table is made."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import cast, get_args

from meadhall import bots, games
from meadhall.engine.components import Corrected
from meadhall.engine.record import Record
from meadhall.server.hall.corrections import Shelf
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.tables import Kept, KeptSeat, Summary
from meadhall.server.people.players import clean_name, hash_of, new_token
from meadhall.server.protocol.rest import NewTable, SeatKey, TableMade
from meadhall.server.protocol.shared import SeatKind
from meadhall.server.refusal import Refusal, known_language
from meadhall.server.table.clock import check_clock
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.summary import summary_of

SEED = 64  # characters of a seed, at most


def new_seed() -> str:
    return secrets.token_hex(16)


def prepare(wish: NewTable, shelf: Shelf) -> tuple[Kept, TableMade, Summary, list[StoredAct]]:
    """All of a new table that is to be kept, and what its maker gets. It blocks: a past may be long."""
    record = _past(wish)
    corrected = _played_with(record, shelf) if record else shelf.named(wish.game, wish.components)
    kept, made = make_table(wish, record, corrected)
    acts = [StoredAct(choice.seat, Chose(choice.notation), None) for choice in record.choices] if record else []
    return kept, made, opening(kept, acts), acts


def make_table(
    wish: NewTable, record: Record | None = None, corrected: Corrected | None = None
) -> tuple[Kept, TableMade]:
    """A table as it is to be kept, and what its maker gets: the only time the tokens are told."""
    game = games.listed(wish.game).with_components(corrected)
    names = game.texts.reader(known_language(wish.language))
    game.info.check_players(len(wish.seats))
    options = game.info.settle(record.options if record else wish.options)
    seats, keys = [], []
    for number, seat in enumerate(wish.seats):
        if seat.kind not in get_args(SeatKind):
            raise Refusal("setup", "seat_kind", given=seat.kind[:20])
        kind = cast(SeatKind, seat.kind)
        bot = seat.bot if kind == "bot" else ""
        if seat.kind == "bot":
            bot = bots.played_as(bots.known(bot), game)  # says which there are if there is no such bot
        token = "" if bot else new_token()
        name = clean_name(seat.name) or names.name(game.info.seat_names[number])
        seats.append(KeptSeat(kind, name, bot, hash_of(token) if token else ""))
        keys.append(SeatKey(number, kind, token))
    past = len(record.choices) if record else 0
    # A seed that somebody knows is for a table that says so: without a past it has a seed of its own.
    seed = record.seed if record and past else new_seed()
    id, clock = secrets.token_urlsafe(9), check_clock(wish.pace, wish.late)
    fixed = (id, game.info.name, game.info.rules, options, seed, tuple(seats))
    kept = Kept(*fixed, wish.public, clock, wish.hints, past, corrected)
    return kept, TableMade(kept.id, keys)


def opening(kept: Kept, past: Sequence[StoredAct] = ()) -> Summary:
    """A new table as the lists show it. Says what is wrong with an option that only the game understands."""
    return summary_of(PlayedTable(kept, past))


def _past(wish: NewTable) -> Record | None:
    """The record that is gone on with, cut off where the new game begins."""
    if wish.past is None:
        return None
    if wish.public:
        raise Refusal("setup", "past_public")
    record = Record.parse(wish.past.record)
    info, count = games.listed(wish.game).info, wish.past.choices
    if (record.game, record.players) != (info.name, len(wish.seats)):
        raise Refusal("setup", "past", game=info.title, players=len(wish.seats))
    if record.rules != info.rules:
        raise Refusal("setup", "past_rules", kept=record.rules, now=info.rules)
    if not (record.seed.isascii() and record.seed.isprintable() and len(record.seed) <= SEED):
        raise Refusal("setup", "past_seed", most=SEED)
    if count is not None and not 0 <= count <= len(record.choices):
        raise Refusal("setup", "past_choices", most=len(record.choices), given=count)
    return replace(record, choices=record.choices[:count], outcome=None, digest="")


def _played_with(record: Record, shelf: Shelf) -> Corrected | None:
    """The components of the game that a record is of."""
    if not record.components:
        return None
    corrected = shelf.marked(record.components, record.corrected[:40])
    if corrected is None:
        raise Refusal("setup", "past_components", mark=record.components[:40], name=record.corrected[:40] or "–")
    return corrected
