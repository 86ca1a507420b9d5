"""Where the page says that points came from, checked on whole games: played here, counted by the page's own code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall import games
from meadhall.arena.simulate import simulate
from meadhall.engine.present import Presenter
from meadhall.engine.record import Record
from meadhall.engine.table import Table

ROOT = Path(__file__).parent.parent.parent
GAMES = 30  # with each number of players


def points_of(game: str, record: str) -> list[dict[str, Any]]:
    """The page's share of a game in its middle and at its end: log, view and, when it is over, the scores."""
    played = Record.parse(record)
    last = len(played.choices)
    found = []
    for number in (last // 2, last):
        table = Table.load(games.game(game), played, number)
        names = list(table.game.info.seat_names[: table.players])
        presenter = Presenter(table.game, "en", names)
        outcome = table.state.outcome
        found.append(
            {
                "log": [presenter.log_line(told) for told in table.told(0)],
                "view": table.view(0),
                "seats": [{"seat": seat, "name": name} for seat, name in enumerate(names)],
                "scores": outcome and outcome.scores,
            }
        )
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", games.own())
def test_sources_add_up_to_the_score(game: str, tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    counts = games.game(game).info.players
    played = [
        point
        for players in counts
        for one in simulate(game, ["karl"] * players, GAMES, f"sources.{players}", jobs=1, keep=True)
        for point in points_of(game, one.record)
    ]
    file.write_bytes(msgspec.json.encode(played))
    npm = [sys.executable, str(ROOT / "scripts/build_page.py"), "npm", "run", "--silent", "test", "--"]
    only = ["--reporter=verbose", "src/games/played.test.ts"]
    env = {**os.environ, "MEADHALL_PLAYED": str(file), "MEADHALL_PLAYED_GAME": game}
    done = subprocess.run([*npm, *only], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(played)} points of {game}" in done.stdout
