"""Tables that the rules of this hall do not fit, and what stays of them.

Nothing is stored about it: whether a table can be played on is found out when it is opened, so it goes on by itself
where the rules that it was begun with are installed. What ended keeps its stored result, digest and record for ever.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

from meadhall import games
from meadhall.engine.errors import BadComponents
from meadhall.engine.record import Choice, Record
from meadhall.engine.state import Outcome
from meadhall.server.kept.acts import RecordTaken, StoredAct
from meadhall.server.kept.duties import Duty
from meadhall.server.kept.tables import Kept, Result, Summary
from meadhall.server.people.players import hash_of
from meadhall.server.protocol.rest import TableCard
from meadhall.server.protocol.shared import Final
from meadhall.server.refusal import Refusal
from meadhall.server.table.played import PlayedTable
from meadhall.server.table.sight import corrected_card
from meadhall.server.table.story import Story

log = logging.getLogger(__name__)

# No such game here; other rules; corrected components that they refuse; a stored choice that they do not allow; another
# end than the stored one; or the record was taken before the end.
Why = Literal["game", "rules", "components", "choice", "end", "taken"]


class StoppedTable(Story):
    """A table that cannot be played on here, nor looked at again. Its choices are told to nobody but by the record."""

    def __init__(
        self, kept: Kept, acts: Sequence[StoredAct], summary: Summary | None, why: Why, about: str = ""
    ) -> None:
        """`about`: where the rules do not fit: the number of a choice, the digest of the replay, a wrong entry."""
        super().__init__(kept)
        self._count(acts)
        self.summary = summary
        self.why: Why = why
        self.about = about

    @property
    def result(self) -> Result | None:
        return self.summary.result if self.summary else None

    def refusal(self) -> Refusal:
        """Why nobody can choose, or look at it again."""
        game = games.installed(self.kept.game)
        words = f"{'ended' if self.result else 'stopped'}_{self.why}"
        return Refusal(
            "stopped",
            words,
            kept=self.kept.rules,
            now=game.info.rules if game else 0,
            game=game.info.title if game else self.kept.game,
            digest=self.result.digest if self.result else "",
            problem=self.about,
        )

    def record(self) -> Record:
        """As far as the game was played; how it ended is what was stored at its end."""
        kept, result = self.kept, self.result
        return Record(
            game=kept.game,
            rules=kept.rules,
            players=len(kept.seats),
            seed=kept.seed,
            options=kept.options,
            names=dict(enumerate(self.names)),
            components=kept.corrected.mark if kept.corrected else "",
            corrected=kept.corrected.name if kept.corrected else "",
            choices=[Choice(*each) for each in self.choices()],
            outcome=Outcome(result.winners, result.scores) if result else None,
            digest=result.digest if result else "",
        )

    def card(self, language: str) -> TableCard:
        kept, result = self.kept, self.result
        return TableCard(
            table=kept.id,
            game=kept.game,
            seats=self.seat_cards(set()),
            over=result is not None,
            seed_sha256=hash_of(kept.seed),
            hints=False,
            pace=kept.clock.pace,
            late=kept.clock.late,
            past=kept.past,
            lesson=kept.lesson,
            components=corrected_card(kept.corrected),
            stopped=self.refusal().worded(language),
            final=Final(list(result.winners), list(result.scores)) if result else None,
        )


def misfit(kept: Kept) -> Literal["game", "rules"] | None:
    """Whether it was begun with rules that are not installed here."""
    game = games.installed(kept.game)
    if game is None:
        return "game"
    return "rules" if game.info.rules != kept.rules else None


def open_story(
    kept: Kept, acts: Sequence[StoredAct], duties: Sequence[Duty], summary: Summary | None
) -> PlayedTable | StoppedTable:
    """A table as it was stored: played on with the rules of this hall if they fit, else stopped. `summary` is not newer
    than the acts, or a game that ends meanwhile would seem to have ended otherwise."""

    def stop(why: Why, about: str = "") -> StoppedTable:
        return StoppedTable(kept, acts, summary, why, about)

    if any(isinstance(act.deed, RecordTaken) for act in acts):
        return stop("taken")
    if why := misfit(kept):
        return stop(why)
    try:
        played = PlayedTable(kept, acts, duties)
    except BadComponents as error:
        return stop("components", str(error))
    except Exception as error:  # whatever changed rules make of an old choice; its message would tell the choice
        stopped = stop("choice")
        stopped.about = str(_first_misfit(kept, stopped.choices()))
        log.warning("table %s: %s at choice %s of the replay", kept.id, type(error).__name__, stopped.about)
        return stopped
    if summary and summary.result and not _same_end(played, summary.result):
        digest = played.table.state.digest()
        log.warning("table %s: the replay ends at digest %s, the game at %s", kept.id, digest, summary.result.digest)
        return stop("end", digest)
    return played


def _first_misfit(kept: Kept, choices: Sequence[tuple[int, str]]) -> int:
    """The number of the first choice that cannot be replayed; 0 if the game cannot even be set up."""
    table = None
    with suppress(Exception):
        table = PlayedTable(kept, []).table
        for seat, text in choices:
            table.choose(seat, text)
    return len(table.made) + 1 if table else 0


def _same_end(played: PlayedTable, result: Result) -> bool:
    outcome, digest = played.table.state.outcome, played.table.state.digest()
    return outcome == (result.winners, result.scores) and result.digest in ("", digest)
