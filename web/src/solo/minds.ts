/** Minds that a worker has: fetched when one is first needed, and kept on the device, to be there without a network. */
import { Mind, type Told } from "./mind";

/** An array of Python's, as a call from there hands it over (`PyBuffer` of Pyodide). */
interface Lent {
  getBuffer(): { data: unknown; release(): void };
}

export class Minds {
  readonly #root: string;
  readonly #minds = new Map<string, Mind>();

  constructor(root: string) {
    this.#root = root;
  }

  has(game: string): boolean {
    return this.#minds.has(game);
  }

  async fetch(game: string, told: Told): Promise<void> {
    const { body } = await kept(this.#root, game, told.file);
    if (!body) throw new Error(told.file);
    const whole = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    this.#minds.set(game, new Mind(told, new Uint16Array(whole)));
  }

  /** For Python: its arrays are read and filled where they lie. */
  readonly look = (game: string, ...lent: Lent[]): void => {
    const views = lent.map((each) => each.getBuffer());
    try {
      this.#minds.get(game)?.look(...(views.map(({ data }) => data) as Parameters<Mind["look"]>));
    } finally {
      for (const view of views) view.release();
    }
  };
}

/** A file's name tells its content, so one that is kept is never asked after; others of the same game are of versions
 *  that are gone. The service worker, which keeps all that everybody needs, knows nothing of these. */
async function kept(root: string, game: string, file: string): Promise<Response> {
  const url = `${root}minds/${file}`;
  const cache = await globalThis.caches?.open(`meadhall minds ${new URL(root).pathname}`).catch(() => undefined);
  const known = await cache?.match(url);
  if (known) return known;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  try {
    for (const old of (await cache?.keys()) ?? []) if (old.url.startsWith(`${root}minds/${game}.`)) await cache?.delete(old);
    await cache?.put(url, answer.clone());
  } catch {
    // There is no room: it will be fetched again.
  }
  return answer;
}
