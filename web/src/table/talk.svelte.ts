/** What is said at a table, as one of its seats hears it, and what that seat keeps for itself. */
import { keepTable, myTable } from "../kit/mytables";
import type { Unkeyed } from "../kit/socket.svelte";
import type { Chat, ChatLine, Notebook } from "../types";

/** Characters; the hall refuses more. */
export const LINE = 300;
export const NOTES = 4000;

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  notes = $state("");
  muted = $state.raw<number[]>([]);
  /** Lines below this number have been read. */
  #read = $state(0);

  /** `tell` sends in the name of this seat, whichever is shown by then. */
  constructor(
    private readonly table: string,
    private readonly tell: (message: Unkeyed) => void,
  ) {
    this.#read = myTable(table)?.heard ?? 0;
  }

  hear({ lines, anew }: Chat): void {
    this.lines = anew ? lines : [...this.lines, ...lines];
  }

  keep({ text, muted }: Notebook): void {
    this.notes = text;
    this.muted = muted;
  }

  say(text: string): void {
    this.tell({ type: "say", text });
  }

  note(): void {
    this.tell({ type: "note", text: this.notes });
  }

  mute(seat: number, muted: boolean): void {
    this.tell({ type: "mute", seat, muted });
  }

  /** What others have said and the reader has not read. */
  unread(own: readonly number[]): ChatLine[] {
    return this.lines.filter(({ number, seat }) => number >= this.#read && !own.includes(seat));
  }

  read(): void {
    const next = (this.lines.at(-1)?.number ?? -1) + 1;
    if (next <= this.#read) return;
    this.#read = next;
    if (myTable(this.table)) keepTable(this.table, { heard: next });
  }
}
