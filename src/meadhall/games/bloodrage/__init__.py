"""Blood Rage by Eric M. Lang: draft the gifts of the gods, pillage, fight and die well before Ragnarök; two to four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.text import Words
from meadhall.games.bloodrage.advice import FAR, HABITS, advise, calm, evaluate, reasons
from meadhall.games.bloodrage.audit import audit
from meadhall.games.bloodrage.components import Components, load
from meadhall.games.bloodrage.imagine import imagine, reopen
from meadhall.games.bloodrage.info import EVENT_RULES, INFO, SELDOM
from meadhall.games.bloodrage.numbers import NUMBERS
from meadhall.games.bloodrage.state import BloodRage, empty
from meadhall.games.bloodrage.steps.setup import Setup
from meadhall.games.bloodrage.terminal import draw
from meadhall.games.bloodrage.view import BloodRageView, glance, public, view


def create(players: int, luck: Luck, options: Mapping[str, str], printed: Components) -> BloodRage:
    s = BloodRage(players, luck, printed)
    empty(s)
    s.first = options["first"]
    s.first_age = options["first_age"]
    s.do(Setup())
    return s


def words(printed: Components) -> Words:
    return printed.words


GAME: Game[BloodRage] = Game(
    info=INFO,
    folder=Path(__file__).parent,
    create=create,
    load_components=load,
    view=view,
    public=public,
    view_type=BloodRageView,
    imagine=imagine,
    audit=audit,
    advise=advise,
    evaluate=evaluate,
    reasons=reasons,
    habits=HABITS,
    far=FAR,
    reopen=reopen,
    calm=calm,
    draw=draw,
    glance=glance,
    event_rules=EVENT_RULES,
    seldom=SELDOM,
    words=words,
    numbers=NUMBERS,
)
