"""Advice: of the right shape, the same in every world that looks alike, and in words that everybody can read.

What a person is told as a hint comes from here: a search judges by `advise`, `policy` and `evaluate` in worlds that the
seat imagines, and `reasons` says why. So, dealt alike, worlds that look alike must be judged alike; and the words must
be the same in the true world and in all others, or they would tell what the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from meadhall.engine.advice import result
from meadhall.engine.contract.fault import must
from meadhall.engine.contract.words import Strict
from meadhall.engine.errors import seat_name
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.state import State
from meadhall.engine.step import Line

LOOKED_AT = 4  # options of a decision whose reasons are compared
SLACK = 1e-9  # by which sums of fractions may miss


class Hints:
    """Looks at what a game thinks."""

    def __init__(self, game: Game[Any], readers: Sequence[Strict], luck: Luck) -> None:
        self.game = game
        self.readers = readers
        self.luck = luck

    def check(self, state: State, seat: int, here: State, there: State) -> None:
        """`here` was imagined from the state, and `there`, with the same luck, from a world that looks like it."""
        self._check_expected(here, there)
        if seat in state.owed:
            before = here.digest()
            self._check_advice(seat, here, there)
            self._check_policy(seat, here, there)
            self._check_search(seat, here, there)
            must(here.digest() == before, "advice changes the state that it is asked about")

    def check_end(self, state: State) -> None:
        outcome = state.outcome
        assert outcome is not None
        expected = self._expected(state)
        must(
            all(abs(a - b) <= SLACK for a, b in zip(expected, self._worth(state), strict=True)),
            f"evaluate says {expected} when {[seat_name(seat) for seat in outcome.winners]} won",
        )

    def _worth(self, state: State) -> list[float]:
        assert state.outcome is not None
        return result(state.outcome, self.game.info.cooperative)

    def _expected(self, state: State) -> list[float]:
        expected = self.game.evaluate(state)
        must(len(expected) == state.players, f"evaluate says {len(expected)} values for {state.players} seats")
        must(all(-SLACK <= value <= 1 + SLACK for value in expected), f"evaluate is not from 0 to 1: {expected}")
        return expected

    def _check_expected(self, here: State, there: State) -> None:
        must(self._expected(here) == self._expected(there), "evaluate differs between worlds that are the same")

    def _check_advice(self, seat: int, here: State, there: State) -> None:
        advice = self.game.advise(here, seat)
        options = len(here.owed[seat].options)
        must(len(advice) == options, f"{len(advice)} pieces of advice for {options} options")
        must(all(map(isfinite, advice)), f"advice is no number: {advice}")
        must(self.game.advise(there, seat) == advice, "advise differs between worlds that are the same")

    def _check_policy(self, seat: int, here: State, there: State) -> None:
        policy = self.game.policy
        if policy is None:
            return
        chosen = policy(here, seat, Luck("policy"))
        options = len(here.owed[seat].options)
        must(type(chosen) is int and 0 <= chosen < options, f"policy chooses {chosen!r} out of {options} options")
        must(policy(there, seat, Luck("policy")) == chosen, "policy differs between worlds that are the same")

    def _check_search(self, seat: int, here: State, there: State) -> None:
        """What only a search asks: where it may stop, and what others might choose instead of what they have chosen."""
        calm, reopen = self.game.calm, self.game.reopen
        if calm is not None:
            must(type(calm(here)) is bool, f"calm says {calm(here)!r}")
        if reopen is None:
            return
        one, two = here.clone(), there.clone()
        reopen(one, seat)
        reopen(two, seat)
        must(one.digest() == two.digest(), "reopen differs between worlds that are the same")
        asked = one.owed.get(seat)
        must(asked is not None and asked.facts() == here.owed[seat].facts(), "reopen changes what the seat is asked")
        self.game.audit(one)

    def check_words(self, state: State, seat: int, *worlds: State) -> None:
        """Same view, same words."""
        if seat not in state.owed:
            return
        options = len(state.owed[seat].options)
        few = options <= LOOKED_AT
        for index in range(options) if few else {self.luck.below(options) for _ in range(LOOKED_AT)}:
            lines = self.game.reasons(state, seat, index)
            for world in worlds:
                others = self.game.reasons(world, seat, index)
                must(
                    others == lines,
                    f"{seat_name(seat)} is told what it cannot know: reasons for "
                    f"{state.owed[seat].options[index].notation()!r} are {_keys(lines)} or {_keys(others)}",
                )
            for line in lines:
                for reader in self.readers:
                    reader.say(f"reason.{line.key}", line.args)


def _keys(lines: Sequence[Line]) -> str:
    return "; ".join(f"{line.key} {line.args}" for line in lines) or "none"
