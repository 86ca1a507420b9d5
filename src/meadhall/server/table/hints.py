"""Hints: who may have one, and how it is worded."""

from __future__ import annotations

from meadhall.bots.review import reasons_for
from meadhall.bots.tasks import Judgement
from meadhall.engine.present import Presenter
from meadhall.engine.view import Audience
from meadhall.server.protocol.socket import Advised, Hinted
from meadhall.server.refusal import Refusal
from meadhall.server.table.played import PlayedTable


def check(played: PlayedTable, audience: Audience) -> None:
    if audience < 0:
        raise Refusal("seat", "spectator")
    if not played.hints:
        raise Refusal("hint", "hint")
    played.owed(audience)


def word(key: str, played: PlayedTable, seat: int, judged: Judgement, presenter: Presenter) -> Hinted:
    """The hint in the words of its reader."""
    labels = {option.notation: option.label for option in presenter.question(played.owed(seat)).options}
    advised = [
        Advised(each.notation, labels[each.notation], each.value, each.share, reasons_for(each, presenter))
        for each in judged.best
        if each.notation in labels
    ]
    return Hinted(key, played.decision_id(seat), advised, judged.doubts)
