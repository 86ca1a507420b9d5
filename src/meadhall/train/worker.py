"""A process that plays: it takes the newest weights and sends what came of its games, until its pipe is closed."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from meadhall import games
from meadhall.engine.luck import Luck
from meadhall.train.config import TrainConfig
from meadhall.train.folder import TrainFolder
from meadhall.train.play import Orders, TablesInStep

PART = 8  # a worker sends this part of its share of a lesson at a time


def work(folder: Path, settings: Mapping[str, Any], pipe: Connection, seed: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it says when it ends
    config, kept = TrainConfig.of(dict(settings)), TrainFolder(folder)
    game = games.game(config.game)

    play, luck = TablesInStep(game, config, seed), Luck(f"{seed} past")
    play.order(Orders.unpack(pipe.recv_bytes()))
    mind, read = kept.mind(game), kept.now.stat().st_mtime_ns
    decisions = max(64, config.batch // (PART * config.workers))
    try:
        while True:
            crop = play.go(mind, decisions)
            pipe.send_bytes(crop.pack())
            while pipe.poll():
                play.order(Orders.unpack(pipe.recv_bytes()))
            if selves := kept.selves():
                play.past = kept.mind(game, 1 + luck.below(selves))
            if (written := kept.now.stat().st_mtime_ns) != read:
                mind, read = kept.mind(game), written
    except (BrokenPipeError, EOFError, ConnectionResetError):
        os._exit(0)
