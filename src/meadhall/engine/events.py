"""Events say what happened, for logs and animation: made once, with a public and, where needed, a private side."""

from __future__ import annotations

from typing import Any, NamedTuple

from meadhall.engine.view import EVERYTHING, Audience


class Told(NamedTuple):
    """An event as one audience gets it. Its text is `event.<kind>`."""

    kind: str
    args: dict[str, Any]


class Event:
    """`args` is for all (None: the others hear nothing); `private` adds to it for the seats in the mask `seats`."""

    __slots__ = ("args", "kind", "private", "seats")

    def __init__(
        self, kind: str, args: dict[str, Any] | None, seats: int = 0, private: dict[str, Any] | None = None
    ) -> None:
        self.kind = kind
        self.args = args
        self.seats = seats
        self.private = private

    def told(self, audience: Audience) -> Told | None:
        """What this audience gets. The private side goes by the kind `<kind>.you`: it is worded differently."""
        if self.private is not None and (audience == EVERYTHING or (audience >= 0 and self.seats >> audience & 1)):
            return Told(f"{self.kind}.you", {**(self.args or {}), **self.private})
        return None if self.args is None else Told(self.kind, self.args)
