"""People: whoever has done something in the hall, their sessions, and whose seat is whose."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import sqlalchemy as sa

from meadhall.server.kept.around import Conflict, Person, Taken
from meadhall.server.kept.tables import now
from meadhall.server.store.database import NAMES, Database
from meadhall.server.store.devices import DEVICES, Device, move_device
from meadhall.server.store.lessons import forget_lessons, hand_over_lessons
from meadhall.server.store.ratings import RATINGS, RESULTS
from meadhall.server.store.summaries import NOBODY_ASKED, OVER, SUMMARIES
from meadhall.server.store.tables import SEATS, TABLES, begun_with, chosen, free_seat

PEOPLE = sa.Table(
    "people",
    NAMES,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("name_key", sa.String(200)),  # the name of an account, as it is compared
    sa.Column("password", sa.Text),  # argon2; NULL for a guest
    sa.Column("link_sha256", sa.String(64)),  # of the personal link
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("webhook", sa.Text),  # where they want to be told that a table waits for them
    sa.UniqueConstraint("name_key", name="uq_people_name_key"),
    sa.UniqueConstraint("link_sha256", name="uq_people_link_sha256"),
)
GUEST = PEOPLE.c.password.is_(None)
sa.Index("ix_people_guests", PEOPLE.c.at, sqlite_where=GUEST, postgresql_where=GUEST)
SESSIONS = sa.Table(
    "sessions",
    NAMES,
    sa.Column("token_sha256", sa.String(64), primary_key=True),
    sa.Column("person_id", sa.ForeignKey("people.id", name="fk_sessions_person_id"), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Index("ix_sessions_person_id", "person_id"),
    sa.Index("ix_sessions_seen", "seen"),
)
DAY = 24 * 3600 * 1000
SESSION_DAYS = 365  # without a visit
MOST_SESSIONS = 50  # of one person: the one that was not used for the longest time makes room


class PeopleStore(Database):
    # -- persons ------------------------------------------------------------------------------------------------

    def add_person(self, name: str, language: str, token_sha256: str) -> Person:
        """A new guest with a session."""
        person = Person(secrets.token_urlsafe(12), name, False, language)
        with self._writing, self._engine.begin() as connection:
            row = {"id": person.id, "name": name, "language": language, "at": now()}
            connection.execute(PEOPLE.insert(), row)
            _insert_session(connection, person.id, token_sha256)
        return person

    def change_person(self, id: str, **values: str | None) -> None:
        """Names of accounts are unique: `Taken`."""
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(PEOPLE.update().where(PEOPLE.c.id == id).values(values))
        except sa.exc.IntegrityError:
            raise Taken(id) from None

    def make_account(self, id: str, name: str, name_key: str, password: str) -> None:
        """Of a guest; what is theirs stays theirs."""
        this = (PEOPLE.c.id == id) & GUEST
        values = {"name": name, "name_key": name_key, "password": password}
        try:
            with self._writing, self._engine.begin() as connection:
                if connection.execute(PEOPLE.update().where(this).values(values)).rowcount != 1:
                    raise Conflict(id)
        except sa.exc.IntegrityError:
            raise Taken(id) from None

    def account(self, name_key: str) -> tuple[Person, str] | None:
        """The account of that name, with the hash of its password."""
        with self._engine.connect() as connection:
            row = connection.execute(PEOPLE.select().where(PEOPLE.c.name_key == name_key)).one_or_none()
        return None if row is None else (_person(row), row.password)

    def password(self, id: str) -> str | None:
        with self._engine.connect() as connection:
            return connection.execute(sa.select(PEOPLE.c.password).where(PEOPLE.c.id == id)).scalar_one_or_none()

    def linked(self, link_sha256: str) -> Person | None:
        """Whose personal link it is."""
        with self._engine.connect() as connection:
            row = connection.execute(PEOPLE.select().where(PEOPLE.c.link_sha256 == link_sha256)).one_or_none()
        return None if row is None else _person(row)

    def forget_guests(self, unseen_since: int, most: int) -> int:
        """Guests who have not come since then and to whom nothing belongs; how many they were."""
        seen = sa.exists().where(SESSIONS.c.person_id == PEOPLE.c.id, SESSIONS.c.seen >= unseen_since)
        owns = [sa.exists().where(each.c.person_id == PEOPLE.c.id) for each in (SEATS, TABLES, RESULTS)]
        idle = GUEST & (PEOPLE.c.at < unseen_since) & ~sa.or_(seen, *owns)
        with self._engine.connect() as connection:
            ids = connection.execute(sa.select(PEOPLE.c.id).where(idle).limit(most)).scalars().all()
        if not ids:
            return 0
        try:
            with self._writing, self._engine.begin() as connection:
                connection.execute(RATINGS.delete().where(RATINGS.c.who.in_(ids)))
                connection.execute(SESSIONS.delete().where(SESSIONS.c.person_id.in_(ids)))
                forget_lessons(connection, ids)
                return connection.execute(PEOPLE.delete().where(PEOPLE.c.id.in_(ids), idle)).rowcount
        except sa.exc.IntegrityError:
            return 0  # one of them has come back at this very moment

    # -- sessions -----------------------------------------------------------------------------------------------

    def add_session(self, person: str, token_sha256: str, guest: str | None = None, former: str = "") -> None:
        """The guest who signs in brings along the seats and results they had; the guest is no more. Where somebody had
        the session `former` until now, the browser goes on to be told of their tables."""
        with self._writing, self._engine.begin() as connection:
            _insert_session(connection, person, token_sha256)
            move_device(connection, former, token_sha256)
            if guest is not None and guest != person:
                _hand_over(connection, guest, person)

    def session(self, token_sha256: str) -> Person | None:
        """Whose session it is, unless it is too old."""
        query = sa.select(PEOPLE, SESSIONS.c.seen).join(SESSIONS).where(SESSIONS.c.token_sha256 == token_sha256)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        if row is None or row.seen < now() - SESSION_DAYS * DAY:
            return None
        if row.seen < now() - DAY:
            with self._writing, self._engine.begin() as connection:
                this = SESSIONS.c.token_sha256 == token_sha256
                connection.execute(SESSIONS.update().where(this).values(seen=now()))
        return _person(row)

    def end_session(self, token_sha256: str) -> None:
        with self._writing, self._engine.begin() as connection:
            connection.execute(SESSIONS.delete().where(SESSIONS.c.token_sha256 == token_sha256))

    def end_sessions(self, person: str, but: str = "", **values: str | None) -> None:
        """End all sessions of a person, but perhaps this one, and the personal link; change what goes with it."""
        with self._writing, self._engine.begin() as connection:
            theirs = (SESSIONS.c.person_id == person) & (SESSIONS.c.token_sha256 != but)
            connection.execute(SESSIONS.delete().where(theirs))
            connection.execute(PEOPLE.update().where(PEOPLE.c.id == person).values(link_sha256=None, **values))

    # -- seats --------------------------------------------------------------------------------------------------

    def owners(self, table: str) -> list[str | None]:
        """By seat."""
        query = sa.select(SEATS.c.person_id).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        with self._engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def contact(self, table: str, seat: int) -> tuple[str, str, str, str] | None:
        """Of a seat's owner: who it is, their webhook (empty for none), their language; and the table's game."""
        owned = SEATS.join(PEOPLE, SEATS.c.person_id == PEOPLE.c.id).join(TABLES, SEATS.c.table_id == TABLES.c.id)
        query = (
            sa.select(PEOPLE.c.id, PEOPLE.c.webhook, PEOPLE.c.language, TABLES.c.game)
            .select_from(owned)
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else (row.id, row.webhook or "", row.language, row.game)

    def devices_of(self, table: str, seat: int, most: int) -> list[Device]:
        """Where the owner of a seat is told by web push, the newest first."""
        owned = DEVICES.join(SESSIONS).join(SEATS, SEATS.c.person_id == SESSIONS.c.person_id)
        query = (
            sa.select(DEVICES.c.endpoint, DEVICES.c.key, DEVICES.c.auth)
            .select_from(owned)
            .where(SEATS.c.table_id == table, SEATS.c.seat == seat, SESSIONS.c.seen >= now() - SESSION_DAYS * DAY)
            .order_by(DEVICES.c.at.desc())
            .limit(most)
        )
        with self._engine.connect() as connection:
            return [Device(*row) for row in connection.execute(query)]

    def claim(self, table: str, seat: int, person: str | None) -> None:
        """Somebody has come with the seat's key: it is taken; and theirs, if the hall knows them and it has no owner.
        If something was chosen there already, or the game is over, it moves no rating: else one could wait and see
        what it is worth."""
        this = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(SEATS.c.taken, SEATS.c.person_id).where(this)).one()
        if found.taken and (found.person_id or not person):
            return
        rated = sa.case((chosen() | _over(table), None), else_=person)
        with self._writing, self._engine.begin() as connection:
            connection.execute(SEATS.update().where(this).values(taken=True))
            if person:
                unowned = this & SEATS.c.person_id.is_(None)
                connection.execute(SEATS.update().where(unowned).values(person_id=person, rated_id=rated))

    def take_seat(self, table: str, seat: int, person: str) -> None:
        """An open seat of a public table at which nobody has sat yet; `Taken` if somebody was faster. If a bot has
        played there meanwhile it moves no rating, as in `claim`."""
        this = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
        free = this & free_seat() & sa.exists().where(TABLES.c.id == table, TABLES.c.public) & ~_over(table)
        rated = sa.case((chosen(), None), else_=person)
        with self._writing, self._engine.begin() as connection:
            taking = SEATS.update().where(free).values(person_id=person, rated_id=rated, taken=True)
            if connection.execute(taking).rowcount != 1:
                raise Taken(table)

    def unfinished(self, person: str, since: int, rules: Mapping[str, int]) -> int:
        """How many tables that they made since then are not over, and can be played with these rules."""
        query = (
            sa.select(sa.func.count())
            .select_from(TABLES.join(SUMMARIES))
            .where(TABLES.c.person_id == person, TABLES.c.at > since, ~OVER, begun_with(rules))
            .where(SUMMARIES.c.owing != NOBODY_ASKED)
        )
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one()


def _person(row: sa.Row[tuple[object, ...]]) -> Person:
    return Person(row.id, row.name, row.password is not None, row.language, row.webhook is not None)


def _insert_session(connection: sa.Connection, person: str, token_sha256: str) -> None:
    at = now()
    connection.execute(SESSIONS.delete().where(SESSIONS.c.seen < at - SESSION_DAYS * DAY))
    theirs = SESSIONS.c.person_id == person
    latest = SESSIONS.c.seen.desc(), SESSIONS.c.token_sha256
    kept = sa.select(SESSIONS.c.token_sha256).where(theirs).order_by(*latest).limit(MOST_SESSIONS - 1)
    connection.execute(SESSIONS.delete().where(theirs, SESSIONS.c.token_sha256.not_in(kept)))
    row = {"token_sha256": token_sha256, "person_id": person, "at": at, "seen": at}
    connection.execute(SESSIONS.insert(), row)


def _over(table: str) -> sa.ColumnElement[bool]:
    return sa.exists().where(SUMMARIES.c.table_id == table, OVER)


def _hand_over(connection: sa.Connection, guest: str, person: str) -> None:
    """What the guest has begun to play is rated as the guest's: nobody waits with signing in until a game is won."""
    # Whoever enters a result of the guest's comes before this or after it, not in between.
    connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == guest).with_for_update())
    unplayed = (SEATS.c.person_id == guest) & (SEATS.c.rated_id == guest) & ~chosen()
    connection.execute(SEATS.update().where(unplayed).values(rated_id=person))
    for owned in (TABLES, SEATS, RESULTS):
        connection.execute(owned.update().where(owned.c.person_id == guest).values(person_id=person))
    hand_over_lessons(connection, guest, person)
    connection.execute(RATINGS.delete().where(RATINGS.c.who == guest))
    connection.execute(SESSIONS.delete().where(SESSIONS.c.person_id == guest))
    connection.execute(PEOPLE.delete().where(PEOPLE.c.id == guest))
