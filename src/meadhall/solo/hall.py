"""The hall itself: what is asked of one over HTTP elsewhere, and lines to its tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from meadhall import games
from meadhall.engine import wire
from meadhall.engine.info import Game
from meadhall.server.hall import catalogue, guides, making
from meadhall.server.hall.campaigns import CampaignDesk
from meadhall.server.hall.corrections import Shelf
from meadhall.server.hall.leaving import LeavingDesk
from meadhall.server.hall.lessons import LessonDesk
from meadhall.server.hall.lobby import Lobby
from meadhall.server.hall.replay import Finished
from meadhall.server.hall.reviews import Reviews
from meadhall.server.limits import Buckets, Rate
from meadhall.server.people.players import clean_name, seat_for
from meadhall.server.protocol.rest import (
    AboutMe,
    CampaignChoice,
    CampaignMade,
    DeviceCard,
    Leaderboard,
    LeaveTable,
    Me,
    NewCampaign,
    NewTable,
    NextGame,
    Seated,
    SeatWish,
    Statistics,
    TableCard,
    TableMade,
    TakeRecord,
    TakeSeat,
)
from meadhall.server.protocol.shared import Problem
from meadhall.server.refusal import STATUS, Refusal, explain, known_language, number_in
from meadhall.server.table.bus import Bus
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.tables import Tables
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.solo.keeper import ME, RowKeeper
from meadhall.solo.line import SoloLine
from meadhall.solo.outside import SoloStore, SoloThinker
from meadhall.solo.thinking import QUICK, Elsewhere

log = logging.getLogger(__name__)

JSON, TEXT = "application/json", "text/plain; charset=utf-8"
FORMAT = 1  # of a file with everything
AS_OFTEN_AS_ONE_LIKES = Rate(1e6, 1e6)  # nobody else waits

Answer = tuple[int, str, str]  # status, content type, text


class Everything(wire.Parcel):
    """All that a hall keeps, as one file."""

    meadhall: int
    rows: dict[str, str]


class SoloHall:
    """See meadhall/solo/__init__.py."""

    def __init__(self, keeper: RowKeeper, thinker: SoloThinker) -> None:
        self._keeper = keeper
        self._tables = Tables(keeper, Bus(), Thinkers(Elsewhere(thinker), QUICK), alone=True)
        node = self._tables.node
        node.allowed = {name: Buckets(AS_OFTEN_AS_ONE_LIKES) for name in node.allowed}
        self._shelf = Shelf(keeper)
        self._lobby = Lobby(keeper, self._tables)
        self._lessons = LessonDesk(keeper)
        self._leaving = LeavingDesk(keeper, self._tables, rated=False)
        self._campaigns = CampaignDesk(keeper, self._tables, self._shelf, trusting=True)
        self._reviews = Reviews(node.thinkers)

    @classmethod
    async def open(cls, store: SoloStore, thinker: SoloThinker) -> SoloHall:
        """With everything that the store has."""
        keeper = RowKeeper(store)
        await keeper.open()
        return cls(keeper, thinker)

    async def close(self) -> None:
        self._reviews.close()
        await self._tables.close()

    def connect(self, send: Callable[[str], None]) -> SoloLine:
        return SoloLine(self._tables, send)

    # -- requests -----------------------------------------------------------------------------------------------

    async def request(self, method: str, path: str, query: Mapping[str, str], body: str | None) -> Answer:
        """As a server would answer it: status, content type and text."""
        try:
            language = known_language(query.get("language", "en"))
            said = await self._answer(method, path.strip("/").split("/"), query, body or "", language)
            status = 201 if isinstance(said, TableMade | CampaignMade | Seated) else 200
            return (status, TEXT, said) if isinstance(said, str) else (status, JSON, wire.encode(said).decode())
        except Exception as error:
            code, text = explain(error, query.get("language", "en"))
            if code == "fault":
                log.error("%s %s failed", method, path, exc_info=error)
            return STATUS.get(code, 400), JSON, wire.encode(Problem(code, text)).decode()

    async def _answer(self, method: str, path: list[str], query: Mapping[str, str], body: str, language: str) -> Any:
        match method, path:
            case _, ["api", ("me" | "session" | "sessions"), *_]:
                return await self._about_me(method, path[1:], body, language)
            case _, ["api", "tables", *_]:
                return await self._about_tables(method, path[2:], query, body, language)
            case _, ["api", "campaigns", *_]:
                return await self._about_campaigns(method, path[2:], body, language)
            case "GET", ["api", ("games" | "rules" | "guides" | "words" | "credits" | "components"), *_]:
                return self._about_games(path[1:], query.get("components", ""), language)
            case "GET", ["api", "lessons"]:
                return await self._lessons.cards(self._keeper.me, language)
            case "POST", ["api", "lessons", game, lesson]:
                return await self._lessons.begin(self._keeper.me, game, lesson, language)
            case "GET", ["api", "hall", "open"]:
                return []
            case "GET", ["api", "hall", "mine"]:
                return await self._lobby.my_tables(self._keeper.me, language)
            case "GET", ["api", "hall", "finished"]:
                before = query.get("before", "")
                return await self._lobby.finished(self._keeper.me, query.get("of", "all"), before, language)
            case "GET", ["api", "ratings", game]:
                info = games.listed(game).info
                return Leaderboard(info.name, info.cooperative, [])
            case "GET", ["api", "solo", "lessons"]:
                return [each._asdict() for each in self._keeper.lessons_of(ME)]
            case "GET", ["api", "solo", "everything"]:
                return Everything(FORMAT, self._keeper.rows())
            case "POST", ["api", "solo", "everything"]:
                rows = _read(Everything, body).rows
                try:
                    await self._keeper.aside(self._keeper.take_in, rows)
                except wire.Unreadable as problem:
                    raise Refusal("message", "message", problem=problem) from None
                return self._me()
        raise Refusal("path", "path")

    # -- who is here --------------------------------------------------------------------------------------------

    def _me(self) -> Me:
        me = self._keeper.me
        return Me("guest", me.name, me.language, solo=True)

    async def _about_me(self, method: str, path: list[str], body: str, language: str) -> Any:
        match method, path:
            case "GET", ["me"]:
                return self._me()
            case "POST", ["me"]:
                wish, me = _read(AboutMe, body), self._keeper.me
                name = me.name if wish.name is None else clean_name(wish.name)
                tongue = me.language if wish.language is None else known_language(wish.language)
                await self._keeper.aside(self._keeper.rename, name, tongue)
                return self._me()
            case "POST", ["me", "forget"]:
                await self._leaving.forget(self._keeper.me)
                return self._me()
            case "GET", ["me", "device"]:
                return DeviceCard("", False)
            case "GET", ["me", "statistics"]:
                return self._statistics()
        raise Refusal("solo", "solo")

    def _statistics(self) -> list[Statistics]:
        """Of games that one person has played here, and of those that all win or lose together."""
        found: dict[str, Statistics] = {}
        for entry in self._keeper.finished(ME, None, len(self._keeper.rows())):
            result, mine = entry.summary.result, [number for number, seat in enumerate(entry.seats) if not seat.bot]
            game = games.installed(entry.game)
            if result is None or game is None or entry.past or entry.lesson:
                continue
            if mine and (len(mine) == 1 or game.info.cooperative):
                known = found.setdefault(entry.game, Statistics(entry.game, 0, 0, result.scores[mine[0]], None, 0))
                known.games += 1
                known.wins += mine[0] in result.winners
                known.best = max(known.best, result.scores[mine[0]])
        return [found[name] for name in sorted(found)]

    # -- games --------------------------------------------------------------------------------------------------

    def _about_games(self, path: list[str], mark: str, language: str) -> Any:
        match path:
            case ["games"]:
                return catalogue.game_cards(language, self._shelf)
            case ["guides", name]:
                return guides.guide_card(games.listed(name).info.name, language)
            case ["components", mark]:
                corrected = self._shelf.marked(mark)
                if corrected is None:
                    raise Refusal("components", "components", given=mark[:40])
                return corrected.text
            case [("rules" | "words" | "credits") as what, name]:
                tell: Callable[[Game[Any], str], Any] = {
                    "rules": catalogue.rule_texts,
                    "words": catalogue.component_words,
                    "credits": catalogue.credits_of,
                }[what]
                return tell(self._shelf.game(name, mark), language)
        raise Refusal("path", "path")

    # -- tables -------------------------------------------------------------------------------------------------

    async def _about_tables(
        self, method: str, path: list[str], query: Mapping[str, str], body: str, language: str
    ) -> Any:
        match method, path:
            case "POST", []:
                return await self._make_table(_read(NewTable, body))
            case "GET", [id]:
                return await self._card(id, language)
            case "GET", [id, "record"]:
                return await self._record(id)
            case "POST", [id, "record"]:
                return await self._take_record(id, _read(TakeRecord, body))
            case "GET", [id, "replay", number]:
                finished = await self._finished(id)
                return finished.replay(number_in(number), number_in(query.get("seat", "-2")), language)
            case "GET", [id, "review"]:
                return self._reviews.of(await self._finished(id)).told(language)
            case "POST", [id, "seats"]:
                return await self._lobby.sit_down(self._keeper.me, id, _read(TakeSeat, body), language)
            case "POST", [id, "leave"]:
                await self._leaving.leave(self._keeper.me, id, _read(LeaveTable, body), language)
                return self._me()
        raise Refusal("path", "path")

    async def _make_table(self, wish: NewTable) -> Any:
        """Everybody sits at this screen, and nobody is late."""
        wish = wire.changed(wish, seats=_here(wish.seats), public=False, pace=0)
        kept, made, summary, acts = making.prepare(wish, self._shelf)
        await self._keeper.aside(self._keeper.add, kept, summary, ME, acts)
        return made

    async def _card(self, id: str, language: str) -> TableCard:
        async with self._tables.open(id) as live:
            card = await live.card(language)
        card.yours = [seat for seat, owner in enumerate(self._keeper.owners(id)) if owner]
        card.campaign = self._keeper.campaign_of(id)
        return card

    async def _finished(self, id: str) -> Finished:
        async with self._tables.open(id) as live:
            return await live.table.read(Finished)

    async def _record(self, id: str) -> str:
        async with self._tables.open(id) as live, live.table.lock:
            story = await live.table.story()
        if isinstance(story, PlayedTable):
            return Finished(story).record.write()
        if story.result is None:
            raise Refusal("record", "record")
        return story.record().write()

    async def _take_record(self, id: str, wish: TakeRecord) -> str:
        async with self._tables.open(id) as live:
            async with live.table.lock:
                kept = (await live.table.story()).kept
            seat = seat_for(wish.token, ME, kept, self._keeper)
            return (await live.table.take_record(seat)).write()

    # -- campaigns ----------------------------------------------------------------------------------------------

    async def _about_campaigns(self, method: str, path: list[str], body: str, language: str) -> Any:
        match method, path:
            case "POST", []:
                wish = _read(NewCampaign, body)
                return await self._campaigns.make(wire.changed(wish, seats=_here(wish.seats)))
            case "GET", [id]:
                return await self._campaigns.card(id, language)
            case "GET", [id, "file"]:
                return (await self._campaigns.kept(id)).file
            case "POST", [id, "choices"]:
                return await self._campaigns.choose(id, _read(CampaignChoice, body), language)
            case "POST", [id, "tables"]:
                next_one = _read(NextGame, body)
                return await self._campaigns.go_on(id, wire.changed(next_one, seats=_here(next_one.seats)), ME)
        raise Refusal("path", "path")


def _here(seats: list[SeatWish]) -> list[SeatWish]:
    """A seat that was to be open is somebody's at this screen."""
    return [wire.changed(seat, kind="you") if seat.kind == "open" else seat for seat in seats]


def _read(kind: type, body: str) -> Any:
    try:
        return wire.decoder(kind)(body)
    except wire.Unreadable as problem:
        raise Refusal("message", "message", problem=problem) from None
