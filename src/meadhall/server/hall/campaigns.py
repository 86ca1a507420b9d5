"""Campaigns: games that a group plays one after the other, months apart if it likes.

The result of a game is entered when somebody next asks for the campaign: what has ended is in the store, so neither a
restart nor a second node can lose it or count it twice.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from meadhall import games
from meadhall.engine import wire
from meadhall.engine.campaign import Campaigns as Rules
from meadhall.engine.info import Game
from meadhall.server.hall.corrections import Shelf
from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.around import CampaignTable, Conflict, KeptCampaign
from meadhall.server.kept.keeper import Keeper
from meadhall.server.kept.tables import Kept
from meadhall.server.people.players import hash_of, new_token
from meadhall.server.protocol.rest import (
    CampaignCard,
    CampaignChoice,
    CampaignGame,
    CampaignMade,
    NewCampaign,
    NewTable,
    NextGame,
    SeatWish,
    TableMade,
)
from meadhall.server.refusal import Refusal
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import corrected_card
from meadhall.server.table.tables import Tables

_wishes = wire.decoder(list[SeatWish])


@dataclass(frozen=True)
class CampaignDesk:
    store: Keeper
    tables: Tables
    shelf: Shelf
    trusting: bool = False  # whoever is here may act for a group

    async def make(self, wish: NewCampaign) -> CampaignMade:
        corrected = self.shelf.named(wish.game, wish.components)
        game = games.listed(wish.game).with_components(corrected)
        file = _rules(game).begin(len(wish.seats))
        make_table(NewTable(wish.game, wish.seats, {}, wish.language))  # says what is wrong with a seat
        token = new_token()
        kept = KeptCampaign(
            secrets.token_urlsafe(9), game.info.name, file, _write(wish.seats), 0, hash_of(token), (), corrected
        )
        await self.store.aside(self.store.add_campaign, kept)
        return CampaignMade(kept.id, token)

    async def card(self, id: str, language: str) -> CampaignCard:
        kept = await self.kept(id)
        game = _game(kept)
        standing = _rules(game).standing(kept.file, game.texts.reader(language))
        entered = [saga.table for saga in kept.sagas if saga.state == "entered"]
        ended = [
            CampaignGame(table, sitting.title, sitting.won)
            for table, sitting in zip(entered, standing.games, strict=True)
        ]
        table = await self.store.aside(self.store.table, kept.playing) if kept.playing else None
        chapter = _rules(game).chapter(table.options) if table else 0
        return CampaignCard(
            campaign=id,
            game=kept.game,
            version=kept.version,
            seats=_read(kept.seats),
            standing=standing,
            games=ended,
            playing=kept.playing,
            chapter=chapter,
            components=corrected_card(kept.corrected),
        )

    async def choose(self, id: str, wish: CampaignChoice, language: str) -> CampaignCard:
        """An offer between games. A card that is no longer true is refused, and with it the same choice sent twice."""
        was = self._allowed(await self.kept(id), wish.token)
        if wish.version != was.version:
            raise Refusal("stale", "stale")
        if was.playing:  # its table was opened with what had been chosen then
            raise Refusal("setup", "campaign_playing", playing=was.playing)
        file = _rules(_game(was)).choose(was.file, wish.seat, wish.choice)
        await self._change(was, was._replace(file=file))
        return await self.card(id, language)

    async def go_on(self, id: str, wish: NextGame, maker: str | None) -> TableMade:
        """Open the table of the next game."""
        was = self._allowed(await self.kept(id), wish.token)
        if was.playing != wish.instead:
            raise (
                Refusal("setup", "campaign_playing", playing=was.playing) if was.playing else Refusal("stale", "stale")
            )
        wanted = len(_read(was.seats))
        if len(wish.seats) != wanted:
            raise Refusal("setup", "campaign_seats", wanted=wanted, given=len(wish.seats))
        options = dict(_rules(_game(was)).options(was.file, wish.chapter))
        table, made = make_table(NewTable(was.game, wish.seats, options, wish.language), corrected=was.corrected)
        sagas = [saga._replace(state="left") if saga.table == was.playing else saga for saga in was.sagas]
        now = was._replace(seats=_write(wish.seats), sagas=(*sagas, CampaignTable(table.id, "playing")))
        await self._change(was, now, table, maker)
        return made

    def _allowed(self, kept: KeptCampaign, token: str) -> KeptCampaign:
        if not self.trusting and not hmac.compare_digest(hash_of(token), kept.token_sha256):
            raise Refusal("token", "campaign_token")
        return kept

    async def kept(self, id: str) -> KeptCampaign:
        """The campaign as it stands, with the result of the game that has ended since."""
        while True:
            kept = await self.store.aside(self.store.campaign, id)
            if kept is None:
                raise Refusal("campaign", "campaign")
            now = await self._with_result(kept) if kept.playing else None
            if now is None:
                return kept
            try:
                await self.store.aside(self.store.change_campaign, kept, now)
            except Conflict:
                continue  # somebody else saw it end too, and was first

    async def _with_result(self, kept: KeptCampaign) -> KeptCampaign | None:
        """The campaign with the result of its game in play; None while that goes on."""

        def enter(played: PlayedTable) -> KeptCampaign | None:
            if not played.table.over:
                return None
            file = _rules(played.table.game).enter(kept.file, played.table)
            sagas = (*kept.sagas[:-1], CampaignTable(kept.playing, "entered"))
            return kept._replace(file=file, seats=_write(_as_named(_read(kept.seats), played)), sagas=sagas)

        async with self.tables.open(kept.playing) as live:
            try:
                return await live.table.read(enter)
            except Refusal:
                return None  # a table of older rules: it cannot be played on, but left

    async def _change(
        self, was: KeptCampaign, now: KeptCampaign, table: Kept | None = None, maker: str | None = None
    ) -> None:
        summary = await self.store.aside(opening, table) if table else None
        try:
            await self.store.aside(self.store.change_campaign, was, now, table, summary, maker)
        except Conflict:
            raise Refusal("stale", "stale") from None


def _game(kept: KeptCampaign) -> Game[Any]:
    return games.game(kept.game).with_components(kept.corrected)


def _rules(game: Game[Any]) -> Rules:
    if game.campaigns is None:
        raise Refusal("setup", "no_campaign", game=game.info.title)
    return game.campaigns


def _as_named(seats: list[SeatWish], played: PlayedTable) -> list[SeatWish]:
    """The group for the next game: whoever took a name at this table keeps it."""
    return [
        wish if name == seat.name else SeatWish(wish.kind, name, wish.bot)
        for wish, name, seat in zip(seats, played.table.names, played.kept.seats, strict=True)
    ]


def _write(seats: list[SeatWish]) -> str:
    return wire.encode(seats).decode()


def _read(seats: str) -> list[SeatWish]:
    wishes: list[SeatWish] = _wishes(seats)
    return wishes
