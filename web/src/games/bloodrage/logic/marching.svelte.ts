/** The figures clicked for a March, and the March under way. */
import { getContext, setContext } from "svelte";
import { type Choosing, getChoosing } from "../../../kit/picker.svelte";
import type { Question } from "../../../types";
import type { Province } from "../types";
import { carryOn, type MarchPlan, origins } from "./march";
import type { Piece } from "./pieces";

export class Marching {
  /** Figures clicked, all in one province. */
  staged = $state.raw<readonly Piece[]>([]);
  #plan = $state.raw<MarchPlan | null>(null);
  #answered: Question | null = null;

  constructor(
    private readonly choosing: Choosing,
    private readonly own: () => number,
  ) {}

  get #open(): string[] {
    return this.#plan || this.choosing.sending ? [] : origins(this.choosing.question);
  }

  /** May this figure be clicked to march? */
  may(piece: Piece): boolean {
    return piece.seat === this.own() && this.#open.includes(piece.place);
  }

  has(piece: Piece): boolean {
    return this.staged.some(({ id }) => id === piece.id);
  }

  toggle(piece: Piece): void {
    const together = this.staged.filter(({ place }) => place === piece.place);
    this.staged = this.has(piece) ? together.filter(({ id }) => id !== piece.id) : [...together, piece];
  }

  /** May those clicked march here? Whether they may in the end is the hall's word. */
  reaches({ id, destroyed, free }: Province): boolean {
    const n = this.staged.length;
    return n > 0 && this.#open.length > 0 && id !== this.staged[0]?.place && !destroyed && (free < 0 || free >= n);
  }

  go(to: string): void {
    this.#plan = { origin: this.staged[0]?.place ?? "", kinds: this.staged.map(({ kind }) => kind), to };
    this.#answered = null;
  }

  /** Answers the question now open, if it is about this March. To be run as an effect. */
  carryOn(): void {
    const { question, sending } = this.choosing;
    if (this.#plan && question && !sending) {
      // The same question once more means that the answer was refused.
      const step = question === this.#answered ? undefined : carryOn(question, this.#plan);
      this.#answered = question;
      this.#plan = step?.rest ?? null;
      if (step) this.choosing.choose(step.option);
    }
    if (origins(question).length === 0) this.staged = [];
  }
}

const KEY = Symbol("marching");

/** For the board: call while it starts. */
export function provideMarching(own: () => number): Marching {
  const marching = new Marching(getChoosing(), own);
  $effect(() => marching.carryOn());
  return setContext(KEY, marching);
}

export function getMarching(): Marching {
  return getContext<Marching>(KEY);
}
