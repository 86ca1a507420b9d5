/** The worker that keeps the tables. It is begun before anything is drawn: what it has to read takes longer than to draw a
 *  page, and goes on beside that. */
import { file } from "../kit/base";
import type { Place } from "./memory";
import type { FromHall, ToHall } from "./messages";

export const ROOT = new URL(file(""), location.href).href;

/** What comes by the service worker is all of one version, and may be kept under the mark of that. */
export function place(): Place {
  const kept = navigator.serviceWorker?.controller;
  return { root: ROOT, engine: (kept && document.documentElement.dataset.engine) || "" };
}

export interface Hired {
  worker: Worker;
  /** From now on it is heard; what it has said before is told now. */
  listen(hear: (message: FromHall) => void): void;
}

/** `steal`: though another tab keeps the tables. */
export function hire(steal: boolean): Hired {
  const worker = new Worker(new URL("./hall.worker.ts", import.meta.url), { type: "module" });
  const said: FromHall[] = [];
  let tell = (message: FromHall): void => void said.push(message);
  worker.onmessage = ({ data }: MessageEvent<FromHall>) => tell(data);
  worker.onerror = (event) => tell({ type: "broken", text: event.message });
  worker.postMessage({ type: "begin", place: place(), steal } satisfies ToHall);
  return {
    worker,
    listen(hear) {
      tell = hear;
      said.splice(0).forEach(hear);
    },
  };
}

let early: Hired | null = null;

export function hireEarly(): void {
  early = hire(false);
}

/** The one that was begun early, or one more. */
export function hired(steal: boolean): Hired {
  const found = steal || !early ? hire(steal) : early;
  early = null;
  return found;
}
