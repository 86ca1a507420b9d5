"""A process that plays: it asks about all its tables, waits for the answers and plays on, until its pipe is closed."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from meadhall import games
from meadhall.train.config import TrainConfig
from meadhall.train.shelf import ASKED, TrainShelf
from meadhall.train.tables import Orders, TrainTables

GO_ON = b"!"  # the answers are on the shelf; anything else is an order
POLITE = 5


def step_back() -> None:
    """Behind those who think and learn: everybody waits for them."""
    if hasattr(os, "nice"):
        os.nice(POLITE)


def work(_folder: Path, settings: Mapping[str, Any], pipe: Connection, shelf: str, seed: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it says when it ends
    step_back()
    config = TrainConfig.of(dict(settings))
    game = games.game(config.game)
    tables = TrainTables(game, config, TrainShelf(game, config.tables, shelf), seed)
    try:
        while True:
            pipe.send_bytes(ASKED.pack(*tables.ask()))
            while (told := pipe.recv_bytes()) != GO_ON:
                tables.orders = Orders.unpack(told)
            tables.take()
    except (BrokenPipeError, EOFError, ConnectionResetError):
        os._exit(0)
