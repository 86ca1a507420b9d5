"""Measures how fast bots think in a hall without a server, in a worker of a Chromium without a window:

    python -m scripts.measure_thinking FOLDER [--moments 4]

By game: iterations of a search in a second, and how long each level that thinks ahead takes for a choice, at some
moments of a game of karls. The first look at a game is not counted: then it is still being compiled.
"""

from __future__ import annotations

import argparse
import json
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from meadhall.games import own
from scripts.find_chromium import look
from scripts.measure_static import FLAGS, Quiet

STEP = 9  # every ninth decision is thought about
LEVELS = ("drengr", "hersir", "volva")

# As web/src/solo/boot.ts does it, but for the streams.
WORKER = """
const unpack = (name) =>
  fetch(`python/${name}.bin`)
    .then(({ body }) => new Response(body.pipeThrough(new DecompressionStream("gzip"))))
    .then((unpacked) => unpacked.arrayBuffer());
onmessage = async ({ data: { root, code } }) => {
  const [wasm, library, house] = await Promise.all(["pyodide", "library", "meadhall"].map(unpack));
  const fetched = globalThis.fetch;
  const given = { "pyodide.asm.wasm": [wasm, "application/wasm"], "library.zip": [library, "application/zip"] };
  globalThis.fetch = (asked, init) => {
    const found = given[String(asked.url ?? asked).split("/").at(-1)];
    if (!found) return fetched(asked, init);
    return Promise.resolve(new Response(found[0], { headers: { "content-type": found[1] } }));
  };
  const { loadPyodide } = await import(`${root}python/pyodide.mjs`);
  const env = { HOME: "/", MEADHALL_PLAIN: "1" };
  const python = await loadPyodide({ indexURL: `${root}python/`, stdLibURL: `${root}python/library.zip`, env });
  python.FS.writeFile("/house.tar", new Uint8Array(house));
  python.globals.set("tell", (text) => postMessage(text));
  python.runPython(code);
};
"""
PYTHON = """
import json, sys
from time import perf_counter
from types import SimpleNamespace

with open("/house.tar", "rb") as file:
    archive = file.read()
import os
at = 0
while archive[at]:
    head = archive[at:at + 512]
    name, size, prefix = head[:100].rstrip(bytes(1)), int(head[124:135], 8), head[345:500].rstrip(bytes(1))
    path = "/house/" + (prefix + b"/" + name if prefix else name).decode()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(archive[at + 512:at + 512 + size])
    at += 512 + -(-size // 512) * 512
sys.path.insert(0, "/house")
sys.modules["importlib.metadata"] = SimpleNamespace(entry_points=lambda group: ())

from meadhall.bots import bot
from meadhall.bots.search import Search
from meadhall.engine.luck import Luck
from meadhall.engine.table import Table
from meadhall.games import game

found = game(GAME)
table = Table(found, found.info.usual_players, "pace", listen=False)
karls = [bot("karl", Luck(f"pace {seat}")) for seat in range(found.info.usual_players)]
count, looked = 0, -1
while table.state.outcome is None and looked < MOMENTS:
    seat = next(iter(table.state.owed))
    chair = table.chair(seat)
    if count % STEP == 0 and len(chair.decision.options) > 1:
        start = perf_counter()
        search = Search(chair, Luck("search"), found.habits)
        search.run(60)
        seen = {"pace": search.visits / (perf_counter() - start)}
        for level in LEVELS if looked >= 0 else ():
            start = perf_counter()
            bot(level, Luck("think")).choose(chair)
            seen[level] = perf_counter() - start
        if looked >= 0:
            tell(json.dumps(seen))
        looked += 1
    count += 1
    table.choose(seat, karls[seat].choose(chair))
tell("")
"""
ASK = """([root, code]) => new Promise((resolve) => {
  const seen = [];
  const worker = new Worker(`${root}measure.mjs`, { type: "module" });
  worker.onerror = ({ message }) => resolve(message);
  worker.onmessage = ({ data }) => (data ? seen.push(data) : (worker.terminate(), resolve(seen)));
  worker.postMessage({ root, code });
})"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--moments", type=int, default=4)
    given = parser.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=given.folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=look(), args=FLAGS)
        page = browser.new_context(service_workers="block").new_page()
        page.route("**/measure.mjs", lambda route: route.fulfill(body=WORKER, content_type="text/javascript"))
        page.goto(f"{root}favicon.svg")
        for name in own():
            fixed = f"GAME, MOMENTS, STEP, LEVELS = {name!r}, {given.moments}, {STEP}, {LEVELS!r}\n"
            seen = page.evaluate(ASK, [root, fixed + PYTHON])
            if isinstance(seen, str):
                raise SystemExit(seen)
            moments = [json.loads(each) for each in seen]
            told = [f"{max(each['pace'] for each in moments):.0f} iterations/s at best"]
            for level in LEVELS:
                seconds = [each[level] for each in moments]
                told.append(f"{level} {median(seconds):.1f} s ({min(seconds):.1f} to {max(seconds):.1f})")
            print(f"{name:10} {', '.join(told)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
