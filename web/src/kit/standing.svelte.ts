/** Questions that come again and again, answered by the page as the reader once said. Kept for each table on this device;
 *  nobody else learns of it. What loses something for good is never answered so. */
import type { Question, ShownOption } from "../types";
import { isPlan } from "./picking";
import { read, write } from "./storage";

const KEY = "meadhall.standing.";

export interface StandingAnswer {
  notation: string;
  /** Question and answer in words, for the settings. */
  text: string;
  label: string;
}

/** The options that may be taken each time, of a question that the game says is asked over and over. */
export function mayStand(question: Question | null, keys: readonly string[]): ShownOption[] {
  if (!question || isPlan(question) || !keys.includes(question.key)) return [];
  return question.options.filter((option) => !option.confirm);
}

export class Standing {
  /** By the key of their question. */
  answers = $state.raw<Readonly<Record<string, StandingAnswer>>>({});

  constructor(private readonly table: string) {
    this.answers = read(KEY + table, {});
  }

  /** What the reader wants to be answered now; none if they must be asked. */
  answerTo(question: Question | null, keys: readonly string[]): ShownOption | null {
    const wanted = this.answers[question?.key ?? ""]?.notation;
    return mayStand(question, keys).find(({ notation }) => notation === wanted) ?? null;
  }

  keep({ key, text }: Question, { notation, label }: ShownOption): void {
    this.#write({ ...this.answers, [key]: { notation, text, label } });
  }

  drop(key: string): void {
    const { [key]: _, ...rest } = this.answers;
    this.#write(rest);
  }

  #write(answers: Record<string, StandingAnswer>): void {
    this.answers = answers;
    write(KEY + this.table, answers);
  }
}

let open: { table: string; standing: Standing } | undefined;

/** The standing answers of a table, the same for all who ask on this page. */
export function standingAt(table: string): Standing {
  if (open?.table !== table) open = { table, standing: new Standing(table) };
  return open.standing;
}
