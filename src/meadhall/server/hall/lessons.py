"""Lessons: which there are, how far somebody has come, and the tables at which they are taught."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from meadhall import bots, games
from meadhall.engine.errors import MeadhallError
from meadhall.engine.info import Game
from meadhall.engine.lessons import Lesson, lessons_of
from meadhall.server.hall.making import make_table, opening
from meadhall.server.kept.acts import Chose, StoredAct
from meadhall.server.kept.around import Conflict, Person, Progress
from meadhall.server.kept.keeper import Keeper
from meadhall.server.protocol.rest import LessonCard, NewTable, SeatWish, TableMade
from meadhall.server.refusal import Refusal

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LessonDesk:
    store: Keeper

    async def cards(self, me: Person | None, language: str) -> list[LessonCard]:
        return await self.store.aside(self._cards, me, language)

    def _cards(self, me: Person | None, language: str) -> list[LessonCard]:
        known = self.store.lessons_of(me.id) if me else []
        come = {(each.game, each.lesson): each for each in known}
        return [
            _card(each, come.get((name, each.id)), language)
            for name in games.names()
            for each in _taught(games.game(name))
        ]

    async def begin(self, me: Person | None, game: str, id: str, language: str) -> TableMade:
        return await self.store.aside(self._begin, me, game, id, language)

    def _begin(self, me: Person | None, game: str, id: str, language: str) -> TableMade:
        """A table of its own for whoever wants to learn, with what was chosen before the lesson begins."""
        chosen = games.listed(game)
        taught = next((each for each in _taught(chosen) if each.id == id), None)
        if taught is None:
            raise Refusal("lesson", "lesson", given=id[:40])
        seats = [
            SeatWish("you", me.name if me else "") if seat == taught.seat else SeatWish("bot", bot=bots.USUAL)
            for seat in range(taught.players)
        ]
        wish = NewTable(chosen.info.name, seats, dict(taught.options), language, hints=True)
        kept, made = make_table(wish)
        kept = kept._replace(seed=taught.seed, past=len(taught.past), lesson=taught.id)
        past = [StoredAct(choice.seat, Chose(choice.notation), None) for choice in taught.past]
        self.store.add(kept, opening(kept, past), me.id if me else None, past)
        if me is not None:
            with suppress(Conflict):
                self.store.begin_lesson(me.id, chosen.info.name, taught.id, kept.id)
        return made


def _taught(game: Game[Any]) -> tuple[Lesson, ...]:
    """One that the rules do not fit takes the others of its game along, but no other game's."""
    try:
        return lessons_of(game)
    except MeadhallError as problem:
        log.warning("no lessons of %s: %s", game.info.name, problem)
        return ()


def _card(taught: Lesson, come: Progress | None, language: str) -> LessonCard:
    begun = come is not None and not come.ended
    return LessonCard(
        taught.game.info.name,
        taught.id,
        taught.title[language],
        taught.about[language],
        taught.minutes,
        len(taught.steps),
        come is not None and come.done,
        come.table if come and begun else "",
        come.step if come and begun else 0,
    )
