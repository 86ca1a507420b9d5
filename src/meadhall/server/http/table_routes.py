"""What is asked about games, tables and campaigns."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from meadhall.engine.info import Game
from meadhall.engine.record import Record
from meadhall.server.hall import catalogue, guides, making
from meadhall.server.hall.replay import Finished
from meadhall.server.http.desk import Desk
from meadhall.server.http.sessions import me
from meadhall.server.http.web import language
from meadhall.server.people.players import seat_for
from meadhall.server.protocol.rest import (
    CampaignCard,
    CampaignChoice,
    CampaignMade,
    Credit,
    FinishedTables,
    GameCard,
    GuideCard,
    LeaveTable,
    LessonCard,
    ListedTable,
    NewCampaign,
    NewTable,
    NextGame,
    Replay,
    Review,
    Seated,
    TableCard,
    TableMade,
    TakeRecord,
    TakeSeat,
)
from meadhall.server.refusal import Refusal, number_in
from meadhall.server.table.played import PlayedTable


async def games(desk: Desk, request: Request) -> list[GameCard]:
    """The games of this hall."""
    return catalogue.game_cards(language(request), desk.shelf)


async def rules(desk: Desk, request: Request) -> dict[str, str]:
    """Rule ids with their texts."""
    return catalogue.rule_texts(await _game(desk, request), language(request))


async def guide(desk: Desk, request: Request) -> GuideCard:
    """A game explained in chapters, with positions to look at."""
    found = await asyncio.to_thread(desk.shelf.game, request.path_params["game"], "")
    return await asyncio.to_thread(guides.guide_card, found.info.name, language(request))


async def words(desk: Desk, request: Request) -> dict[str, str]:
    """What components are called, and what is printed on them."""
    return catalogue.component_words(await _game(desk, request), language(request))


async def credits(desk: Desk, request: Request) -> list[Credit]:
    """Where the data of a game are from."""
    return catalogue.credits_of(await _game(desk, request), language(request))


async def components(desk: Desk, request: Request) -> Response:
    """A corrected components file, for whoever has a record that was played with it."""
    mark = request.path_params["mark"]
    corrected = await asyncio.to_thread(desk.shelf.marked, mark)
    if corrected is None:
        raise Refusal("components", "components", given=mark[:40])
    return _file(corrected.text, f"{corrected.mark}.toml")


async def _game(desk: Desk, request: Request) -> Game[Any]:
    """The game that is asked about, with the components that are."""
    mark = request.query_params.get("components", "")
    return await asyncio.to_thread(desk.shelf.game, request.path_params["game"], mark)


# -- tables -----------------------------------------------------------------------------------------------------


async def make_table(desk: Desk, request: Request, wish: NewTable) -> TableMade:
    """Make a table."""
    maker = await desk.maker(request)
    kept, made, summary, acts = await asyncio.to_thread(making.prepare, wish, desk.shelf)
    await asyncio.to_thread(desk.store.add, kept, summary, maker and maker.id, acts)
    return made


async def lessons(desk: Desk, request: Request) -> list[LessonCard]:
    """The lessons of this hall."""
    return await desk.lessons.cards(await desk.who(request), language(request))


async def begin_lesson(desk: Desk, request: Request) -> TableMade:
    """Begin a lesson: a table of your own with a coach."""
    maker = await desk.maker(request)
    return await desk.lessons.begin(
        maker, request.path_params["game"], request.path_params["lesson"], language(request)
    )


async def table(desk: Desk, request: Request) -> TableCard:
    """What anybody may know of a table."""
    async with desk.tables.open(request.path_params["table"]) as live:
        card = await live.card(language(request))
    if person := await desk.who(request):
        owners = await asyncio.to_thread(desk.store.owners, card.table)
        card.yours = [seat for seat, owner in enumerate(owners) if owner == person.id]
    card.campaign = await asyncio.to_thread(desk.store.campaign_of, card.table)
    return card


async def take_seat(desk: Desk, request: Request, wish: TakeSeat) -> Seated:
    """Take a seat."""
    person = await desk.known(request)
    return await desk.lobby.sit_down(person, request.path_params["table"], wish, language(request))


async def leave(desk: Desk, request: Request, wish: LeaveTable) -> Response:
    """Leave a table for good."""
    person = await desk.who(request)
    await desk.leaving.leave(person, request.path_params["table"], wish, language(request))
    return me(person)


async def open_tables(desk: Desk, request: Request) -> list[ListedTable]:
    """Tables to join."""
    game = request.query_params.get("game", "")
    return await desk.lobby.open_tables(await desk.who(request), game, language(request))


async def my_tables(desk: Desk, request: Request) -> list[ListedTable]:
    """Your tables."""
    return await desk.lobby.my_tables(await desk.who(request), language(request))


async def finished(desk: Desk, request: Request) -> FinishedTables:
    """Finished games."""
    whose, before = request.query_params.get("of", "all"), request.query_params.get("before", "")
    return await desk.lobby.finished(await desk.who(request), whose, before, language(request))


# -- finished games ---------------------------------------------------------------------------------------------


async def record(desk: Desk, request: Request) -> Response:
    """The record of a finished game."""
    async with desk.tables.open(request.path_params["table"]) as live, live.table.lock:
        story = await live.table.story()
    if isinstance(story, PlayedTable):
        return _saga(Finished(story).record, story.kept.id)
    if story.result is None:
        raise Refusal("record", "record")
    return _saga(story.record(), story.kept.id)


async def take_record(desk: Desk, request: Request, wish: TakeRecord) -> Response:
    """The record of a game that was stopped, for those who sit there."""
    id, person = request.path_params["table"], await desk.who(request)
    async with desk.tables.open(id) as live:
        async with live.table.lock:
            kept = (await live.table.story()).kept
        seat = await asyncio.to_thread(seat_for, wish.token, person.id if person else None, kept, desk.store)
        return _saga(await live.table.take_record(seat), id)


async def replay(desk: Desk, request: Request) -> Replay:
    """A finished game after so many choices."""
    number, seat = number_in(request.path_params["number"]), number_in(request.query_params.get("seat", "-2"))
    finished = await _finished(desk, request)
    return await asyncio.to_thread(finished.replay, number, seat, language(request))


async def review(desk: Desk, request: Request) -> Review:
    """A finished game, judged."""
    job = desk.reviews.of(await _finished(desk, request))
    return await asyncio.to_thread(job.told, language(request))


async def _finished(desk: Desk, request: Request) -> Finished:
    async with desk.tables.open(request.path_params["table"]) as live:
        return await live.table.read(Finished)


# -- campaigns --------------------------------------------------------------------------------------------------


async def make_campaign(desk: Desk, request: Request, wish: NewCampaign) -> CampaignMade:
    """Begin a campaign."""
    return await desk.campaigns.make(wish)


async def campaign(desk: Desk, request: Request) -> CampaignCard:
    """Where a campaign stands."""
    return await desk.campaigns.card(request.path_params["campaign"], language(request))


async def campaign_file(desk: Desk, request: Request) -> Response:
    """The campaign file."""
    kept = await desk.campaigns.kept(request.path_params["campaign"])
    return _file(kept.file, f"{kept.game}-{kept.id}.toml")


async def campaign_choice(desk: Desk, request: Request, wish: CampaignChoice) -> CampaignCard:
    """Choose one of a seat's offers between games."""
    return await desk.campaigns.choose(request.path_params["campaign"], wish, language(request))


async def next_game(desk: Desk, request: Request, wish: NextGame) -> TableMade:
    """Open the table of the next game."""
    maker = await desk.maker(request)
    return await desk.campaigns.go_on(request.path_params["campaign"], wish, maker and maker.id)


def _saga(record: Record, table: str) -> Response:
    return _file(record.write(), f"{record.game}-{table}.saga")


def _file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
