/** Workers that think, so that whoever keeps the tables answers meanwhile. They come when they are needed, do one task
 *  after the other, and are stopped by being ended: there is nothing in them that could not be had anew. */
import type { Place } from "./memory";
import type { FromThinker, ToThinker } from "./messages";

interface Wanted {
  id: number;
  task: string;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

class Thinker {
  /** What it thinks about. */
  wanted: Wanted | null = null;
  readonly #worker = new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" });

  constructor(place: Place, onidle: () => void, onbroken: (problem: Error) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (data.type === "broken") return onbroken(new Error(data.text));
      if (data.type === "thought") {
        const { wanted } = this;
        this.wanted = null;
        wanted?.answer(data.answer);
      }
      onidle();
    };
    this.#worker.onerror = (event) => onbroken(new Error(event.message));
    this.#post({ type: "begin", place });
  }

  do(wanted: Wanted): void {
    this.wanted = wanted;
    this.#post({ type: "think", id: wanted.id, task: wanted.task });
  }

  end(): void {
    this.#worker.terminate();
  }

  #post(message: ToThinker): void {
    this.#worker.postMessage(message);
  }
}

export class Thinkers {
  readonly #place: Place;
  readonly #most: number;
  #all: Thinker[] = [];
  #queue: Wanted[] = [];

  constructor(place: Place, cores: number) {
    this.#place = place;
    this.#most = Math.max(1, Math.min(2, cores - 1)); // one core is for those who look and choose
  }

  /** Somebody will soon be needed. */
  warm(): void {
    if (this.#all.length === 0) this.#hire();
  }

  think(id: number, task: string): Promise<string> {
    return new Promise((answer, fail) => {
      this.#queue.push({ id, task, answer, fail });
      this.#assign();
    });
  }

  /** Nobody wants this answer any more. */
  stop(id: number): void {
    this.#queue = this.#queue.filter((wanted) => wanted.id !== id);
    const busy = this.#all.find(({ wanted }) => wanted?.id === id);
    if (busy) this.#dismiss(busy, new Error("stopped"));
  }

  /** Nobody may think any longer: what was asked fails, and whoever asked does without. */
  hurry(): void {
    for (const { fail } of this.#queue.splice(0)) fail(new Error("hurried"));
    for (const busy of this.#all.filter(({ wanted }) => wanted)) this.#dismiss(busy, new Error("hurried"));
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const idle = this.#all.find(({ wanted }) => !wanted) ?? (this.#all.length < this.#most ? this.#hire() : null);
      const next = idle && this.#queue.shift();
      if (!idle || !next) return;
      idle.do(next);
    }
  }

  #hire(): Thinker {
    const hired: Thinker = new Thinker(
      this.#place,
      () => this.#assign(),
      (problem) => this.#dismiss(hired, problem),
    );
    this.#all.push(hired);
    return hired;
  }

  #dismiss(thinker: Thinker, problem: Error): void {
    thinker.end();
    this.#all = this.#all.filter((each) => each !== thinker);
    thinker.wanted?.fail(problem);
    this.#assign();
  }
}
