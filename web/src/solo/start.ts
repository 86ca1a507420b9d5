/** Begins the hall beside the page; fetched by a page that is alone, and by no other. */
import { mount } from "svelte";
import { place } from "./early";
import { known } from "./memory";
import Standing from "./Standing.svelte";
import { keepFresh } from "./updates.svelte";
import { begin, ready } from "./wire";

// Milliseconds. Whoever has just come is shown the first table, and then the bots are to think.
const SEATED = 1500;
const AT_EASE = 10_000;

export function start(): void {
  begin();
  mount(Standing, { target: document.body });
  void ready.then(async () => {
    await new Promise((resolve) => setTimeout(resolve, SEATED));
    await keepFresh();
    await navigator.serviceWorker?.ready;
    setTimeout(() => void remember(), AT_EASE);
  });
}

/** So that the hall is awake sooner the next time. */
async function remember(): Promise<void> {
  const here = place();
  if (!here.engine || (await known(here))) return;
  const maker = new Worker(new URL("./memory.worker.ts", import.meta.url), { type: "module" });
  maker.onmessage = maker.onerror = () => maker.terminate();
  maker.postMessage(here);
}
