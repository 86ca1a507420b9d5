/** The lesson at a table, as the reader goes through it. What is said comes with the update; which of it is read now, and
 *  whether the coach is to be silent, is known here alone. */
import { getContext, setContext } from "svelte";
import { settings } from "../../kit/settings.svelte";
import type { TableModel } from "../../table/model.svelte";
import type { CoachCard, CoachStep, ShownOption } from "../../types";

/** An answer in the place of what is told: to something asked, or to "Why not ...?". */
export interface Answer {
  title: string;
  text: string;
}

/** A choice that the coach would not make; it waits for a second word. */
export interface Doubt {
  title: string;
  text: string;
  go: () => void;
}

const SHOWING = 700; // milliseconds in which "Show me" points at what it is about to choose

export class Teaching {
  /** Of what is shown, the one that is read. */
  at = $state(0);
  /** The bubble is put away, until the next step. */
  hidden = $state(false);
  /** The coach is silent until he is called. */
  alone = $state(false);
  answer = $state.raw<Answer | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  /** What may be asked is offered, where Huginn himself has no room. */
  asking = $state(false);
  /** Huginn is to be seen beside the board. */
  seated = $state(false);
  /** What is about to be chosen for the reader. */
  showing = $state(false);
  /** The last step has been read. */
  ended = $state(false);
  #run = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly model: TableModel) {
    model.choosing.guard = (choices, go) => this.#doubts(choices, go);
  }

  get card(): CoachCard | null {
    return this.model.shown?.coach ?? null;
  }

  /** All that happened is shown, and the reader is waited for. */
  get asked(): boolean {
    const { shown, game, waiting, replaying, called, choosing } = this.model;
    if (!shown || !game || waiting > 0 || replaying || called || choosing.sending) return false;
    return choosing.question !== null || shown.final !== null;
  }

  /** What is told now; null while others move, or when all that was to say is said. */
  get step(): CoachStep | null {
    return this.asked && !this.alone ? (this.card?.shown[this.at] ?? null) : null;
  }

  /** The step that asks for a choice, even while what comes before it is read. */
  get #wanted(): CoachStep | null {
    return this.card?.shown.find(({ kind }) => kind === "choose") ?? null;
  }

  /** The coach leaves the choice to the reader, but would know one. */
  get ownChoice(): boolean {
    return this.asked && !this.alone && this.step === null && (this.card?.line.length ?? 0) > 0;
  }

  /** Something is to be read: the bubble is there, unless it is put away. */
  get speaks(): boolean {
    return this.step !== null || this.answer !== null || this.doubt !== null || this.asking;
  }

  /** Number of the step that is read, from 1. */
  get number(): number {
    const { card } = this;
    return card ? Math.min(card.steps, (card.shown[this.at]?.number ?? card.step - 1) + 1) : 0;
  }

  /** A new question, or another step of the lesson: reading begins anew. To be called whenever what is shown changes. */
  follow(): void {
    const { shown } = this.model;
    const run = `${shown?.decision} ${this.card?.shown[0]?.number ?? -1}`;
    if (run === this.#run) return;
    this.#run = run;
    this.at = 0;
    this.hidden = this.showing = this.asking = false;
    this.answer = this.doubt = null;
    clearTimeout(this.#timer);
    const expected = this.#wanted?.expect[0];
    this.model.choosing.led = expected ? this.model.choosing.optionOf(expected) : null;
  }

  goOn(): void {
    if (this.answer) {
      this.answer = null;
      return;
    }
    const { card } = this;
    if (!card) return;
    this.at += 1;
    if (card.finished && this.at >= card.shown.length) this.ended = true;
  }

  /** Chooses what the coach would, after pointing at it. */
  show(): void {
    const expect = this.step?.expect ?? this.card?.line ?? [];
    if (expect.length === 0 || this.showing) return;
    this.showing = true;
    this.answer = this.doubt = null;
    this.model.choosing.pointed = this.model.choosing.optionOf(expect[0] ?? "");
    this.#timer = setTimeout(
      () => {
        this.showing = false;
        this.model.choosing.play(expect);
      },
      settings.speed === "instant" ? 0 : SHOWING,
    );
  }

  /** Away with what lies over the step; with nothing over it, the bubble goes. */
  close(): void {
    if (this.doubt) this.think();
    else if (this.answer) this.answer = null;
    else if (this.asking) this.asking = false;
    else this.hidden = true;
  }

  /** Past this step: what is told is not read, what is asked is chosen by the coach. */
  skip(): void {
    const { step } = this;
    this.answer = this.doubt = null;
    if (step?.kind === "choose" && step.expect.length > 0) this.model.choosing.play(step.expect);
    else this.goOn();
  }

  /** Options with something to be said against them, at most two, each with words of its own. */
  get questionable(): ShownOption[] {
    const { step } = this;
    const said = new Set<string>();
    return Object.entries(step?.replies ?? {})
      .filter(([, text]) => !said.has(text) && said.add(text))
      .flatMap(([notation]) => this.model.choosing.optionOf(notation) ?? [])
      .slice(0, 2);
  }

  tell(title: string, text: string): void {
    this.doubt = null;
    this.hidden = this.asking = false;
    this.answer = { title, text };
  }

  think(): void {
    this.doubt = null;
    this.model.choosing.letGo();
  }

  insist(): void {
    const { doubt } = this;
    this.doubt = null;
    doubt?.go();
  }

  tryAlone(): void {
    this.alone = true;
    this.asking = false;
    this.answer = this.doubt = null;
  }

  callBack(): void {
    this.alone = this.hidden = false;
  }

  /** Says whether a choice waits for a second word. */
  #doubts(choices: readonly string[], go: () => void): boolean {
    const asking = this.#wanted;
    if (!asking || this.alone) return false;
    const other = choices.find((choice) => !asking.accept.includes(choice));
    if (other === undefined) return false;
    const answered = choices.find((choice) => asking.replies[choice] !== undefined);
    const option = this.model.choosing.optionOf(answered ?? other);
    this.hidden = this.asking = false;
    this.answer = null;
    this.doubt = { title: option?.label ?? "", text: asking.replies[answered ?? ""] ?? "", go };
    return true;
  }
}

const KEY = Symbol("teaching");

export function provideTeaching(teaching: Teaching): void {
  setContext(KEY, teaching);
}

export function getTeaching(): Teaching {
  return getContext<Teaching>(KEY);
}
