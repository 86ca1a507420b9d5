"""Ratings by OpenSkill's Plackett-Luce model: a number for strength and how sure it is, from games of any size."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib.util import find_spec
from typing import NamedTuple

from meadhall.engine.errors import BadSetup


class Rating(NamedTuple):
    """Strength and its standard deviation. Who is new is 25 and very unsure."""

    mu: float
    sigma: float


class Ratings:
    """Goes on from game to game. Entrants whose strength does not change get surer with each: `drift` is 0."""

    def __init__(self, drift: float = 0.0) -> None:
        if find_spec("openskill") is None:
            raise BadSetup('ratings need openskill; do: pip install "meadhall[arena]"')
        from openskill.models import PlackettLuce

        self._model = PlackettLuce(tau=drift)
        self._new = Rating(self._model.mu, self._model.sigma)
        self._ratings: dict[Hashable, Rating] = {}

    def __getitem__(self, entrant: Hashable) -> Rating:
        return self._ratings.get(entrant, self._new)

    def add(self, entrants: Sequence[Hashable], places: Sequence[int]) -> None:
        """A game: who played, and the place of each, 0 for the first; equal places are a tie.

        Who held several seats moves by the mean of what each of them would have moved.
        """
        model = self._model
        teams = [[model.create_rating([*self[entrant]])] for entrant in entrants]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for entrant in dict.fromkeys(entrants):
            seats = [team[0] for who, team in zip(entrants, rated, strict=True) if who == entrant]
            mu = sum(seat.mu for seat in seats) / len(seats)
            sigma = sum(seat.sigma for seat in seats) / len(seats)
            self._ratings[entrant] = Rating(mu, sigma)
