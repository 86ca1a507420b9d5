"""Eketorp by Dirk Henn: secret placement, bluffing fights, sieges and walls, for three to six."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.games.eketorp.advice import FAR, HABITS, advise, calm, evaluate, policy, reasons
from meadhall.games.eketorp.audit import audit
from meadhall.games.eketorp.components import Components, load
from meadhall.games.eketorp.imagine import forget, imagine, reopen
from meadhall.games.eketorp.info import EVENT_RULES, INFO, SELDOM
from meadhall.games.eketorp.numbers import NUMBERS
from meadhall.games.eketorp.state import Eketorp
from meadhall.games.eketorp.steps.setup import Setup
from meadhall.games.eketorp.terminal import draw
from meadhall.games.eketorp.view import EketorpView, glance, public, view


def create(players: int, luck: Luck, options: Mapping[str, str], printed: Components) -> Eketorp:
    s = Eketorp(players, luck, printed)
    s.first = options["first"]
    s.covered = options["memory"] == "covered"
    s.do(Setup())
    return s


GAME: Game[Eketorp] = Game(
    info=INFO,
    folder=Path(__file__).parent,
    create=create,
    load_components=load,
    view=view,
    public=public,
    view_type=EketorpView,
    imagine=imagine,
    forget=forget,
    reopen=reopen,
    audit=audit,
    advise=advise,
    evaluate=evaluate,
    reasons=reasons,
    habits=HABITS,
    far=FAR,
    draw=draw,
    glance=glance,
    policy=policy,
    calm=calm,
    event_rules=EVENT_RULES,
    seldom=SELDOM,
    numbers=NUMBERS,
)
