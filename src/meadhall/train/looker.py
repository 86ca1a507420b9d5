"""A process that looks how strong each self is that is kept: against karl, and against one of half its age, or the
rival that it learns to beat."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Mapping
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from meadhall import games
from meadhall.engine.info import Game
from meadhall.engine.luck import Luck
from meadhall.minds.mind import Mind
from meadhall.minds.player import MindPlayer
from meadhall.train.config import TrainConfig
from meadhall.train.curves import curves, drawn
from meadhall.train.folder import TrainFolder
from meadhall.train.match import against, named
from meadhall.train.worker import step_back


def look(folder: Path, settings: Mapping[str, Any]) -> None:
    """Always at the newest that was not looked at; the last one is not left out unless whoever learned was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_back()
    config, kept = TrainConfig.of(dict(settings)), TrainFolder(folder)
    game = games.game(config.game)
    seen = max((note["self"] for note in kept.notes(looked=True)), default=0)
    while True:
        ended = kept.end.exists()
        if (newest := kept.selves()) > seen:
            seen = newest
            mind, found = kept.mind(game, newest), dict[str, Any](self=newest)
            for players in config.players:
                won = against(game, mind, named("karl"), players, config.games, f"look-{newest}")
                found[against_karl(game, players)] = [round(each, 4) for each in won]
            if config.rival:
                rival = Mind.read(game, Path(config.rival))
                for players in config.players:
                    won = against(game, mind, _player(rival), players, config.games, f"rival-{newest}")
                    found[f"the rival, {players} play"] = [round(each, 4) for each in won]
            elif newest > 1 and not game.info.cooperative:
                earlier, players = kept.mind(game, (newest + 1) // 2), config.players[0]
                won = against(game, mind, _player(earlier), players, config.games, f"past-{newest}")
                found[f"half its age, {players} play"] = [round(each, 4) for each in won]
            kept.note(found, looked=True)
            title = f"{game.info.title}: games won, alone against others"
            if game.info.cooperative:
                title = f"{game.info.title}: games won, as a team"
            kept.curves.write_text(drawn(title, curves(kept.notes(), kept.notes(looked=True))), "utf-8")
        elif ended or ((learner := parent_process()) and not learner.is_alive()):
            return
        else:
            time.sleep(0.5)


def against_karl(game: Game[Any], players: int) -> str:
    return f"{players} play" if game.info.cooperative else f"karl, {players} play"


def _player(mind: Mind) -> Callable[[Luck], MindPlayer]:
    return lambda luck: MindPlayer(luck, mind)
