"""Results of finished games, and the ratings that come of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from meadhall.engine.wire import decoder
from meadhall.server.kept.around import Conflict
from meadhall.server.kept.tables import Result
from meadhall.server.store.database import NAMES, Database
from meadhall.server.store.summaries import OVER, SUMMARIES
from meadhall.server.store.tables import SEATS, TABLES

RESULTS = sa.Table(
    "results",
    NAMES,
    sa.Column("table_id", sa.ForeignKey("tables.id", name="fk_results_table_id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("person_id", sa.ForeignKey("people.id", name="fk_results_person_id")),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Index("ix_results_person_id", "person_id"),
)
RATINGS = sa.Table(
    "ratings",
    NAMES,
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("who", sa.String(80), primary_key=True),  # a person's id, or `bot:` and a bot's name
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Index("ix_ratings_who", "who"),
)


class Ended(NamedTuple):
    """Who sat where in a game that has ended, and how it ended."""

    game: str
    people: tuple[str | None, ...]  # by seat, those whose rating it moves
    bots: tuple[str, ...]  # by seat; empty for a person
    result: Result

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """By seat: the bot whose game it was rather than its person's, if any."""
        return self.result.stand_ins or ("",) * len(self.people)

    def counts_for(self, seat: int) -> bool:
        """Whether it was the game of the seat's person: who has begun it does not get out of it by a stand-in."""
        return not self.stand_ins[seat] or seat in self.result.chose


class KeptRating(NamedTuple):
    mu: float
    sigma: float
    games: int
    wins: int


class LeaderRow(NamedTuple):
    """A line of a leaderboard."""

    who: str
    name: str  # empty for a bot
    rating: KeptRating


class PersonTally(NamedTuple):
    """A person's finished games of one kind, and what they won."""

    game: str
    games: int
    wins: int
    best: int
    rating: KeptRating | None


Rater = Callable[[Ended, Mapping[str, KeptRating]], Mapping[str, KeptRating]]  # the ratings that change
Rateable = Callable[[Ended], Collection[str]]  # whose ratings it takes; nobody's if the game does not count


class RatingStore(Database):
    def unentered(self, most: int) -> list[str]:
        """Tables whose result has not been entered, the first that ended first."""
        query = sa.select(SUMMARIES.c.table_id).where(OVER, ~SUMMARIES.c.entered)
        with self._engine.connect() as connection:
            return list(connection.execute(query.order_by(SUMMARIES.c.since).limit(most)).scalars())

    def enter(self, table: str, rateable: Rateable, rate: Rater) -> None:
        """Enter a table's result, once, however many nodes try. `Conflict`: two of them rate the same newcomer."""
        this = (SUMMARIES.c.table_id == table) & ~SUMMARIES.c.entered & OVER
        try:
            with self._writing, self._engine.begin() as connection:
                if connection.execute(SUMMARIES.update().where(this).values(entered=True)).rowcount == 1:
                    _enter(connection, table, rateable, rate)
        except sa.exc.IntegrityError:
            raise Conflict(table) from None

    def leaders(self, game: str, cooperative: bool, most: int) -> list[LeaderRow]:
        """Accounts and bots. A rating is worth what it certainly is; few games together count as half won."""
        wins = (RATINGS.c.wins + 1.0) / (RATINGS.c.games + 2.0)
        worth = wins if cooperative else RATINGS.c.mu - 3 * RATINGS.c.sigma
        people = NAMES.tables["people"]
        query = (
            sa.select(RATINGS, people.c.name)
            .select_from(RATINGS.outerjoin(people, people.c.id == RATINGS.c.who))
            .where(RATINGS.c.game == game, people.c.password.is_not(None) | RATINGS.c.who.like("bot:%"))
            .order_by(worth.desc(), RATINGS.c.who)
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [LeaderRow(row.who, row.name or "", _rating(row)) for row in connection.execute(query)]

    def tallies(self, person: str) -> list[PersonTally]:
        """A person's finished games, kind by kind."""
        wins = sa.func.sum(sa.case((RESULTS.c.won, 1), else_=0))
        counts = (
            sa.select(RESULTS.c.game, sa.func.count(), wins, sa.func.max(RESULTS.c.score))
            .where(RESULTS.c.person_id == person)
            .group_by(RESULTS.c.game)
            .order_by(RESULTS.c.game)
        )
        with self._engine.connect() as connection:
            ratings = {
                row.game: _rating(row) for row in connection.execute(RATINGS.select().where(RATINGS.c.who == person))
            }
            return [
                PersonTally(game, games, int(wins), best, ratings.get(game))
                for game, games, wins, best in connection.execute(counts)
            ]


def _enter(connection: sa.Connection, table: str, rateable: Rateable, rate: Rater) -> None:
    past, lesson = connection.execute(sa.select(TABLES.c.past, TABLES.c.lesson).where(TABLES.c.id == table)).one()
    if past or lesson:
        return  # somebody knew what was to come
    seats = connection.execute(SEATS.select().where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).all()
    ended = _ended(connection, table, seats)
    winners, scores = ended.result.winners, ended.result.scores
    rows = [
        {
            "table_id": table,
            "seat": each.seat,
            "game": ended.game,
            "person_id": each.person_id if ended.counts_for(each.seat) else None,
            "won": each.seat in winners and not stand_in,
            "score": scores[each.seat] if each.seat < len(scores) and not stand_in else 0,
        }
        for each, stand_in in zip(seats, ended.stand_ins, strict=True)
    ]
    connection.execute(RESULTS.insert(), rows)
    who = sorted(rateable(ended))
    rows_of = RATINGS.select().where(RATINGS.c.game == ended.game, RATINGS.c.who.in_(who))
    # Locked in a fixed order: another node may be at a table of the same people.
    locked = connection.execute(rows_of.order_by(RATINGS.c.who).with_for_update())
    known = {row.who: _rating(row) for row in locked}
    people = NAMES.tables["people"]
    there = set(connection.execute(sa.select(people.c.id).where(people.c.id.in_(who))).scalars())
    for each, rating in sorted(rate(ended, known).items()) if who else ():
        if not each.startswith("bot:") and each not in there:
            continue  # a guest who has signed in since, and is no more
        if each in known:
            this = (RATINGS.c.game == ended.game) & (RATINGS.c.who == each)
            connection.execute(RATINGS.update().where(this).values(rating._asdict()))
        else:
            connection.execute(RATINGS.insert(), {"game": ended.game, "who": each, **rating._asdict()})


def _ended(connection: sa.Connection, table: str, seats: Sequence[sa.Row[Any]]) -> Ended:
    both = sa.select(TABLES.c.game, SUMMARIES.c.result).join(SUMMARIES).where(TABLES.c.id == table)
    game, result = connection.execute(both).one()
    return Ended(
        game,
        tuple(seat.rated_id for seat in seats),
        tuple(seat.bot for seat in seats),
        decoder(Result)(result),
    )


def _rating(row: Any) -> KeptRating:
    return KeptRating(row.mu, row.sigma, row.games, row.wins)
