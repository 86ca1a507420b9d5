"""Results and ratings. Each finished game is entered once, when somebody next asks for what it may have changed.

In games against each other people and bots have an OpenSkill rating (Plackett-Luce: every place counts, not only the
first). A game counts if each seat is a bot or a person whom the hall knows, nobody has two of the seats, and at least
one person plays: bots among themselves are the arena's affair. Where hints are allowed none does. In games that all
win or lose together there are no ratings, only the share of games won, and every person whom the hall knows counts.

A seat that a bot played at the end, or for more than half of its choices, was the bot's game: the others are rated as
having met that bot, and the bot, which did not choose that place, learns nothing. The seat's person, having made a
choice, has lost: handing over is no way out of a bad game, nor to a good place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from meadhall import games
from meadhall.server import limits
from meadhall.server.kept.around import Conflict, Person
from meadhall.server.protocol.rest import Leader, Leaderboard, Statistics
from meadhall.server.store import Ended, KeptRating, Store

log = logging.getLogger(__name__)
BATCH = 100


@dataclass(frozen=True)
class RatingsDesk:
    store: Store

    async def leaderboard(self, name: str, me: Person | None) -> Leaderboard:
        """Accounts and bots; a guest's rating is the guest's own affair."""
        info = games.listed(name).info
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
                points(each.rating) if each.rating and not _cooperative(each.game) else None,
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


def _cooperative(name: str) -> bool:
    game = games.installed(name)
    return game is not None and game.info.cooperative


def players(ended: Ended) -> set[str]:
    """Whose ratings a game takes; nobody's if it does not count."""
    game = games.installed(ended.game)
    if game is None:
        return set()
    theirs = {person for seat, person in enumerate(ended.people) if person and ended.counts_for(seat)}
    if game.info.cooperative:
        return theirs
    owners = [person for person in ended.people if person]
    known = all(person or bot for person, bot in zip(ended.people, ended.bots, strict=True))
    if not theirs or not known or len(set(owners)) < len(owners) or len(ended.people) < 2 or ended.result.hints:
        return set()
    return theirs | set(_hands(ended))


def rate(ended: Ended, known: Mapping[str, KeptRating]) -> dict[str, KeptRating]:
    """The ratings after a game that counts, as far as they change."""
    model = _model()
    fresh = KeptRating(model.mu, model.sigma, 0, 0)
    before = {each: known.get(each, fresh) for each in players(ended)}
    if games.game(ended.game).info.cooperative:
        won = {
            ended.people[seat]
            for seat, stand_in in enumerate(ended.stand_ins)
            if seat in ended.result.winners and not stand_in
        }
        return {each: _one_more(old, each in won) for each, old in before.items()}
    hands, scores = _hands(ended), ended.result.scores
    places = [
        0 if seat in ended.result.winners else 1 + sum(score > mine for score in scores)
        for seat, mine in enumerate(scores)
    ]
    return _of_those_who_played(ended, hands, places, before) | {
        who: _of_one_who_left(seat, who, hands, places, before)
        for seat, who in enumerate(ended.people)
        if who and ended.stand_ins[seat] and ended.counts_for(seat)
    }


def _hands(ended: Ended) -> list[str]:
    """By seat, who has played it: a person or a bot."""
    seats = zip(ended.people, ended.stand_ins, ended.bots, strict=True)
    return [f"bot:{stand_in or bot}" if stand_in or bot else person or "" for person, stand_in, bot in seats]


def _of_those_who_played(
    ended: Ended, hands: Sequence[str], places: Sequence[int], before: Mapping[str, KeptRating]
) -> dict[str, KeptRating]:
    if all(each.startswith("bot:") for each in hands):
        return {}
    after = _after(hands, places, before)
    changed = {}
    for each in set(hands):  # a bot may have several seats: it learns the mean of what they say
        seats = [seat for seat, hand in enumerate(hands) if hand == each and not ended.stand_ins[seat]]
        if seats:
            mu, sigma = (sum(column) / len(seats) for column in zip(*(after[seat] for seat in seats), strict=True))
            changed[each] = _one_more(before[each], any(seat in ended.result.winners for seat in seats), mu, sigma)
    return changed


def _of_one_who_left(
    seat: int, who: str, hands: Sequence[str], places: Sequence[int], before: Mapping[str, KeptRating]
) -> KeptRating:
    """As if last of all. The hall has not seen how they would have played, so it is no surer of them than it was."""
    hands = [who if number == seat else each for number, each in enumerate(hands)]
    places = [max(places) + 1 if number == seat else place for number, place in enumerate(places)]
    return _one_more(before[who], False, _after(hands, places, before)[seat][0])


def _after(who: Sequence[str], places: Sequence[int], before: Mapping[str, KeptRating]) -> list[tuple[float, float]]:
    """By seat, what the game says of whoever has that place: mu and sigma."""
    model = _model()
    teams = [[model.rating(before[each].mu, before[each].sigma)] for each in who]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]


def _one_more(old: KeptRating, won: bool, mu: float | None = None, sigma: float | None = None) -> KeptRating:
    mu, sigma = old.mu if mu is None else mu, old.sigma if sigma is None else sigma
    return KeptRating(mu, sigma, old.games + 1, old.wins + won)


def points(rating: KeptRating) -> float:
    """What somebody is certainly worth: newcomers have 0 and rise as the hall gets to know them."""
    return round(rating.mu - 3 * rating.sigma, 2)


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
