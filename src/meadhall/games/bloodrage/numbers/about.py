"""What the seat is asked, and what about: that stands in the decision, not in the state."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.step import Step
from meadhall.games.bloodrage.numbers.fields import CAUSES, PROMPTS, seen
from meadhall.games.bloodrage.numbers.tables import tables_of
from meadhall.games.bloodrage.state import BloodRage
from meadhall.games.bloodrage.steps.action import Sacrifice
from meadhall.games.bloodrage.steps.battle import BuyBackCard, CountQuest
from meadhall.games.bloodrage.steps.destroy import LetDie
from meadhall.games.bloodrage.steps.march import March, MarchOff, MarchTo
from meadhall.games.bloodrage.steps.pillage import Pillage
from meadhall.games.bloodrage.steps.placing import Land
from meadhall.games.bloodrage.steps.reward import LeaderStep
from meadhall.games.bloodrage.steps.upgrade import PutInSlot

PROMPT: Final = seen("prompt")
PLACE: Final = seen("about_place")
CARD: Final = seen("about_card")
FIGURE: Final = seen("about_figure")
PRICE: Final = seen("about_price")
FIGURES: Final = seen("about_figures")
STRENGTH: Final = seen("about_strength")
CAUSE: Final = seen("about_cause")

NUMBER: Final[dict[str, int]] = {key: n + 1 for n, key in enumerate(PROMPTS)}
# Questions that are told by prompt and state alone: draft, action, raise, call, card, late, tide, keep.
PLAIN: Final = frozenset(NUMBER[key] for key in ("draft", "action", "raise", "call", "card", "late", "tide", "keep"))


def ask(s: BloodRage, seat: int, out: list[int]) -> None:
    decision = s.owed.get(seat)
    if decision is None:
        return
    prompt = NUMBER.get(decision.prompt.key, 0)
    out[PROMPT] = prompt
    if prompt and prompt not in PLAIN:
        first: Step[Any] = decision.options[0]
        last: Step[Any] = decision.options[-1]
        _about(s, seat, first, last, out)


def _about(s: BloodRage, seat: int, first: Step[Any], last: Step[Any], out: list[int]) -> None:
    """By its first or last option."""
    price = 0
    if isinstance(first, Land):  # invade, free_invade, succor, blessing
        out[FIGURE] = first.kind + 1
        price = first.price
        if first.by is not None:
            out[PLACE] = first.place + 1
            out[CARD] = tables_of(s.printed).design[first.by.number]
    elif isinstance(first, MarchTo):  # march_target
        out[PLACE] = first.origin + 1
        price = s.printed.march
        _marching(s, seat, first.chosen, out)
    elif isinstance(first, March):  # march_figures
        out[PLACE] = first.origin + 1
        price = s.printed.march
        if isinstance(last, MarchOff):
            _marching(s, seat, last.chosen, out)
    elif isinstance(first, PutInSlot):  # slot
        out[CARD] = tables_of(s.printed).design[first.card.number]
    elif isinstance(last, LetDie):  # save
        out[CAUSE] = CAUSES.index(last.cause) + 1
        out[PLACE] = last.figures[0][0] + 1
        kinds = []
        for _, kind in last.figures:
            kinds.append(kind)
        _marching(s, seat, tuple(kinds), out)
        price = s.sum_of(seat, "pay_to_save", "rage")
    elif isinstance(first, Pillage):  # thors_domain
        out[PLACE] = first.province + 1
        if first.by is not None:
            out[CARD] = tables_of(s.printed).design[first.by.number]
            price = first.by.amount("rage")
    elif isinstance(first, CountQuest):  # count
        out[CARD] = tables_of(s.printed).design[first.card.number]
    elif isinstance(first, BuyBackCard):  # buy_back
        price = first.price
    elif isinstance(first, LeaderStep):  # leader_step
        out[PLACE] = first.origin + 1
    elif isinstance(first, Sacrifice):  # sacrifice
        kinds = []
        for _, kind in first.chosen[:-1]:
            kinds.append(kind)
        _marching(s, seat, tuple(kinds), out)
    out[PRICE] = price


def _marching(s: BloodRage, seat: int, kinds: tuple[int, ...], out: list[int]) -> None:
    """Or about to die."""
    might = 0
    for kind in kinds:
        might += s.strengths[seat][kind]
    out[FIGURES] = len(kinds)
    out[STRENGTH] = might
