/** The figures clicked for a March, and the March under way. */
import { getContext, setContext } from "svelte";
import { type Choosing, getChoosing } from "../../../kit/picker.svelte";
import type { Question } from "../../../types";
import type { BloodRageView, Province } from "../types";
import { answer, type MarchPlan, origins } from "./march";
import type { Piece } from "./pieces";

export class Marching {
  /** Figures clicked, all in one province. */
  staged = $state.raw<readonly Piece[]>([]);
  #plan = $state.raw<MarchPlan | null>(null);
  #answered: Question | null = null;

  constructor(
    private readonly choosing: Choosing,
    private readonly view: () => BloodRageView,
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
    const origin = this.staged[0]?.place ?? "";
    const here = this.view().provinces.find(({ id }) => id === origin)?.figures.filter(({ seat }) => seat === this.own()) ?? [];
    const stay = here.flatMap(({ kind, count }) => {
      const going = this.staged.filter((piece) => piece.kind === kind).length;
      return Array.from({ length: count - going }, () => kind);
    });
    this.#plan = { origin, stay, to };
    this.#answered = null;
  }

  /** Answers the question now open, if it is about this March. To be run as an effect. */
  carryOn(): void {
    const { question, sending } = this.choosing;
    if (this.#plan && question && !sending) {
      // The same question once more means that the answer was refused.
      const options = question === this.#answered ? undefined : answer(question, this.#plan);
      this.#answered = question;
      if (!options || question.key === "march_target") this.#plan = null;
      options?.forEach((option) => this.choosing.choose(option));
      if (options && this.choosing.plan) this.choosing.ready();
    }
    if (origins(question).length === 0) this.staged = [];
  }
}

const KEY = Symbol("marching");

/** For the board: call while it starts. */
export function provideMarching(view: () => BloodRageView, own: () => number): Marching {
  const marching = new Marching(getChoosing(), view, own);
  $effect(() => marching.carryOn());
  return setContext(KEY, marching);
}

/** None where the map is a picture only. */
export function getMarching(): Marching | undefined {
  return getContext<Marching | undefined>(KEY);
}
