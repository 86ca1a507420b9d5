/** A worker that reads all of Meadhall once, keeps what it then has in memory, and is gone. */
import { load, start } from "./boot";
import { keep, type Place } from "./memory";
import type { Here } from "./messages";

const here = self as unknown as Here<Place, boolean>;
const READ = `
import gc

import meadhall.solo.beside
from meadhall import games

for name in games.own():
    games.game(name)
gc.collect()
`;

async function make(place: Place): Promise<void> {
  const python = await start(place.root, await load(place.root, () => undefined), { _makeSnapshot: true });
  python.runPython(READ);
  await keep(place, python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
}

here.onmessage = ({ data }) => {
  make(data).then(
    () => here.postMessage(true),
    () => here.postMessage(false), // all goes on as it did, only not sooner
  );
};
