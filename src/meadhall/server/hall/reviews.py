"""Reviews of finished games, worked out in the background and kept for a while. One that was forgotten is made anew."""

from __future__ import annotations

import asyncio
import logging

from meadhall.bots import review
from meadhall.bots.review import Better
from meadhall.bots.tasks import Header, Point
from meadhall.server.hall.replay import Finished
from meadhall.server.protocol.rest import Review, Swing
from meadhall.server.refusal import Refusal
from meadhall.server.thinking.thinkers import Thinkers
from meadhall.server.thinking.workers import Unthought

log = logging.getLogger(__name__)

KEPT = 64
CHUNK = 25  # choices estimated by one task: others get at the worker in between


class Job:
    """A review in the making."""

    def __init__(self, finished: Finished, thinkers: Thinkers) -> None:
        self.finished = finished
        self.points: list[Point] = []
        self.judged: dict[review.TurningPoint, Better] = {}
        self._thinkers = thinkers
        kept = finished.kept
        # A name of its own: workers that keep the table for a bot are not made to replay it.
        about = (kept.game, len(kept.seats), kept.seed, kept.options, kept.corrected)
        self._header = Header(f"{kept.id} review", *about)
        self._choices = [(choice.seat, choice.notation) for choice in finished.record.choices]
        self._seats = [seat for seat, _ in self._choices]
        self.task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        choices = self._choices
        for first in range(0, len(choices) + 1, CHUNK):
            last = min(first + CHUNK - 1, len(choices))
            self.points += await self._thinkers.estimate(self._header, choices[:last], first)
        for swing in (*review.swings(self._seats, self.points), *review.slips(self._choices, self.points)):
            if swing in self.judged:
                continue
            before = choices[: swing.number]
            rated = await self._thinkers.judge(self._header, before, swing.seat)
            best = [each.notation for each in rated[:1]]
            if swing.picks > 1:
                best = await self._thinkers.plan(self._header, before, swing.seat)
            self.judged[swing] = Better(best, rated)

    @property
    def done(self) -> float:
        if self.task.done():
            return 1.0
        most = review.SWINGS + review.SLIPS * len(self.finished.seats)
        return (len(self.points) + len(self.judged)) / (len(self._choices) + 1 + most)

    def told(self, language: str) -> Review:
        """As far as it is made, in the words of one reader. It blocks: call it from a thread."""
        done = self.done
        estimates = [point.values for point in list(self.points)]
        if done < 1.0:
            return Review(done, len(self._choices), estimates, [], [], [])
        swings, slips, strokes = (
            [self._swing(each, language) for each in found]
            for found in (
                review.swings(self._seats, self.points),
                review.slips(self._choices, self.points),
                review.strokes(self._seats, self.points),
            )
        )
        return Review(
            done, len(self._choices), estimates, swings, [each for each in slips if each.best != each.chosen], strokes
        )

    def _swing(self, swing: review.TurningPoint, language: str) -> Swing:
        better = self.judged.get(swing, Better([], []))
        own = [text for seat, text in self._choices[swing.number :] if seat == swing.seat]
        table, presenter = self.finished.at(swing.number), self.finished.presenter(language)
        told = review.tell(table, swing, own[: swing.picks], better, presenter)
        return Swing(swing.number, swing.seat, swing.before, swing.after, *told)


class Reviews:
    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._jobs: dict[str, Job] = {}  # the one asked for last comes last

    def of(self, finished: Finished) -> Job:
        """The review of a game, begun when it is first asked for."""
        id = finished.kept.id
        job = self._jobs.pop(id, None) or Job(finished, self._thinkers)
        if job.task.done() and (job.task.cancelled() or job.task.exception() is not None):
            problem = None if job.task.cancelled() else job.task.exception()
            if not isinstance(problem, Unthought | None):
                log.error("the review of table %s failed", id, exc_info=problem)
            raise Refusal("review", "no_review")  # it is forgotten: whoever asks again begins anew
        self._jobs[id] = job
        while len(self._jobs) > KEPT:
            self._jobs.pop(next(iter(self._jobs))).task.cancel()
        return job

    def close(self) -> None:
        for job in self._jobs.values():
            job.task.cancel()
