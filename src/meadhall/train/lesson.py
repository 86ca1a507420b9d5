"""A harvest, where it is learned from, and what each choice was worth, once it is known how it went on."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
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

        self.see = unpacked(moved("see", rows), moved("see_wide", rows), sees)
        self.weigh = unpacked(moved("weigh", options), moved("weigh_wide", options), weighs)
        self.act = moved("act", options).long()
        self.counts = moved("counts", rows).long()
        self.begins = self.counts.cumsum(0) - self.counts  # of their options
        self.widest = int(self.counts.max())  # most options of a choice
        self.chosen, self.players, self.lane = (moved(each, rows).long() for each in ("chosen", "players", "lane"))
        self.likely, self.watched, self.ended = (moved(each, rows) for each in ("likely", "watched", "ended"))
        self.chances, self.lead = moved("chances", rows), moved("lead", rows)
        self.end_shares, self.end_lead = moved("end_shares", rows), moved("end_lead", rows)


def unpacked(rows: Tensor, wide: Tensor, packing: Packing) -> Tensor:
    whole = rows.to(torch.int16)
    if packing.wide:
        whole[:, packing.wide] = wide
    return whole


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


def picked_options(begins: Tensor, counts: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """All options of some choices, one after the other: where they are, of which choice each is, and where those of
    each choice now begin."""
    total = int(counts.sum())
    now = counts.cumsum(0) - counts
    owners = torch.repeat_interleave(counts, output_size=total)
    return (begins - now)[owners] + torch.arange(total, device=counts.device), owners, now


def on(device: torch.device, array: npt.NDArray[Any]) -> Tensor:
    return torch.from_numpy(np.ascontiguousarray(array)).to(device)
