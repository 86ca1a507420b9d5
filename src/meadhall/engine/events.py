"""Events say what happened, for logs and animation: made once, with a public and, where needed, a private side."""

from __future__ import annotations

from typing import Any, NamedTuple

from meadhall.engine.view import EVERYTHING, Audience


class Told(NamedTuple):
    """An event as one audience gets it. Its text is `event.<kind>`."""

    kind: str
    args: dict[str, Any]


class Event:
    """`args` is for all (None: the others hear nothing); `private` adds to it for the seats in the mask `seats`.

    `lasting` is what is still told of it later, if it told of something that was only seen for a while.
    """

    __slots__ = ("_to_all", "args", "kind", "lasting", "private", "seats")

    def __init__(
        self,
        kind: str,
        args: dict[str, Any] | None,
        seats: int = 0,
        private: dict[str, Any] | None = None,
        lasting: dict[str, Any] | None = None,
    ) -> None:
        self.kind = kind
        self.args = args
        self.seats = seats
        self.private = private
        self.lasting = lasting
        self._to_all: Told | None = None  # one for all who get it: a long game has thousands of them

    def told(self, audience: Audience, later: bool = False) -> Told | None:
        """What this audience gets, at once or later. The private side goes by the kind `<kind>.you`, what lasts by
        `<kind>.later`: they are worded differently."""
        mine = self.private is not None and (audience == EVERYTHING or (audience >= 0 and self.seats >> audience & 1))
        if later and self.lasting is not None and (mine or self.private is None):
            return Told(f"{self.kind}.later", self.lasting)
        if mine and self.private is not None:
            return Told(f"{self.kind}.you", {**(self.args or {}), **self.private})
        if self._to_all is None and self.args is not None:
            self._to_all = Told(self.kind, self.args)
        return self._to_all
