"""Measures the levels of a game that a network has learned: python -m scripts.measure_levels meduris --out FOLDER

Every match is one of `meadhall arena`, and its games are kept in the folder, so what was interrupted goes on. At the
end it prints figures as the card of the mind has them. `--only jarl` (or another level) leaves the others out.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.bots import Bot, bot
from meadhall.engine.luck import Luck
from meadhall.engine.table import Chair
from meadhall.games import game

AT_ONCE, SEARCHED = 400, 60  # games of those who answer at a look; where somebody searches


class LevelMatch(NamedTuple):
    """One level alone against the rest; where all play together, a team of it."""

    level: str
    against: str
    players: int
    games: int
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        options = "".join(f"-{each.partition('=')[2]}" for each in self.options)
        return f"{re.sub('[^a-z]+', '-', self.level.lower())}-{self.against}-{self.players}{options}"


class BesideKarl:
    """One seat is a jarl's, each in turn of the deals, and the rest karls': how good a partner is he?"""

    def __init__(self, luck: Luck) -> None:
        self._karl, self._jarl = bot("karl", luck), bot("jarl", luck)

    def choose(self, chair: Chair) -> int:
        chosen: Bot = self._jarl if chair.seat == 0 else self._karl
        return chosen.choose(chair)


BESIDE = f"{BesideKarl.__module__}:{BesideKarl.__name__}"


def matches(name: str) -> Iterator[LevelMatch]:
    info = game(name).info
    for players in info.players:
        if info.cooperative:
            for mode in ("easy", "hard"):
                options = (f"mode={mode}",)
                for level in ("jarl", "huscarl", *((BESIDE,) if players > 1 else ())):
                    yield LevelMatch(level, "karl", players, 2 * AT_ONCE, options)
            continue
        for level in ("jarl", "huscarl"):
            yield LevelMatch(level, "karl", players, AT_ONCE)
        yield LevelMatch("jarl", "hersir", players, SEARCHED)
        yield LevelMatch("norn", "jarl", players, SEARCHED)
        yield LevelMatch("norn", "hersir", players, SEARCHED)
    for saga in sagas(name):
        yield LevelMatch("jarl", "karl", info.usual_players, 2 * AT_ONCE, (f"saga={saga}",))


def sagas(name: str) -> list[str]:
    """All but the first, which is none."""
    return [value for each in game(name).info.variants if each.name == "saga" for value in each.values[1:]]


def played(match: LevelMatch, name: str, out: Path, seed: str, jobs: int) -> dict[str, Any]:
    """What the arena found."""
    alone = game(name).info.cooperative
    entrants = [match.level, *[match.against] * (1 if alone else match.players - 1)]
    command = [sys.executable, "-m", "meadhall", "arena", name, "--seats", f"{match.players}"]
    command += ["--entrants", ",".join(entrants), "--games", f"{match.games}", "--seed", seed, "--jobs", f"{jobs}"]
    for option in match.options:
        command += ["--option", option]
    folder = out / name / match.name
    folder.parent.mkdir(parents=True, exist_ok=True)
    report = folder / "report.json"
    if not report.exists():
        subprocess.run([*command, "--out", str(folder)], check=True, stdout=subprocess.DEVNULL)
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def figure(match: LevelMatch, found: dict[str, Any]) -> str:
    """As a card has it."""
    first, second = (
        next(each for each in found["standings"] if each["bot"] == name) for name in (match.level, match.against)
    )
    rate = first["rate"]
    won = f"won {rate['value']:.1%} ({rate['low']:.1%} to {rate['high']:.1%}) of {first['games']} games"
    who = "one jarl beside karls" if match.level == BESIDE else f"as {match.level}"
    if found["cooperative"]:
        options = ", ".join(each.partition("=")[2] for each in match.options)
        other = f"{second['rate']['value']:.1%}"
        said = f"{who} {won}, {match.players} at the table, {options}, where {match.against} won {other}"
    else:
        times = f", {first['times_fair_share']:.2f} times the fair share" if match.players > 2 else ""
        plural = "s" if match.players > 2 else ""
        said = f"{who} {won} against {match.against}{plural}, {match.players} at the table{times}"
    return f"[[figures]]\nsaid = {json.dumps(said)}\ncommand = {json.dumps(found['command'])}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", help="one level")
    parser.add_argument("--against", help="matches against these alone")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    for match in matches(given.game):
        if given.only in (None, match.level) and given.against in (None, match.against):
            print(figure(match, played(match, given.game, given.out, given.seed, given.jobs)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
