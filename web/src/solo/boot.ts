/** Python in a worker: Pyodide, the standard library and Meadhall, unpacked from the folder of the page. */
import type { PyodideAPI } from "pyodide";
import { recall, forget, type Place } from "./memory";
import { files } from "./tar";

type Pyodide = typeof import("pyodide");
type Options = Parameters<Pyodide["loadPyodide"]>[0];

const HOUSE = "/house"; // where Meadhall lies in the worker's own small file system
// Nothing is installed beside Meadhall, and to find that out would take longer than to load a game.
const BEGIN = `
import sys
from types import SimpleNamespace

sys.path.insert(0, "${HOUSE}")
sys.modules["importlib.metadata"] = SimpleNamespace(entry_points=lambda group: ())
`;
const PARTS = ["pyodide", "library", "meadhall"] as const;

/** `progress` is told how much has come, from 0 to 1: of what must be loaded, not of what is done with it. If a started
 *  Python is kept here, it goes on from there. */
export async function boot(place: Place, progress: (part: number) => void): Promise<PyodideAPI> {
  const recalled = recall(place);
  const loaded = load(place.root, progress);
  const memory = await recalled;
  if (!memory) return start(place.root, await loaded);
  try {
    return await start(place.root, await loaded, { _loadSnapshot: memory });
  } catch (error) {
    console.warn("a kept memory is of no use:", error);
    await forget(place.root);
    return start(place.root, await load(place.root, progress));
  }
}

/** From the beginning, or with `_loadSnapshot` from a memory. */
export async function start(root: string, [wasm, library, meadhall]: Parts, options: NonNullable<Options> = {}): Promise<PyodideAPI> {
  // Pyodide fetches its parts by their names. They lie here by others, so it is handed them as they come.
  const given: Record<string, Response> = {
    "pyodide.asm.wasm": wasm,
    "library.zip": library,
  };
  const fetched = globalThis.fetch;
  globalThis.fetch = (asked, init) => {
    const name = String(asked instanceof Request ? asked.url : asked).split("/").at(-1) ?? "";
    return given[name] ? Promise.resolve(given[name]) : fetched(asked, init);
  };
  const house = meadhall.arrayBuffer();
  const { loadPyodide } = await pyodide(root);
  const python = await loadPyodide({
    indexURL: `${root}python/`,
    stdLibURL: `${root}python/library.zip`,
    env: { HOME: "/", PYTHONHASHSEED: "0", MEADHALL_PLAIN: "1" },
    ...options,
  }).finally(() => (globalThis.fetch = fetched));
  unpack(python, new Uint8Array(await house));
  if (!options._loadSnapshot) python.runPython(BEGIN);
  return python;
}

function unpack(python: PyodideAPI, archive: Uint8Array<ArrayBuffer>): void {
  let folder = "";
  for (const { name, content } of files(archive)) {
    const path = `${HOUSE}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (parent !== folder) python.FS.mkdirTree((folder = parent)); // one folder comes after the other
    python.FS.writeFile(path, content, { canOwn: true });
  }
}

/** The second is what the first would ask for late. */
async function pyodide(root: string): Promise<Pyodide> {
  const [first] = await Promise.all(["pyodide", "pyodide.asm"].map((name) => import(/* @vite-ignore */ `${root}python/${name}.mjs`)));
  return first as Pyodide;
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;
type Parts = [wasm: Response, library: Response, meadhall: Response];

/** All parts at once, each unpacked while it comes. What the service worker has kept is unpacked, and is taken as it is: so
 *  the browser knows the engine again and has it compiled. */
export async function load(root: string, progress: (part: number) => void): Promise<Parts> {
  void pyodide(root).catch(() => undefined); // it will be asked for again
  const answers = await Promise.all(PARTS.map((part) => fetch(`${root}python/${part}.bin`)));
  const failed = answers.find(({ ok, body }) => !ok || !body);
  if (failed) throw new Error(`${failed.url}: ${failed.status}`);
  const pressed = answers.filter(({ headers }) => !headers.has("x-unpacked"));
  const total = pressed.reduce((sum, { headers }) => sum + Number(headers.get("content-length")), 0);
  let come = 0;
  return answers.map((answer) => {
    if (!pressed.includes(answer)) return answer;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        come += chunk.length;
        if (total > 0) progress(Math.min(1, come / total));
        next.enqueue(chunk);
      },
    });
    const body = (answer.body as Bytes).pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": "application/wasm" } }); // of one of them it is asked
  }) as Parts;
}
