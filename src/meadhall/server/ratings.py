"""Results and ratings. Each finished game is entered once, when somebody next asks for what it may have changed.

In games against each other people and bots have an OpenSkill rating (Plackett-Luce: every place counts, not only the
first). A game counts if each seat is a bot or a person whom the hall knows, nobody has two of the seats, and at least
one person plays: bots among themselves are the arena's affair. In games that all win or lose together there are no
ratings, only the share of games won, and every person whom the hall knows counts.

A seat that a bot played at the end, or for more than half of its choices, was not its person's game, and counts for
nobody: the others are rated as having met that bot, and the bot, which did not choose that place, learns nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from meadhall import games
from meadhall.server import limits
from meadhall.server.protocol import Leader, Leaderboard, Statistics
from meadhall.server.store import Conflict, Ended, Person, Rating, Store

log = logging.getLogger(__name__)
BATCH = 100


@dataclass(frozen=True)
class Ratings:
    store: Store

    async def leaderboard(self, name: str, me: Person | None) -> Leaderboard:
        """Accounts and bots; a guest's rating is the guest's own affair."""
        info = games.game(name).info
        await asyncio.to_thread(self.enter)
        rated = await asyncio.to_thread(self.store.leaders, info.name, info.cooperative, limits.LEADERS)
        leaders = [
            Leader(
                each.name,
                each.who.partition("bot:")[2],
                me is not None and each.who == me.id,
                None if info.cooperative else points(each.rating),
                each.rating.games,
                each.rating.wins,
            )
            for each in rated
        ]
        return Leaderboard(info.name, info.cooperative, leaders)

    async def statistics(self, me: Person | None) -> list[Statistics]:
        if me is None:
            return []
        await asyncio.to_thread(self.enter)
        tallies = await asyncio.to_thread(self.store.tallies, me.id)
        return [
            Statistics(
                each.game,
                each.games,
                each.wins,
                each.best,
                points(each.rating) if each.rating and not games.game(each.game).info.cooperative else None,
                each.rating.games if each.rating else 0,
            )
            for each in tallies
        ]

    def enter(self) -> None:
        """Enter what has ended since the last time. What cannot be entered is tried again the next time."""
        while tables := self.store.unentered(BATCH):
            for table in tables:
                try:
                    self.store.enter(table, players, rate)
                except Conflict:
                    log.info("table %s: its result is entered by another node", table)
                    return


def players(ended: Ended) -> list[str]:
    """Whose ratings a game changes: by seat, nobody's if it does not count."""
    cooperative = games.game(ended.game).info.cooperative
    owners = [person for person in ended.people if person]
    played = [person for person, stand_in in zip(ended.people, ended.stand_ins, strict=True) if person and not stand_in]
    if cooperative:
        return sorted(set(played))
    if not played or len(set(owners)) < len(owners) or len(ended.people) < 2:
        return []
    if any(not person and not bot for person, bot in zip(ended.people, ended.bots, strict=True)):
        return []
    hands = [stand_in or bot for stand_in, bot in zip(ended.stand_ins, ended.bots, strict=True)]
    return [f"bot:{bot}" if bot else person or "" for person, bot in zip(ended.people, hands, strict=True)]


def rate(ended: Ended, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after a game that counts, of all who played."""
    model = _model()
    fresh = Rating(model.mu, model.sigma, 0, 0)
    who = players(ended)
    before = {each: known.get(each, fresh) for each in who}
    winners, scores, _ = ended.result
    if games.game(ended.game).info.cooperative:
        won = {person: seat in winners for seat, person in enumerate(ended.people) if person}
        return {each: old._replace(games=old.games + 1, wins=old.wins + won[each]) for each, old in before.items()}
    places = [0 if seat in winners else 1 + sum(score > mine for score in scores) for seat, mine in enumerate(scores)]
    teams = [[model.rating(before[each].mu, before[each].sigma)] for each in who]
    after = [team[0] for team in model.rate(teams, ranks=[float(place) for place in places])]
    changed = {}
    for each, old in before.items():  # a bot may have several seats: it learns the mean of what they say
        seats = [seat for seat, other in enumerate(who) if other == each and not ended.stand_ins[seat]]
        if not seats:
            continue
        changed[each] = Rating(
            sum(after[seat].mu for seat in seats) / len(seats),
            sum(after[seat].sigma for seat in seats) / len(seats),
            old.games + 1,
            old.wins + any(seat in winners for seat in seats),
        )
    return changed


def points(rating: Rating) -> float:
    """What somebody is certainly worth: newcomers have 0 and rise as the hall gets to know them."""
    return round(rating.mu - 3 * rating.sigma, 2)


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
