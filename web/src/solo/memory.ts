/** The memory of a Python that has read all of Meadhall, kept on the device: whoever begins with it need not read anything.
 *  It knows no table and no choice. It is good for the same engine in the same browser, and for no other.
 *
 *  Too large to be fetched, it is made here after the first visit (memory.worker.ts). */

export interface Place {
  /** Where the folder of the hall is. */
  root: string;
  /** The mark of the engine; none: keep nothing. Only what the service worker hands out is surely of one version. */
  engine: string;
}

/** How much of the engine is here before any of it is fetched, from 0 to 1. */
export function comeAtFirst({ engine }: Place): number {
  return engine ? 1 : 0;
}

function cacheOf(root: string): string {
  return `memory ${new URL(root).pathname}`;
}

function nameOf({ root, engine }: Place): string {
  return `${root}python/memory?${engine}&${encodeURIComponent(navigator.userAgent)}`;
}

export async function recall(place: Place): Promise<ArrayBuffer | null> {
  if (!place.engine) return null;
  const kept = await find(place);
  return kept ? (await kept.blob()).arrayBuffer() : null; // twice as quick as without a blob
}

export async function known(place: Place): Promise<boolean> {
  return (await find(place)) !== undefined;
}

async function find(place: Place): Promise<Response | undefined> {
  try {
    return await caches.match(nameOf(place), { cacheName: cacheOf(place.root) });
  } catch {
    return undefined; // a browser that keeps nothing
  }
}

/** In the place of all earlier ones. */
export async function keep(place: Place, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget(place.root);
  const cache = await caches.open(cacheOf(place.root));
  await cache.put(nameOf(place), new Response(memory));
}

export async function forget(root: string): Promise<void> {
  await caches.delete(cacheOf(root)).catch(() => false);
}
