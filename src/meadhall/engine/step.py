"""A Step is one thing to do; an option of a decision is the step that runs if it is chosen."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

S = TypeVar("S", contravariant=True)


class Line(NamedTuple):
    """A sentence to be said in the reader's language: the key of a template and what fills it."""

    key: str
    args: dict[str, Any]


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
        slots = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        return f"{type(self).__name__}({', '.join(repr(getattr(self, name)) for name in slots)})"
