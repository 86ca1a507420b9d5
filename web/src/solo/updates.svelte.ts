/** Being kept on the device, and getting newer: between games, never in the middle of one. */
import { getMyTables } from "../kit/api";
import { file } from "../kit/base";
import { here } from "../kit/route.svelte";

export const updates: {
  /** A new version waits for games that were begun under rules it does not have. */
  held: boolean;
  /** Takes it all the same. */
  take: (() => void) | null;
} = $state({ held: false, take: null });

type Rules = Record<string, number>;

const PLAYING = `meadhall playing ${file("")}`; // held by every tab that is at a table
const AT_TABLE = ["table", "replay"];

/** To be called once, when all that a hall needs has come: what was just fetched need not be fetched again. */
export async function keepFresh(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const served = navigator.serviceWorker;
  let before = served.controller;
  served.addEventListener("controllerchange", () => {
    if (before) location.reload(); // what is shown came from that version
    before = served.controller;
  });
  const registration = await served.register(file("service.js")).catch(() => null);
  if (!registration) return; // a folder may be looked at without https
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void consider(registration));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
  $effect.root(() => {
    $effect(() => {
      const playing = AT_TABLE.includes(here().page);
      if (playing) return sit();
      void consider(registration);
      return undefined;
    });
  });
}

/** At a table: nothing is changed as long as somebody is, in whatever tab. */
function sit(): () => void {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  void navigator.locks.request(PLAYING, { mode: "shared" }, () => left);
  return leave;
}

async function consider(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting, active } = registration;
  if (!waiting || !active) return;
  const [next, now, mine] = await Promise.all([rulesOf(waiting), rulesOf(active), getMyTables().catch(() => [])]);
  updates.take = () => void takeOver(waiting);
  updates.held = mine.some(({ game }) => next[game] !== now[game]);
  if (!updates.held) await takeOver(waiting);
}

async function takeOver(waiting: ServiceWorker): Promise<void> {
  await navigator.locks.request(PLAYING, { ifAvailable: true }, (lock) => {
    if (lock) waiting.postMessage("take over");
  });
}

function rulesOf(worker: ServiceWorker): Promise<Rules> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Rules>((resolve) => (port1.onmessage = ({ data }: MessageEvent<Rules>) => resolve(data)));
  worker.postMessage("rules", [port2]);
  return answer;
}
