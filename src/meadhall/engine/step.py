"""A Step is one thing to do; an option of a decision is the step that runs if it is chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from meadhall.engine.native import mypyc_attr

S = TypeVar("S", contravariant=True)


class Line(NamedTuple):
    """A sentence to be said in the reader's language: the key of a template and what fills it."""

    key: str
    args: dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)  # games from outside are not compiled
class Step(Generic[S]):
    """A value: its fields are set once and never changed, so clones share it.

    A step that is offered as an option also says its notation (and, for people, its label and what it touches).
    Those are asked for only when somebody looks: simulations never do.
    """

    __slots__ = ()

    def run(self, s: S) -> None:
        raise NotImplementedError

    def notation(self) -> str:
        """Short text in rulebook words, unique within its decision; it is what the record keeps."""
        raise NotImplementedError

    def label(self) -> Line:
        """The sentence on the button. By default the template `option.<class name>`."""
        return Line(type(self).__name__, {})

    def targets(self) -> tuple[str, ...]:
        """Entities on the board that this option concerns, in picking order: `space:A`, `card:17`."""
        return ()

    def limit(self) -> int:
        """In a plan (see Decision.count): how often this option may be taken; 0 for any number."""
        return 0

    def confirm(self) -> bool:
        """True if it cannot be undone and loses something, so that an interface asks twice."""
        return False

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(getattr(self, name)) for name in fields(type(self))])})"


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """What a step of this kind holds: its slots, then those of its bases. Digests depend on the order."""
    known = _FIELDS.get(kind)
    if known is not None:
        return known
    names: list[str] = []
    for each, base in pairwise(kind.__mro__):
        own = vars(each).get("__slots__")
        if own is None:  # a compiled class has no slots, but says what it has, with all that it inherits
            inherited = (*getattr(base, "__mypyc_attrs__", ()), "__dict__")
            own = sorted({*vars(each).get("__mypyc_attrs__", ())}.difference(inherited))
        names += own
    _FIELDS[kind] = tuple(names)
    return _FIELDS[kind]
