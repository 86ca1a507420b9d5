/** A finished game looked at again: which point of it, with whose eyes, and what a review says. */
import type { GameUI } from "../games/ui";
import { getReplay, getTable } from "../kit/api";
import { settings } from "../kit/settings.svelte";
import type { LogLine, Replay } from "../types";
import { LookBack } from "./lookback.svelte";

export const ALL_EYES = -2;
export const NO_EYES = -1;

const STEP = 100; // milliseconds between two points asked for: a slider passes many
const KEPT = 400; // points kept in memory

export class ReplayModel {
  shown = $state.raw<Replay | null>(null);
  /** The end, for the whole story. */
  end = $state.raw<Replay | null>(null);
  /** The lines that the last step brought, to be played as a scene. */
  news = $state.raw<LogLine[]>([]);
  problem = $state("");
  /** The point that is wanted; what is shown follows as fast as the hall answers. */
  number = $state(0);
  eyes = $state(ALL_EYES);
  game = $state.raw<GameUI | null>(null);
  /** The reader's own seats. */
  mine = $state.raw<number[]>([]);
  readonly lookback: LookBack;

  #kept = new Map<string, Replay>();
  #loading = false;
  #closed = false;

  constructor(
    readonly table: string,
    number: number,
  ) {
    this.number = number;
    this.lookback = new LookBack(table);
    void this.#load();
    void this.lookback.look();
    getTable(table).then(
      ({ yours }) => (this.mine = yours ?? []),
      () => undefined, // then nobody's are
    );
  }

  close(): void {
    this.#closed = true;
    this.lookback.close();
  }

  go(number: number): void {
    const last = this.end?.choices ?? this.shown?.choices ?? number;
    this.number = Math.min(last, Math.max(0, number));
    history.replaceState(history.state, "", `/table/${this.table}/replay/${this.number}`);
    void this.#load();
  }

  lookFrom(eyes: number): void {
    this.eyes = eyes;
    this.end = null;
    void this.#load();
  }

  /** Tells everything again, in the language set now. */
  speak(): void {
    this.end = null;
    void this.#load(true);
    void this.lookback.look();
  }

  async #point(number: number): Promise<Replay> {
    const key = `${settings.language} ${this.eyes} ${number}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const found = await getReplay(this.table, number, this.eyes);
    if (this.#kept.size >= KEPT) this.#kept.clear();
    this.#kept.set(key, found);
    return found;
  }

  /** Shows what is wanted. While one point comes others may be wanted: only the last of them is asked for. */
  async #load(anew = false): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      while (anew || this.shown?.number !== this.number || this.shown.update.seat !== this.eyes || !this.end) {
        anew = false;
        const found = await this.#point(this.number);
        if (this.#closed) return;
        this.end ??= await this.#point(found.choices);
        const step = this.shown?.number === found.number - 1 && this.shown.update.seat === found.update.seat;
        this.news = step ? found.update.log.filter((_, line) => found.lines[line] === found.number) : [];
        this.shown = found;
        this.problem = "";
        await new Promise((on) => setTimeout(on, STEP));
      }
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.#loading = false;
    }
  }
}
