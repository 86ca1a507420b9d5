"""Minds: small networks that have learned a game by playing it. They look at what a seat may know, in numbers
(engine/numbers.py), and at nothing else. Playing needs numpy, or somebody else who multiplies (`lend`): a page does.
Learning is in meadhall.train.

Those that have learned lie in `weights/`: `<game>.npz`, and how it came about and what it cannot do in `<game>.toml`.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meadhall.engine.info import Game
from meadhall.minds.card import SPREAD, MindCard, Slips

if TYPE_CHECKING:
    from meadhall.minds.looking import Looker

log = logging.getLogger(__name__)

WEIGHTS = Path(__file__).parent / "weights"
THREADS = "OPENBLAS_NUM_THREADS"
_read: dict[Path, Looker | None] = {}


def of(game: Game[Any]) -> Looker | None:
    """The mind that has learned a game. None: there is none, or what it needs is not installed, or the game's numbers
    are no longer those that it has learned by. It knows the components as they are shipped, and no corrected ones."""
    path = _path(game.info.name)
    if game.numbers is None or game.corrected is not None:
        return None
    if path not in _read:
        _read[path] = _reading(game, path)
    return _read[path]


def lend(game: str, mind: Looker) -> None:
    """From now on the game of this name has this mind, wherever its weights are."""
    _read[_path(game)] = mind


def _path(game: str) -> Path:
    return WEIGHTS / f"{game}.npz"


def spread(game: Game[Any]) -> float:
    """Points that count as a lead of one to the game's mind."""
    card = _card(WEIGHTS / f"{game.info.name}.toml")
    return float(card.config.get("spread", SPREAD)) if card else SPREAD


def slips(game: Game[Any]) -> Slips:
    """Of a huscarl who plays by the game's mind."""
    card = _card(WEIGHTS / f"{game.info.name}.toml")
    return card.slips if card else Slips()


@cache
def _card(path: Path) -> MindCard | None:
    return MindCard.read(path) if path.is_file() else None


def _reading(game: Game[Any], path: Path) -> Looker | None:
    if not path.is_file() or find_spec("numpy") is None:
        return None
    _one_thread()
    from meadhall.minds.mind import Mind

    try:
        return Mind.read(game, path)
    except (OSError, ValueError) as error:
        log.warning("nobody plays %s by what a network has learned: %s", game.info.title, error)
        return None


def _one_thread() -> None:
    """Matrices this small are not worth a second thread, and there are other processes for the other cores. Whoever has
    numpy already has it as he wanted it."""
    if "numpy" not in sys.modules and THREADS not in os.environ:
        os.environ[THREADS] = "1"
        import numpy  # noqa: F401

        del os.environ[THREADS]
