"""Measures the levels of a game that a network has learned: python -m scripts.measure_levels meduris --out FOLDER

Every match is one of `meadhall arena`, and its games are kept in the folder, so what was interrupted goes on. Each
figure is printed as the card of the mind has it. `--only jarl` (or another level) leaves the others out, `--against
karl` other opponents; `--card` plays nothing more, and writes all figures that are in the folder on the card.
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

from meadhall import minds
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


BESIDE = f"scripts.measure_levels:{BesideKarl.__name__}"  # not __module__: that is __main__ here


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


def report(match: LevelMatch, name: str, out: Path) -> Path:
    return out / name / match.name / "report.json"


def found(path: Path) -> dict[str, Any]:
    """What the arena found."""
    told: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return told


def play(match: LevelMatch, name: str, path: Path, seed: str, jobs: int) -> None:
    alone = game(name).info.cooperative
    entrants = [match.level, *[match.against] * (1 if alone else match.players - 1)]
    command = [sys.executable, "-m", "meadhall", "arena", name, "--seats", f"{match.players}"]
    command += ["--entrants", ",".join(entrants), "--games", f"{match.games}", "--seed", seed, "--jobs", f"{jobs}"]
    for option in match.options:
        command += ["--option", option]
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*command, "--out", str(path.parent)], check=True, stdout=subprocess.DEVNULL)


def figure(match: LevelMatch, told: dict[str, Any]) -> str:
    """As a card has it."""
    first, second = (
        next(each for each in told["standings"] if each["bot"] == name) for name in (match.level, match.against)
    )
    rate = first["rate"]
    won = f"won {rate['value']:.1%} ({rate['low']:.1%} to {rate['high']:.1%}) of {first['games']} games"
    who = "one jarl beside karls" if match.level == BESIDE else f"as {match.level}"
    if told["cooperative"]:
        options = ", ".join(each.partition("=")[2] for each in match.options)
        other = f"{second['rate']['value']:.1%}"
        said = f"{who} {won}, {match.players} at the table, {options}, where {match.against} won {other}"
    else:
        times = f", {first['times_fair_share']:.2f} times the fair share" if match.players > 2 else ""
        plural = "s" if match.players > 2 else ""
        said = f"{who} {won} against {match.against}{plural}, {match.players} at the table{times}"
    return f"[[figures]]\nsaid = {json.dumps(said)}\ncommand = {json.dumps(told['command'])}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", help="one level")
    parser.add_argument("--against", help="matches against these alone")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--card", action="store_true", help="play nothing more")
    given = parser.parse_args()
    reports = {each: report(each, given.game, given.out) for each in matches(given.game)}
    if given.card:
        write([figure(match, found(path)) for match, path in reports.items() if path.exists()], given.game)
        return 0
    for match, path in reports.items():
        if given.only in (None, match.level) and given.against in (None, match.against):
            if not path.exists():
                play(match, given.game, path, given.seed, given.jobs)
            print(figure(match, found(path)), flush=True)
    return 0


def write(figures: list[str], name: str) -> None:
    """On the card, in the place of those that are there."""
    card = minds.WEIGHTS / f"{name}.toml"
    before = card.read_text("utf-8").partition("[[figures]]")[0]
    card.write_text(before + "\n".join(figures), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
