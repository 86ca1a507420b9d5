/** Python in a worker: Pyodide, the standard library and Meadhall, unpacked from the folder of the page. */
import type { PyodideAPI } from "pyodide";
import { files } from "./tar";

type Pyodide = typeof import("pyodide");

const HOUSE = "/house"; // where Meadhall lies in the worker's own small file system
// Nothing is installed beside Meadhall, and to find that out would take longer than to load a game.
const BEGIN = `
import sys
from types import SimpleNamespace

sys.path.insert(0, "${HOUSE}")
sys.modules["importlib.metadata"] = SimpleNamespace(entry_points=lambda group: ())
`;
const PARTS = ["pyodide", "library", "meadhall"] as const;

/** `progress` is told how much has come, from 0 to 1: of what must be loaded, not of what is done with it. */
export async function boot(root: string, progress: (part: number) => void): Promise<PyodideAPI> {
  const [wasm, library, meadhall] = await load(root, progress);
  // Pyodide fetches its parts by their names. They lie here compressed, so it is handed them as they come.
  const given: Record<string, Response> = {
    "pyodide.asm.wasm": new Response(wasm, { headers: { "content-type": "application/wasm" } }),
    "library.zip": new Response(library),
  };
  const fetched = globalThis.fetch;
  globalThis.fetch = (asked, init) => {
    const name = String(asked instanceof Request ? asked.url : asked).split("/").at(-1) ?? "";
    return given[name] ? Promise.resolve(given[name]) : fetched(asked, init);
  };
  const house = new Response(meadhall).arrayBuffer();
  const { loadPyodide } = (await import(/* @vite-ignore */ `${root}python/pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({
    indexURL: `${root}python/`,
    stdLibURL: `${root}python/library.zip`,
    env: { HOME: "/", PYTHONHASHSEED: "0", MEADHALL_PLAIN: "1" },
  });
  globalThis.fetch = fetched;
  for (const { name, content } of files(new Uint8Array(await house))) {
    const path = `${HOUSE}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
  python.runPython(BEGIN);
  return python;
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** All parts at once, each unpacked while it comes. */
async function load(root: string, progress: (part: number) => void): Promise<Bytes[]> {
  const answers = await Promise.all(PARTS.map((part) => fetch(`${root}python/${part}.bin`)));
  const failed = answers.find(({ ok, body }) => !ok || !body);
  if (failed) throw new Error(`${failed.url}: ${failed.status}`);
  const sizes = answers.map(({ headers }) => Number(headers.get("content-length")));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let come = 0;
  return answers.map(({ body }) => {
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        come += chunk.length;
        if (total > 0) progress(Math.min(1, come / total));
        next.enqueue(chunk);
      },
    });
    return (body as Bytes).pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  });
}
