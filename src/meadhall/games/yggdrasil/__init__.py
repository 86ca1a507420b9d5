"""Yggdrasil Chronicles by Cédric Lefebvre: the Gods defend the World Tree together against six Enemies; one to five."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.errors import BadSetup
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.engine.text import Words
from meadhall.games.yggdrasil import chronicle
from meadhall.games.yggdrasil.advice import HABITS, advise, evaluate, policy, reasons
from meadhall.games.yggdrasil.audit import audit
from meadhall.games.yggdrasil.campaign import Hosted
from meadhall.games.yggdrasil.components import Components, load
from meadhall.games.yggdrasil.imagine import imagine
from meadhall.games.yggdrasil.info import EVENT_RULES, INFO, SAGAS, SELDOM
from meadhall.games.yggdrasil.numbers import NUMBERS
from meadhall.games.yggdrasil.state import Yggdrasil, empty
from meadhall.games.yggdrasil.steps.setup import Setup
from meadhall.games.yggdrasil.terminal import draw
from meadhall.games.yggdrasil.view import YggdrasilView, glance, public, view


def create(players: int, luck: Luck, options: Mapping[str, str], printed: Components) -> Yggdrasil:
    s = Yggdrasil(players, luck, printed)
    empty(s, players + printed.support_gods[players])
    saga, campaign = options["saga"], options["campaign"]
    s.powers = saga != "none" or options["mode"] == "hard"
    if saga == "none":
        if campaign != chronicle.NEW:
            raise BadSetup("option 'campaign' needs a saga: choose one of saga1 to saga6 with option 'saga'")
        s.page = printed.book.first(options["mode"])
    else:
        _begin_saga(s, SAGAS.index(saga) + 1, campaign)
    s.do(Setup())
    return s


def _begin_saga(s: Yggdrasil, number: int, campaign: str) -> None:
    saga = s.printed.book.sagas[number - 1]
    s.saga, s.page = number, saga.first_page
    flags: Mapping[str, int] = {}
    if campaign == chronicle.NEW:
        s.xp = [saga.budget] * s.players  # a saga played by itself
    else:
        s.gods, s.xp, s.boxes, flags = chronicle.read(campaign, s.players, s.printed)
    s.tale = {"bridge": 0, "skoll": 0, "hati": 0, **chronicle.flags_for(number, flags, s.printed)}


def words(printed: Components) -> Words:
    return printed.words


GAME: Game[Yggdrasil] = Game(
    info=INFO,
    folder=Path(__file__).parent,
    create=create,
    load_components=load,
    view=view,
    public=public,
    view_type=YggdrasilView,
    imagine=imagine,
    audit=audit,
    advise=advise,
    evaluate=evaluate,
    reasons=reasons,
    habits=HABITS,
    policy=policy,
    draw=draw,
    glance=glance,
    event_rules=EVENT_RULES,
    seldom=SELDOM,
    words=words,
    campaign=Hosted,
    numbers=NUMBERS,
)
