"""Writes what a `Record` becomes, for test_wire.py: once with msgspec, once without."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal, NamedTuple

if "plain" in sys.argv:
    sys.modules["msgspec"] = None  # type: ignore[assignment]

from meadhall.engine import wire
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, own

Kind = Literal["oak", "ash"]


class Pair(NamedTuple):
    left: int
    right: float = 0.5


class Leaf(wire.Parcel, frozen=True, tag="leaf"):
    text: str
    share: float = 1.0
    pair: Pair = Pair(1)


class Branch(wire.Parcel, tag="branch"):
    kind: Annotated[str, wire.one_of(Kind)]
    leaves: list[Leaf] = wire.fresh(list)
    counts: dict[str, int] = wire.fresh(dict)
    last: Leaf | None = None
    seats: tuple[int, ...] = ()
    rest: Any = None


Grown = Leaf | Branch
READ = wire.decoder(Grown)
GOOD = (
    Leaf("æ “\n\x00”", 0.1 + 0.2, Pair(2, 3)),
    Branch("elm", [Leaf("a")], {"x": 1}, Leaf("b", 12.0), (3, 4), [None, True, 1.25, {"y": []}]),
)
BAD = (
    "{", "[]", "{}", '{"type":"root"}', '{"type":1}', '{"type":"leaf"}', '{"type":"leaf","text":1}', "\ud800",
    '{"type":"leaf","text":"","share":"1"}', '{"type":"leaf","text":"","pair":[]}',
    '{"type":"branch","kind":"oak","leaves":{}}',
    '{"type":"branch","kind":"oak","counts":{"x":true}}', '{"type":"branch","kind":"oak","seats":[1.5]}', "[" * 100_000,
)  # fmt: skip


def told() -> list[str]:
    """The same with both."""
    lines = []
    for record in GOOD:
        written = wire.encode(record)
        assert READ(written) == record == wire.changed(record, **wire.as_dict(record))
        lines += [written.decode(), wire.tag_of(record), " ".join(wire.names_of(type(record)))]
    assert READ('{"type":"leaf","text":"","share":2,"more":0}') == Leaf("", 2.0)
    first, second = Branch("oak"), Branch("oak")
    first.leaves.append(Leaf("only here"))
    assert not second.leaves and hash(Leaf("a")) == hash(Leaf("a"))
    lines.append(wire.encode({"raw": wire.Raw(wire.encode(first)), "row": Pair(1)}).decode())
    for text in BAD:
        try:
            READ(text.encode("utf-8", "surrogatepass"))
            raise AssertionError(f"{text[:80]} was read")
        except wire.Unreadable:
            pass
    for name in own():
        lines += views(name)
    return lines


def views(name: str) -> list[str]:
    """Of a game by chance."""
    played = game(name)
    table, luck, lines = Table(played, played.info.usual_players, "wire", {}), Luck("wire"), []
    while not table.over:
        seat = min(table.state.owed)
        table.choose(seat, luck.below(len(table.state.owed[seat].options)))
        if len(table.made) % 20 == 0 or table.over:
            for audience in (seat, -1, -2):
                view = table.view(audience)
                lines.append(played.encode(view).decode())
                assert played.decode(lines[-1].encode()) == view
    return lines


if __name__ == "__main__":
    assert ("plain" in sys.argv) == wire.PLAIN
    sys.stdout.buffer.write("\n".join(told()).encode("utf-8", "surrogatepass"))
