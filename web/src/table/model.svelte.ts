/** A table as the page shows it: what is on it now, what has happened, what is asked. */
import type { GameUI } from "../games/ui";
import { words } from "../kit/i18n";
import { dropSeat, keepSeat, keepTable, myTable, seatToken } from "../kit/mytables";
import { Choosing } from "../kit/picker.svelte";
import { settings } from "../kit/settings.svelte";
import { ShowQueue } from "../kit/showing";
import { TableSocket } from "../kit/socket.svelte";
import type { LogLine, Update } from "../types";

const GLANCE = 350; // milliseconds an update is shown at least
const SCENE = 1900; // the same for one with a fight or a rite to watch

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

export class TableModel {
  shown = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  news = $state.raw<LogLine[]>([]);
  /** Number of log lines at the reader's last choice. */
  mark = $state(0);
  /** Updates that wait to be shown. */
  waiting = $state(0);
  problem = $state("");
  /** The seat link is good for nothing; without it one may watch. */
  unseated = $state(false);
  game = $state.raw<GameUI | null>(null);

  /** The reader has just come by a seat link. */
  readonly arrived: boolean;
  readonly choosing: Choosing;
  readonly socket: TableSocket;
  #token: string;
  #newest: Update | null = null;
  #queue: ShowQueue<Update>;

  constructor(readonly table: string) {
    this.mark = myTable(table)?.mark ?? 0;
    this.choosing = new Choosing((choices) => this.#choose(choices));
    this.#queue = new ShowQueue(
      (update, skipped) => this.#show(update, skipped),
      (update) => this.#pause(update),
    );
    const { token, arrived } = seatToken(table);
    this.#token = token;
    this.arrived = arrived;
    this.socket = new TableSocket({
      table,
      token,
      language: () => settings.language,
      onUpdate: (update, whole) => this.#receive(update, whole),
      onProblem: (text, code) => {
        this.problem = text;
        this.unseated = code === "token";
        if (this.unseated) dropSeat(table, token);
      },
    });
  }

  close(): void {
    this.#queue.clear();
    this.socket.close();
  }

  skip(): void {
    this.#queue.flush();
    this.#settle();
  }

  /** Takes back: the whole plan while waiting for the others, else the last choice. */
  async undo(): Promise<void> {
    const { undoable = 0, question } = this.#newest ?? {};
    if (undoable === 0) return;
    const count = question ? 1 : undoable;
    this.choosing.remember();
    const outcome = await this.socket.send({ type: "undo", count });
    if (!outcome.done) this.problem = outcome.text;
  }

  async rename(name: string): Promise<void> {
    const outcome = await this.socket.send({ type: "name", name });
    if (!outcome.done) this.problem = outcome.text;
  }

  nameOf(seat: number): string {
    return this.shown?.seats[seat]?.name ?? words().seat(String(seat + 1));
  }

  async #choose(choices: string[]): Promise<boolean> {
    this.mark = this.log.length;
    keepTable(this.table, { mark: this.mark });
    const outcome = await this.socket.send({ type: "choose", decision: this.#newest?.decision ?? "", choices });
    if (!outcome.done) this.problem = outcome.text;
    return outcome.done;
  }

  #receive(update: Update, whole: boolean): void {
    this.#newest = update;
    // A log from its first line on replaces everything: after joining, reconnecting or a change of language.
    if (whole || update.log_from === 0) {
      this.#queue.clear();
      this.#show(update, true);
      if (whole && update.seat >= 0) keepSeat(this.table, update.game, this.#token);
    } else {
      this.#queue.push(update);
    }
    this.#settle();
  }

  #show(update: Update, skipped: boolean): void {
    this.log = [...this.log.slice(0, update.log_from), ...update.log];
    this.news = skipped ? [] : update.log;
    this.mark = Math.min(this.mark, this.log.length);
    this.shown = update;
    if (update.final && update.seat >= 0) keepTable(this.table, { over: true });
    this.#settle();
  }

  /** The question opens when the newest decision is the one shown; later acts of others do not close it. */
  #settle(): void {
    this.waiting = this.#queue.waiting;
    const { shown } = this;
    if (!shown) return;
    const open = shown.question !== null && shown.decision === this.#newest?.decision;
    this.choosing.show(shown.decision, open ? shown.question : null);
  }

  #pause(update: Update): number {
    if (settings.fast || calm.matches || document.hidden || update.log.length === 0) return 0;
    return update.log.some((line) => this.game?.scenes.includes(line.kind)) ? SCENE : GLANCE;
  }
}
