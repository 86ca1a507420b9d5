"""Where numbers go into a network, and how large that is by that. Plain Python: whoever multiplies reads it from here,
be it numpy or a page."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.numbers import Field, Numbers


class Slots:
    """Of rows of numbers with these fields. Each count gives an input, how much it is of the most it can be, and
    another if it can be more than one: whether there is any at all. Each index picks one row of a table; `entries` is
    how many rows the tables of all indexes have together, and `offsets` where each begins."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.counts: list[int] = []
        self.several: list[int] = []
        self.scales: list[float] = []
        self.indexes: list[int] = []
        self.offsets: list[int] = []
        at = entries = 0
        for field in fields:
            for _ in range(field.size):
                if field.kind == "count":
                    self.counts.append(at)
                    self.scales.append(1 / max(abs(field.least), abs(field.most), 1))
                    if field.most - field.least > 1:
                        self.several.append(at)
                else:
                    self.indexes.append(at)
                    self.offsets.append(entries - field.least)
                    entries += field.most - field.least + 1
                at += 1
        self.width = at
        self.entries = entries

    @property
    def amounts(self) -> int:
        """Inputs that the counts give."""
        return len(self.counts) + len(self.several)


def shapes(numbers: Numbers, players: int, trunk: int, scorer: int) -> dict[str, tuple[int, ...]]:
    """Of the weights of a network, by name; `players` are as many as the game can have."""
    sees, weighs = Slots(numbers.sees), Slots(numbers.weighs)
    return {
        "see.amounts": (sees.amounts, trunk),
        "see.things": (sees.entries, trunk),
        "see.bias": (trunk,),
        "trunk.1": (trunk, trunk),
        "trunk.1.bias": (trunk,),
        "trunk.2": (trunk, trunk),
        "trunk.2.bias": (trunk,),
        "weigh.trunk": (trunk, scorer),
        "weigh.amounts": (weighs.amounts, scorer),
        "weigh.things": (weighs.entries, scorer),
        "weigh.act": (numbers.actions, scorer),
        "weigh.bias": (scorer,),
        "score": (scorer,),
        "chances": (trunk, players),
        "chances.bias": (players,),
        "lead": (trunk,),
        "lead.bias": (1,),
    }
