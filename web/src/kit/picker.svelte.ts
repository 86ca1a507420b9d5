/** The one mechanism of choosing, shared by board, hand, option list and keyboard. The logic is in picking.ts. */
import { getContext, setContext } from "svelte";
import type { Advised, Question, ShownOption } from "../types";
import { words } from "./i18n";
import * as picking from "./picking";
import type { Told } from "./tips.svelte";

/** What boards use. */
export interface Picker {
  /** May be clicked now. */
  can(entity: string): boolean;
  /** How often it is staged or picked now. */
  count(entity: string): number;
  pick(entity: string): void;
  unpick(entity: string): void;
  readonly question: Question | null;
  /** Why it cannot be chosen; '' if it can or nothing is known. */
  why(entity: string): string;
}

/** What is picked of a decision, as it outlives a reload. */
export interface Kept {
  decision: string;
  seat: number;
  entities: readonly string[];
  /** Of a plan, by notation: an index may stand for something else by then. */
  staged: readonly string[];
}

/** Where the picks are kept meanwhile. */
export interface Keeping {
  read(): Kept | null;
  write(kept: Kept): void;
}

/** What a coach has seen at a glance: what he would rather choose, and what he would think twice of. */
export interface Glance {
  doubts: readonly string[];
  best: Advised;
}

/** What a choice is sent with; resolves to false if it was refused, so that the picks can stay. */
export type Send = (choices: string[]) => Promise<boolean>;

export class Choosing implements Picker {
  question = $state.raw<Question | null>(null);
  #picks = $state.raw(picking.NO_PICKS);
  /** An option that loses something for good and waits for a second word. */
  asking = $state.raw<ShownOption | null>(null);
  sending = $state(false);
  /** The option of the list that the pointer or the focus is on. */
  pointed = $state.raw<ShownOption | null>(null);

  /** The reader points at something, not to choose it but to suggest it to the others. */
  pointing = $state.raw<((entity: string, label: string) => void) | null>(null);
  /** What somebody suggests. */
  pinned = $state.raw<ReadonlySet<string>>(new Set());

  /** What a finger must say again, by the words of the button for it; "" for all that counts at once. */
  weigh: (option: ShownOption) => string = () => "";

  /** Says whether a choice waits for a second word before it is sent; `go` sends it. */
  guard: (choices: readonly string[], go: () => void) => boolean = () => false;
  /** The option that somebody leads the reader to: it is not to be out of sight. */
  led = $state.raw<ShownOption | null>(null);
  /** What the game says of a thing besides its label, with the rule; null for nothing. */
  explain: (entity: string) => Told | null = () => null;

  /** What Huginn would choose here, if the reader has asked. */
  advised = $state.raw<readonly Advised[]>([]);

  /** What a coach thinks of this question; he speaks of it once. */
  glance = $state.raw<Glance | null>(null);
  /** What he would rather choose than `asking`. */
  rather = $state.raw<Advised | null>(null);

  #decision = "";
  #answered = "";
  #restore: readonly string[] = [];
  #lastPlan: readonly string[] = [];

  constructor(
    private readonly send: Send,
    private readonly keeping?: Keeping,
  ) {}

  /** The question now open. Picks live as long as the decision: not through a change of language or others' acts. */
  show(decision: string, question: Question | null): void {
    this.question = decision === this.#answered ? null : question;
    if (decision === this.#decision || question === null) return;
    this.#decision = decision;
    this.asking = this.rather = this.glance = null;
    this.pointed = null;
    this.advised = [];
    this.#picks = this.#restore.length > 0 && picking.isPlan(question) ? picking.restage(question, this.#restore) : this.#kept(question);
    this.#restore = [];
  }

  get picks(): picking.Picks {
    return this.#picks;
  }

  set picks(picks: picking.Picks) {
    this.#picks = picks;
    const { question } = this;
    if (!question) return;
    const staged = picks.staged.map((index) => question.options[index]?.notation ?? "");
    this.keeping?.write({ decision: this.#decision, seat: question.seat, entities: picks.entities, staged });
  }

  /** What was picked of this very decision before the page was left. */
  #kept(question: Question): picking.Picks {
    const kept = this.keeping?.read();
    if (!kept || kept.decision !== this.#decision || kept.seat !== question.seat) return picking.NO_PICKS;
    if (picking.isPlan(question)) return picking.restage(question, kept.staged);
    const picks = { ...picking.NO_PICKS, entities: kept.entities };
    return picking.candidates(question, picks).length > 1 ? picks : picking.NO_PICKS;
  }

  /** The last plan was taken back: its picks return when the question does. */
  remember(): void {
    this.#restore = this.#lastPlan;
  }

  /** Another seat chooses from now on: nothing of what was picked, pointed at or advised is for its eyes. */
  forget(): void {
    this.question = this.asking = this.pointed = this.pointing = this.rather = this.glance = null;
    this.#picks = picking.NO_PICKS;
    this.advised = this.#restore = this.#lastPlan = [];
    this.#decision = "";
  }

  get plan(): boolean {
    return this.question !== null && picking.isPlan(this.question);
  }

  get left(): number {
    return this.question ? picking.left(this.question, this.picks) : 0;
  }

  /** The plan may be sent. */
  get isReady(): boolean {
    return this.question !== null && picking.isReady(this.question, this.picks);
  }

  /** What ends a plan that need not be full. */
  get ending(): ShownOption | null {
    return this.question ? picking.ending(this.question) : null;
  }

  /** Options still in play after the entities picked. */
  get open(): ShownOption[] {
    return this.question ? picking.candidates(this.question, this.picks) : [];
  }

  /** The option that is exactly what is picked, to be taken by a word. */
  get complete(): ShownOption | null {
    return this.question ? picking.complete(this.question, this.picks) : null;
  }

  /** What a menu at the place that was picked last offers; nothing where further clicks tell what is meant. */
  get offered(): ShownOption[] {
    return this.question && !this.asking && !this.sending ? picking.offered(this.question, this.picks) : [];
  }

  /** Nothing is picked any more. A plan stays: it takes more than a click beside it to lose one. */
  letGo(): void {
    if (!this.plan && !this.asking && !this.sending) this.picks = picking.NO_PICKS;
  }

  can(entity: string): boolean {
    return this.question !== null && !this.sending && picking.isOpen(this.question, this.picks, entity);
  }

  /** Quietly clickable: it comes later in the picking order, or picking it lets the other picks go. */
  turns(entity: string): boolean {
    const { question, picks } = this;
    if (question === null || this.sending) return false;
    return picking.mayPick(question, picks, entity) || picking.startsOver(question, picks, entity);
  }

  /** The option pointed at is about this. */
  points(entity: string): boolean {
    return this.question !== null && ((this.pointed ?? this.best)?.targets.includes(entity) ?? false);
  }

  /** The option that Huginn would choose. */
  get best(): ShownOption | null {
    return this.optionOf(this.advised[0]?.notation ?? "");
  }

  optionOf(notation: string): ShownOption | null {
    return this.question?.options.find((option) => option.notation === notation) ?? null;
  }

  count(entity: string): number {
    return this.question ? picking.countOf(this.question, this.picks, entity) : 0;
  }

  times(option: ShownOption): number {
    return this.picks.staged.filter((index) => index === option.index).length;
  }

  hasRoom(option: ShownOption): boolean {
    return this.question !== null && picking.hasRoom(this.question, this.picks, option);
  }

  /** What a click on the entity would do, in the words of the option. */
  does(entity: string): string {
    if (!this.question) return "";
    const options = picking.about(this.question, this.picks, entity);
    return options.length === 1 ? (options[0]?.label ?? "") : "";
  }

  why(entity: string): string {
    const question = this.question;
    if (!question || picking.mayPick(question, this.picks, entity)) return "";
    const known = question.options.filter((option) => option.targets.includes(entity));
    if (known.length === 0) return words().notPartOfIt;
    if (!this.plan) return words().notTogether;
    return this.left === 0 ? words().planIsFull : words().noMoreHere;
  }

  pick(entity: string): void {
    const question = this.question;
    if (!question || this.sending) return;
    this.asking = null;
    this.picks = picking.pick(question, this.picks, entity);
    const settled = picking.settled(question, this.picks);
    if (settled) this.choose(settled);
  }

  unpick(entity: string): void {
    if (this.question && !this.sending) this.picks = picking.unpick(this.question, this.picks, entity);
  }

  /** An option taken from the list: staged in a plan, else chosen (asking twice where it must). */
  choose(option: ShownOption): void {
    const question = this.question;
    if (!question || this.sending) return;
    if (picking.isPlan(question)) {
      this.picks = picking.stage(question, this.picks, option);
    } else if (this.asking !== option && this.#isGrave(option)) {
      this.asking = option;
    } else {
      void this.#submit([option.notation]);
    }
  }

  /** It loses something for good, is easily slipped on, or is doubted by the coach, unless the reader has seen advice. */
  #isGrave(option: ShownOption): boolean {
    const doubted = this.advised.length === 0 && (this.glance?.doubts.includes(option.notation) ?? false);
    this.rather = doubted ? (this.glance?.best ?? null) : null;
    if (doubted) this.glance = null;
    return doubted || option.confirm || this.weigh(option) !== "";
  }

  unstage(option: ShownOption): void {
    if (!this.sending) this.picks = picking.unstage(this.picks, option.index);
  }

  /** The whole plan at once. */
  ready(): void {
    if (!this.question || !this.isReady) return;
    this.#lastPlan = picking.planNotations(this.question, this.picks);
    void this.#submit([...this.#lastPlan]);
  }

  /** Chooses for the reader, without a second word. */
  play(choices: readonly string[]): void {
    if (this.question && !this.sending) void this.#send([...choices]);
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.asking) {
      this.asking = this.rather = null;
      // The pick that led to the question goes with it, or the same click could not be made again.
      this.picks = picking.back(this.picks);
      return true;
    }
    if (this.picks.entities.length + this.picks.staged.length === 0) return false;
    this.picks = picking.back(this.picks);
    return true;
  }

  async #submit(choices: string[]): Promise<void> {
    if (this.guard(choices, () => void this.#send(choices))) this.asking = null;
    else await this.#send(choices);
  }

  async #send(choices: string[]): Promise<void> {
    const decision = this.#decision;
    this.sending = true;
    const done = await this.send(choices);
    this.sending = false;
    this.asking = null;
    if (done) {
      // Until the hall tells what came of it, a second click must not answer the same question again.
      this.#answered = decision;
      if (decision === this.#decision) this.question = null;
    } else if (!this.plan) {
      this.picks = picking.NO_PICKS;
    }
  }
}

const KEY = Symbol("picker");

export function providePicker(choosing: Choosing): void {
  setContext(KEY, choosing);
}

/** For a board: call while a component starts. */
export function getPicker(): Picker {
  return getContext<Picker>(KEY);
}

/** For the kit's own components, which need more than boards do. */
export function getChoosing(): Choosing {
  return getContext<Choosing>(KEY);
}
