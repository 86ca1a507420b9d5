/* Keeps a whole hall on the device. A version is kept as it is: its page never meets files of another one. The next
   one is fetched behind it, takes from the last what has not changed, and waits until the page says that no game is on. */

const PLACE = `meadhall ${new URL(self.registration.scope).pathname} `;
const CACHE = PLACE + VERSION;
const PRESSED = /^python\/\w+\.bin$/; // these come compressed, and are kept as they are used
const UNPACKED = "x-unpacked"; // says so to the page
const LIST = "files.json"; // what is in a cache, by name: its mark

self.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(CACHE);
  const before = await earlier();
  const wanted = Object.entries(FILES).map(async ([name, mark]) => {
    const same = before && before.marks[name] === mark && (await before.cache.match(name));
    const answer = same || (await fetch(name, { cache: "no-cache" })); // what the page has just fetched is only asked after
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(name, PRESSED.test(name) && !answer.headers.has(UNPACKED) ? unpacked(name, answer) : answer);
  });
  await Promise.all(wanted);
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
}

/** What is of this type is kept by the browser as it has compiled it, too. */
function unpacked(name, answer) {
  const type = name === "python/pyodide.bin" ? "application/wasm" : "application/octet-stream";
  const body = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type, [UNPACKED]: "yes" } });
}

/** The version before this one, if there is a whole one. */
async function earlier() {
  for (const name of await ours()) {
    if (name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) return { cache, marks: await list.json() };
  }
  return null;
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(PLACE));
}

self.addEventListener("activate", (event) => event.waitUntil(settle()));

async function settle() {
  for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "rules") event.ports[0].postMessage(RULES);
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  event.respondWith(find(mode === "navigate" ? "./" : event.request));
});

async function find(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}
