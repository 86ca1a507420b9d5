/** One thing after the other, each for long enough to be seen. Quick bots do many in a blink. */

export class ShowQueue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` puts an item on the table; `pause` says for how many milliseconds nothing may follow it. */
  constructor(
    private readonly show: (item: T, skipped: boolean) => void,
    private readonly pause: (item: T) => number,
  ) {}

  /** How many have not been shown yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  push(...items: T[]): void {
    this.#waiting.push(...items);
    if (this.#timer === undefined) this.#next();
  }

  /** On to the next one, however long this one was to be seen. */
  skip(): void {
    this.#stop();
    this.#next();
  }

  /** Shows the last of all that waits, at once: it stands for the others. */
  flush(): void {
    this.#stop();
    const last = this.#waiting.splice(0).at(-1);
    if (last !== undefined) this.show(last, true);
  }

  /** Forgets all that waits: something newer stands for it. */
  clear(): void {
    this.#stop();
    this.#waiting.length = 0;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.#timer = undefined;
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      this.show(item, false);
      const pause = this.pause(item);
      if (pause > 0) {
        this.#timer = setTimeout(() => this.#next(), pause);
        return;
      }
    }
  }
}
