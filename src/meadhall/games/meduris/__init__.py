"""Meduris by Stefan Dorra and Ralf zur Linde: workers, huts and temples round a mountain, and a druid who asks for
offerings, for two to four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.games.meduris.advice import FAR, HABITS, advise, calm, evaluate, reasons
from meadhall.games.meduris.audit import audit
from meadhall.games.meduris.components import Components, load
from meadhall.games.meduris.imagine import forget, imagine
from meadhall.games.meduris.info import EVENT_RULES, INFO, SELDOM
from meadhall.games.meduris.numbers import NUMBERS
from meadhall.games.meduris.state import Meduris
from meadhall.games.meduris.steps.setup import Setup
from meadhall.games.meduris.terminal import draw
from meadhall.games.meduris.view import MedurisView, glance, public, view


def create(players: int, luck: Luck, options: Mapping[str, str], printed: Components) -> Meduris:
    s = Meduris(players, luck, printed)
    s.first = options["first"]
    s.token_layout = options["tokens"]
    s.screens = options["materials"] == "screens"
    s.do(Setup())
    return s


GAME: Game[Meduris] = Game(
    info=INFO,
    folder=Path(__file__).parent,
    create=create,
    load_components=load,
    view=view,
    public=public,
    view_type=MedurisView,
    imagine=imagine,
    forget=forget,
    audit=audit,
    advise=advise,
    evaluate=evaluate,
    reasons=reasons,
    habits=HABITS,
    far=FAR,
    calm=calm,
    draw=draw,
    glance=glance,
    event_rules=EVENT_RULES,
    seldom=SELDOM,
    numbers=NUMBERS,
)
