/** The coach at a table: what he says of the question now open, and what he thinks twice of. */
import { untrack } from "svelte";
import { settings } from "../kit/settings.svelte";
import { read, write } from "../kit/storage";
import type { TableModel } from "../table/model.svelte";
import type { Question } from "../types";
import { type Known, NOTHING, seated, speaks, told } from "./known";

const KEY = "meadhall.coach";

export class Coach {
  /** The kind of question that is explained now. */
  #key = $state("");
  /** Explained at this table: whoever wants him always hears him once at each. */
  #here = new Set<string>();

  constructor(private readonly model: TableModel) {
    $effect(() => {
      const { question } = model.choosing;
      untrack(() => this.#asked(question));
    });
  }

  /** What is said now; "" for nothing. */
  get advice(): string {
    const { question } = this.model.choosing;
    return settings.coach !== "off" && question?.key === this.#key ? (question.coach ?? "") : "";
  }

  understood(): void {
    if (this.#key === "") return;
    this.#here.add(this.#key);
    this.#keep(told(this.#known, this.#key));
    this.#key = "";
  }

  get #game(): string {
    return this.model.shown?.game ?? "";
  }

  get #known(): Known {
    return read<Record<string, Known>>(KEY, {})[this.#game] ?? NOTHING;
  }

  #keep(known: Known): void {
    if (known !== this.#known) write(KEY, { ...read<Record<string, Known>>(KEY, {}), [this.#game]: known });
  }

  #asked(question: Question | null): void {
    if (question?.key !== this.#key) this.understood(); // whoever has answered has understood
    if (this.model.shown?.coach) return; // a lesson has its own words
    if (!question || question.seat < 0 || !speaks(settings.coach, this.#known, this.model.table)) return;
    this.#keep(seated(this.#known, this.model.table));
    const before = settings.coach === "always" ? [...this.#here] : this.#known.told;
    if (question.coach && !before.includes(question.key)) this.#key = question.key;
    void this.#glance(question);
  }

  /** Looks at the question while the reader does. Who is quicker is not asked. */
  async #glance({ options, count }: Question): Promise<void> {
    const { model } = this;
    if (!model.shown?.hints || options.length < 2 || count > 1) return;
    const { decision } = model.shown;
    const { hinted } = await model.socket.send({ type: "hint", glance: true });
    const best = hinted?.hints[0];
    if (hinted?.decision !== decision || decision !== model.shown?.decision || !best) return;
    model.choosing.glance = { doubts: hinted.doubts, best };
  }
}
