/** How long bots think at this table, by their level: measured from what was seen. */

const KEPT = 12; // of each level: they think longer as a game grows

export class Pace {
  #since = new Map<number, number>();
  #seen = new Map<string, number[]>();
  #hurried = new Set<number>();

  /** Who owes a decision now (by seat, with the bot that plays it), at so many milliseconds. */
  note(owing: ReadonlyMap<number, string>, now: number): void {
    for (const [seat, since] of this.#since) {
      if (owing.has(seat)) continue;
      this.#since.delete(seat);
      if (this.#hurried.delete(seat)) continue;
      const bot = this.#bots.get(seat) ?? "";
      this.#seen.set(bot, [...(this.#seen.get(bot) ?? []), now - since].slice(-KEPT));
    }
    for (const [seat, bot] of owing) {
      if (!this.#since.has(seat)) this.#since.set(seat, now);
      this.#bots.set(seat, bot);
    }
  }
  #bots = new Map<number, string>();

  /** Whoever thinks now was not let think: how long that took says nothing. */
  hurry(): void {
    for (const seat of this.#since.keys()) this.#hurried.add(seat);
  }

  /** Since when the seat thinks. */
  since(seat: number): number | undefined {
    return this.#since.get(seat);
  }

  /** What such a bot usually takes, in milliseconds: the middle of what was seen. */
  usual(bot: string): number | undefined {
    const seen = [...(this.#seen.get(bot) ?? [])].sort((a, b) => a - b);
    return seen[Math.floor(seen.length / 2)];
  }
}

/** How far along, of 1: half at the usual time, and never quite there. */
export function progress(passed: number, usual: number): number {
  return passed <= 0 ? 0 : passed / (passed + usual);
}
