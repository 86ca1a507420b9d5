"""What the audiences at a table see between the steps that follow a choice.

A choice may set off much: the end of an Age, a rite, an Enemy's activation. All of it is done at once; here it is
looked at on the way, by the same views as ever, so that a page can show one thing after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property

from meadhall.engine.table import Table
from meadhall.engine.view import Audience
from meadhall.engine.wire import Raw
from meadhall.server.protocol.socket import Frame

MOST = 24  # of one audience on the way to one update


class Look:
    """The game when so many events had happened. What it looked like is worked out if somebody is shown it: after most
    looks nothing is told any more, and a copy takes a tenth of the views."""

    def __init__(self, table: Table, audiences: Collection[Audience]) -> None:
        self.events = len(table.state.events or ())
        self._game = table.game
        self._state = table.state.clone()
        self._audiences = audiences

    @cached_property
    def views(self) -> Mapping[Audience, bytes]:
        views = self._game.views(self._state, self._audiences)
        return {audience: self._game.encode(view) for audience, view in views.items()}


class Frames:
    """Only audiences that are there look, and nobody looks twice at the same."""

    def __init__(self, table: Table) -> None:
        self.audiences: Collection[Audience] = ()
        self._table = table
        self._looks: list[Look] = []
        self._single = False
        self._events = 0  # how many there were when somebody last looked

    @contextmanager
    def taken(self, single: bool = False) -> Iterator[None]:
        """What is chosen meanwhile is looked at; `single`: one choice only. If it is refused, nobody has seen
        anything."""
        self._single = single
        state = self._table.state
        if self.audiences and state.events is not None:
            self._events = len(state.events)
            state.watcher = self._look
        try:
            yield
        except BaseException:
            self.clear()
            raise
        finally:
            state.watcher = None

    def _look(self, beat: bool) -> None:
        table = self._table
        state = table.state
        events = len(state.events or ())
        if not beat and events == self._events:
            return  # nothing was told: nobody would know what to look at
        if not beat and self._single and (state.owed or state.outcome is not None):
            return  # nothing comes after this: it is seen in the view itself
        self._events = events
        self._looks.append(Look(table, self.audiences))
        if len(self._looks) > MOST:
            del self._looks[1::2]  # the beginning and the end are still there

    def clear(self) -> None:
        self._looks.clear()

    def on_the_way_to(self, view: bytes, audience: Audience, lines: int) -> list[Frame]:
        """The frames of an audience that has been told so many lines by now, and sees this view at last."""
        events = self._table.state.events or []
        frames: list[Frame] = []
        for look in reversed(self._looks):
            untold = sum(event.told(audience) is not None for event in events[look.events :])
            # What is told last is seen in the view itself, with whatever went on silently after it.
            if untold and (seen := look.views.get(audience, view)) != view:
                frames.append(Frame(lines - untold, Raw(seen)))
                view = seen
        return frames[::-1]
