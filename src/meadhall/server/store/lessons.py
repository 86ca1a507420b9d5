"""How far people have come in lessons. It outlives the tables at which these were taught."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from meadhall.server.kept.around import Conflict, Progress
from meadhall.server.store.database import NAMES, Database

LESSONS = sa.Table(
    "lessons",
    NAMES,
    sa.Column("person_id", sa.ForeignKey("people.id", name="fk_lessons_person_id"), primary_key=True),
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("lesson", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),  # where it was last begun; empty if that table is no more
    sa.Column("step", sa.Integer, nullable=False),  # steps that lie behind there
    sa.Column("ended", sa.Boolean, nullable=False),  # it was taught to its end there
    sa.Column("done", sa.Boolean, nullable=False),  # there or before
    sa.Index("ix_lessons_table_id", "table_id"),
)


class LessonStore(Database):
    def begin_lesson(self, person: str, game: str, lesson: str, table: str) -> None:
        """At a new table; what was done stays so. `Conflict`: twice at the same moment."""
        this = (LESSONS.c.person_id == person) & (LESSONS.c.game == game) & (LESSONS.c.lesson == lesson)
        begun = {"table_id": table, "step": 0, "ended": False}
        try:
            with self._writing, self._engine.begin() as connection:
                if connection.execute(LESSONS.update().where(this).values(begun)).rowcount == 0:
                    row = {"person_id": person, "game": game, "lesson": lesson, "done": False}
                    connection.execute(LESSONS.insert(), {**row, **begun})
        except sa.exc.IntegrityError:
            raise Conflict(table) from None

    def note_lesson(self, table: str, step: int, ended: bool) -> None:
        """How far the one taught at this table has come."""
        done = {"done": True} if ended else {}
        with self._writing, self._engine.begin() as connection:
            this = LESSONS.c.table_id == table
            connection.execute(LESSONS.update().where(this).values(step=step, ended=ended, **done))

    def lessons_of(self, person: str) -> list[Progress]:
        columns = (
            LESSONS.c.game,
            LESSONS.c.lesson,
            LESSONS.c.table_id,
            LESSONS.c.step,
            LESSONS.c.ended,
            LESSONS.c.done,
        )
        with self._engine.connect() as connection:
            return [
                Progress(*row) for row in connection.execute(sa.select(*columns).where(LESSONS.c.person_id == person))
            ]


def hand_over_lessons(connection: sa.Connection, guest: str, person: str) -> None:
    """A guest signs in: what they have learnt comes along."""
    for row in connection.execute(LESSONS.select().where(LESSONS.c.person_id == guest)).all():
        this = (LESSONS.c.person_id == person) & (LESSONS.c.game == row.game) & (LESSONS.c.lesson == row.lesson)
        begun = {"table_id": row.table_id, "step": row.step, "ended": row.ended}
        more = {"done": True} if row.done else {}
        if connection.execute(LESSONS.update().where(this).values(**begun, **more)).rowcount == 0:
            connection.execute(LESSONS.insert(), {**row._mapping, "person_id": person})
    forget_lessons(connection, [guest])


def forget_lessons(connection: sa.Connection, people: Sequence[str]) -> None:
    connection.execute(LESSONS.delete().where(LESSONS.c.person_id.in_(people)))


def leave_lessons(connection: sa.Connection, tables: Sequence[str]) -> None:
    """These tables are no more: who goes on with a lesson begins it anew."""
    this = LESSONS.c.table_id.in_(tables)
    connection.execute(LESSONS.update().where(this).values(table_id="", step=0, ended=False))
