"""My Game: rows of stones, and who takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from meadhall.engine.info import Game, GameInfo
from meadhall.engine.luck import Luck

from .state import MyGame
from .steps import Turn
from .view import MyGameView, view

ROWS = (3, 4, 5)


def create(players: int, luck: Luck, options: Mapping[str, str], printed: None) -> MyGame:
    s = MyGame(players, luck)
    s.rows = list(ROWS)
    s.do(Turn(0))
    return s


GAME: Game[MyGame] = Game(
    info=GameInfo(
        name="mygame",
        title="My Game",
        players=(2,),
        rules=1,  # raise it whenever games that were played before would go otherwise
        minutes=(1, 2),
        decisions=6,  # of all seats in a usual game
        bound=sum(ROWS),  # more than any game can need
        chance=False,
        hidden=False,
        simultaneous=False,
        cooperative=False,
        stage="draft",
        seat_names=("wolf", "raven"),
    ),
    folder=Path(__file__).parent,
    create=create,
    view=view,
    view_type=MyGameView,
    event_rules={"took": "MG-TAKE-1", "won": "MG-END-1"},
)
