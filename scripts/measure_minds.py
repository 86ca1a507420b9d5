"""Measures those who have learned a game in a hall without a server (`meadhall static FOLDER`), in a Chromium without
a window, and whether they choose there as here:

    python -m scripts.measure_minds FOLDER

A worker of the page is asked as its hall would ask it, at moments all through a game.
"""

from __future__ import annotations

import sys
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from meadhall import minds
from meadhall.bots import bot
from meadhall.bots.tasks import ChooseTask, Header, Task
from meadhall.engine import wire
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game, own
from meadhall.solo.worker import Worker
from scripts.find_chromium import look
from scripts.measure_static import FLAGS, Quiet

MOMENTS = {"huscarl": 24, "jarl": 24, "norn": 4}
HIRE = """async ([file, root]) => {
    const worker = new Worker(file, { type: "module" });
    const answer = () => new Promise((told) => (worker.onmessage = ({ data }) => told(data)));
    globalThis.ask = async (task) => {
        const began = performance.now();
        worker.postMessage({ type: "think", id: 1, task });
        return [(await answer()).answer, performance.now() - began];
    };
    worker.postMessage({ type: "begin", place: { root, engine: "" } });
    await answer();
}"""


def tasks(name: str, level: str) -> list[str]:
    """Of a game that karls play."""
    header = Header(f"{name} {level}", name, game(name).info.players[0], "7", {})
    table = Table(game(name), header.players, header.seed, listen=False)
    karls = [bot("karl", Luck(str(seat))) for seat in range(table.players)]
    choices: list[tuple[int, str]] = []
    asked = []
    while not table.over:
        seat = min(table.state.owed)
        if len(table.decision(seat).options) > 1:
            work = ChooseTask(seat, level, f"bot {len(choices)}")
            asked.append(wire.encode(Task(header, 0, list(choices), work)).decode())
        notation = table.decision(seat).options[karls[seat].choose(table.chair(seat))].notation()
        choices.append((seat, notation))
        table.choose(seat, notation)
    step = len(asked) / MOMENTS[level]
    return [asked[int(n * step)] for n in range(MOMENTS[level])]


def measure(page: Page, name: str, level: str) -> None:
    here = Worker()
    told: list[tuple[float, float]] = []
    same = 0
    for number, task in enumerate([tasks(name, level)[0], *tasks(name, level)]):
        answer, there = page.evaluate("(task) => ask(task)", task)
        began = time.perf_counter()
        same += (here.think(task) == answer) and number > 0
        if number:  # the first one fetched the weights, and met the game
            told.append((there, (time.perf_counter() - began) * 1000))
    paged, plain = (sorted(column) for column in zip(*told, strict=True))
    print(f"{name:10} {level:8} {median(paged):7.0f} ms a choice, {paged[-1]:7.0f} at most", end="; ")
    print(f"in Python here {median(plain):6.0f}; {same} of {len(told)} the same", flush=True)


def main(folder: Path) -> None:
    for path in sorted((folder / "minds").iterdir()):
        print(f"{path.name}: {path.stat().st_size} bytes")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}/"
    [worker] = (folder / "assets").glob("think.worker-*.js")
    options: dict[str, Any] = {"executable_path": look(), "args": FLAGS}
    with sync_playwright() as play:
        page = play.chromium.launch(**options).new_page()
        page.goto(f"{root}favicon.svg")  # of the same place, and no hall beside it
        page.evaluate(HIRE, [f"{root}assets/{worker.name}", root])
        for name in own():
            if minds.of(game(name)) is not None:
                for level in MOMENTS:
                    measure(page, name, level)
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
