"""Luck: the one door for chance.

The stream is BLAKE2b in counter mode over the seed. It is ours, not `random`'s, for three reasons: records must
replay alike on every Python for years; nobody may work out the coming rolls from those already seen; and a copy
costs a few words where a Mersenne twister costs 2,500 bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import Final, TypeVar

from meadhall.engine.errors import RuleFault
from meadhall.engine.native import i64, mypyc_attr

T = TypeVar("T")

_WORDS: Final = 16  # 32-bit words in one 64-byte block


@mypyc_attr(acyclic=True, free_list_len=1)
class Luck:
    """A seeded stream of rolls, shuffles and draws.

    >>> Luck("7").roll(6) == Luck("7").roll(6)
    True
    """

    __slots__ = ("_block", "_key", "_next", "_words", "uses")

    def __init__(self, seed: str | None = None) -> None:  # None: a copy, which gets the key of another
        self._key: bytes = b"" if seed is None else blake2b(seed.encode(), digest_size=32).digest()
        self._block = 0
        self._words: tuple[int, ...] = ()
        self._next = _WORDS
        self.uses = 0  # how often chance was asked; the state sees by it that information was made

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, of 2**31 at most. (A bias of n in 2**32 is far below what any game could show.)"""
        i = self._next
        if i == _WORDS:
            self._words = unpack(
                "<16I", blake2b(self._block.to_bytes(8, "little"), key=self._key, digest_size=64).digest()
            )
            self._block += 1
            i = 0
        self._next = i + 1
        self.uses += 1
        word: i64 = self._words[i]  # compiled, the product stays a machine word
        return (word * n) >> 32

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def draw(self, cards: list[T]) -> T:
        """Take one out at random."""
        return cards.pop(self.below(len(cards)))

    def pick(self, things: Sequence[T]) -> T:
        """Point at one; nothing is taken out."""
        return things[self.below(len(things))]

    def split(self, name: str) -> Luck:
        """An independent stream: what is drawn from it moves nothing in this one."""
        other = Luck("")
        other._key = blake2b(name.encode(), key=self._key, digest_size=32).digest()
        return other

    def clone(self) -> Luck:
        other = Luck(None)
        other._key = self._key
        other._block = self._block
        other._words = self._words
        other._next = self._next
        other.uses = self.uses
        return other

    def facts(self) -> tuple[object, ...]:
        return (self._key.hex(), self._block, self._next)


class Scripted(Luck):
    """Luck for tests: says what comes, in order. `done()` fails if something was left over.

    A number answers `roll`, a thing answers `draw` and `pick`, a list answers `shuffle` (or None: leave as it is).

    >>> luck = Scripted(6, ["b", "a"])
    >>> cards = ["a", "b"]
    >>> luck.roll(), luck.shuffle(cards), cards
    (6, None, ['b', 'a'])
    """

    __slots__ = ("script",)

    def __init__(self, *script: object) -> None:
        super().__init__("")
        self.script: list[object] = list(script)

    def _take(self, asked: str) -> object:
        if not self.script:
            raise RuleFault(f"the script of luck is at its end, but the rules ask to {asked}")
        self.uses += 1
        return self.script.pop(0)

    def below(self, n: int) -> int:
        value = self._take(f"choose below {n}")
        if not isinstance(value, int) or not 0 <= value < n:
            raise RuleFault(f"scripted {value!r}, but the rules choose below {n}")
        return value

    def roll(self, sides: int = 6) -> int:
        value = self._take(f"roll a die of {sides}")
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise RuleFault(f"scripted {value!r}, but the rules roll a die of {sides}")
        return value

    def shuffle(self, cards: list[T]) -> None:
        order = self._take(f"shuffle {len(cards)} things")
        if order is None:
            return
        if not isinstance(order, list) or sorted(map(repr, order)) != sorted(map(repr, cards)):
            raise RuleFault(f"scripted {order!r} is no order of {cards!r}")
        cards[:] = order

    def draw(self, cards: list[T]) -> T:
        value = self._take(f"draw from {cards!r}")
        return cards.pop(cards.index(value))  # type: ignore[arg-type]  # index() compares, a stranger is a ValueError

    def pick(self, things: Sequence[T]) -> T:
        value = self._take(f"pick from {things!r}")
        return things[things.index(value)]

    def split(self, name: str) -> Luck:
        return self

    def clone(self) -> Luck:
        return Scripted(*self.script)

    def facts(self) -> tuple[object, ...]:
        return tuple(self.script)

    def done(self) -> None:
        if self.script:
            raise RuleFault(f"luck left over: {self.script!r}")
