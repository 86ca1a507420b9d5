"""A harvest, where it is learned from, and what each choice was worth, once it is known how it went on."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from meadhall.train.harvest import TrainHarvest
from meadhall.train.packing import Packing

NONE = -1


class TrainLesson:
    """One row for each choice but for the options, which follow each other."""

    def __init__(self, harvest: TrainHarvest, sees: Packing, weighs: Packing, device: torch.device) -> None:
        rows, options = harvest.rows, harvest.options

        def moved(name: str, count: int) -> Tensor:
            return torch.from_numpy(harvest[name][:count]).to(device, copy=True)

        self.see = unpacked(moved("see", rows), moved("see_wide", rows), wide(sees, device))
        self.weigh = unpacked(moved("weigh", options), moved("weigh_wide", options), wide(weighs, device))
        self.act = moved("act", options).long()
        self.counts = moved("counts", rows).long()
        self.begins = self.counts.cumsum(0) - self.counts  # of their options
        self.widest = int(self.counts.max())  # most options of a choice
        self.chosen, self.players, self.lane = (moved(each, rows).long() for each in ("chosen", "players", "lane"))
        self.likely, self.watched, self.ended = (moved(each, rows) for each in ("likely", "watched", "ended"))
        self.chances, self.lead = moved("chances", rows), moved("lead", rows)
        self.end_shares, self.end_lead = moved("end_shares", rows), moved("end_lead", rows)


def wide(packing: Packing, device: torch.device) -> Tensor:
    """Where those stand that do not fit into a byte."""
    return torch.tensor(packing.wide, dtype=torch.int64, device=device)


def unpacked(rows: Tensor, apart: Tensor, wide: Tensor) -> Tensor:
    """`apart` is what belongs where `wide` says."""
    return rows.to(torch.int16).index_copy(1, wide, apart)


class TrainWorths(NamedTuple):
    """What is to be learned of each choice in a lesson; `known` says of which anything is."""

    known: Tensor
    shares: Tensor  # each player's share in the victory, the seat itself first
    leads: Tensor
    gained: Tensor  # how much better it went than expected: the advantage


def judged(lesson: TrainLesson, together: bool, trace: float, victory: float, lead: float) -> TrainWorths:
    """What was expected later counts for what was to be expected before, the less the later (lambda: `trace`)."""
    thought = torch.cat([expected(lesson.chances, lesson.players, together), lesson.lead[:, None]], dim=1)
    ends = torch.cat([lesson.end_shares, lesson.end_lead[:, None]], dim=1)
    target = thought.clone()
    known = torch.zeros(len(thought), dtype=torch.bool, device=thought.device)
    steps = by_step(lesson.lane)
    more = torch.zeros((len(steps), thought.shape[1]), device=thought.device)
    for at in range(steps.shape[1] - 2, -1, -1):
        here, after = steps[:, at], steps[:, at + 1]
        ended, follows = lesson.ended[here], after != NONE
        then = torch.where(ended[:, None], ends[here], thought[after])
        tells = (here != NONE) & (ended | follows)
        carried = torch.where((follows & ~ended)[:, None], more, 0.0)
        more = torch.where(tells[:, None], then - thought[here] + trace * carried, 0.0)
        rows = here[tells]
        target[rows] += more[tells]
        known[rows] = True
    gain = target - thought
    # A fair share is worth nothing, all of the victory one.
    worth = 2 * gain[:, 0] if together else gain[:, 0] * lesson.players / (lesson.players - 1)
    return TrainWorths(known, target[:, :-1], target[:, -1], victory * worth + lead * gain[:, -1])


def by_step(lanes: Tensor) -> Tensor:
    """In each row the choices of one lane in turn, and at least one NONE behind them."""
    count, device = len(lanes), lanes.device
    order = torch.argsort(lanes, stable=True)
    fresh = torch.ones(count, dtype=torch.bool, device=device)
    fresh[1:] = lanes[order][1:] != lanes[order][:-1]
    lane, places = fresh.cumsum(0) - 1, torch.arange(count, device=device)
    step = places - places[fresh][lane]
    steps = torch.full((int(lane[-1]) + 1, int(step.max()) + 2), NONE, dtype=torch.int64, device=device)
    steps[lane, step] = order
    return steps


def expected(chances: Tensor, players: Tensor, together: bool) -> Tensor:
    """Shares in the victory that a seat expects."""
    absent = torch.arange(chances.shape[1], device=chances.device)[None] >= players[:, None]
    if together:
        return torch.sigmoid(chances[:, :1]).expand(-1, chances.shape[1]).masked_fill(absent, 0.0)
    return torch.softmax(chances.masked_fill(absent, -torch.inf), dim=1)


class Picked(NamedTuple):
    """The options of some choices, one choice after the other, and then nothing up to the room that there is."""

    options: Tensor  # where they are,
    owners: Tensor  # of which choice each is,
    places: Tensor  # and which of its options; beyond the last one `most`

    @classmethod
    def of(cls, begins: Tensor, counts: Tensor, room: int, most: int) -> Picked:
        """No choice has more options than `most`."""
        ends = counts.cumsum(0)
        at = torch.arange(room, device=counts.device)
        owners = torch.searchsorted(ends, at, right=True).clamp_max(len(counts) - 1)
        places, there = at - (ends - counts)[owners], at < ends[-1]
        return cls(torch.where(there, begins[owners] + places, 0), owners, torch.where(there, places, most))

    def rows(self, scores: Tensor, count: int, most: int) -> Tensor:
        """One row for each of so many choices, with its scores and then what is never chosen."""
        rows = torch.full((count, most + 1), -1e9, device=scores.device)
        return rows.index_put((self.owners, self.places), scores)[:, :most]
