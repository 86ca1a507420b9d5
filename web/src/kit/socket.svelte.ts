/** One connection to one table. It keeps itself open: whatever was sent and not answered is sent again with the same
 *  key, so that a choice is neither lost nor made twice. */
import type { Chat, FromPage, Hinted, Notebook, Refused, ToPage, Update } from "../types";
import { type Line, wire } from "./wire";

/** `refused`: the hall does not let us in (no such table, wrong seat key, rules that do not fit), and asking again would not help. */
export type Link = "connecting" | "open" | "lost" | "refused";

export interface Outcome {
  done: boolean;
  /** Why not, for people. */
  text: string;
  /** The answer to a `Hint`. */
  hinted?: Hinted;
}

export interface SocketWishes {
  table: string;
  token: string;
  /** Without a key: a seat of the reader's own. */
  seat?: number;
  language: () => string;
  /** `whole`: the first after joining, which brings everything from the start. */
  onUpdate: (update: Update, whole: boolean) => void;
  /** The hall says something is wrong that answers no message of ours. */
  onProblem: (text: string, code: string) => void;
  /** Something was said, or the seat's notes have changed. */
  onTalk: (message: Chat | Notebook) => void;
}

type Keyed = Extract<FromPage, { key: string }>;
/** A message before it has a key. */
export type Unkeyed = Keyed extends infer M ? (M extends Keyed ? Omit<M, "key"> : never) : never;

/** What a join is refused with for good. */
const FINAL: readonly Refused["code"][] = ["table", "token", "stopped"];
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

/** A key no other message has. (`randomUUID` is only there behind https, and halls in a living room have none.) */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableSocket {
  link = $state<Link>("connecting");

  #line: Line | null = null;
  #joined = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #unanswered = new Map<string, { message: Keyed; answer: (outcome: Outcome) => void }>();

  constructor(private readonly wishes: SocketWishes) {
    window.addEventListener("online", this.retryNow);
    window.addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** Sends a choice, an undo, a name or a wish for a hint; the promise waits through lost connections. */
  send(unkeyed: Unkeyed): Promise<Outcome> {
    const message: Keyed = { ...unkeyed, key: newKey() };
    return new Promise((answer) => {
      this.#unanswered.set(message.key, { message, answer });
      this.#post(message);
    });
  }

  speak(language: string): void {
    this.#post({ type: "speak", language });
  }

  retryNow = (): void => {
    if (this.link === "lost") this.#connect();
  };

  close(): void {
    window.removeEventListener("online", this.retryNow);
    window.removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#drop();
  }

  /** A page that comes back to the front may have slept through the end of its connection. */
  #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.link === "open") this.#ping();
    else this.retryNow();
  };

  /** Without a network the connection may be dead and say nothing; or the hall is on this very machine. */
  #doubt = (): void => {
    if (this.link === "open") this.#ping();
  };

  #post(message: FromPage): void {
    if (this.#line?.open) this.#line.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#drop();
    if (this.#tries === 0) this.link = "connecting";
    const { table, token, seat, language } = this.wishes;
    this.#line = wire.connect(table, {
      onopen: () => {
        this.#joined = false;
        this.#post({ type: "join", table, token, ...(seat === undefined ? {} : { seat }), language: language() });
        for (const { message } of this.#unanswered.values()) this.#post(message);
        this.#beat = setInterval(() => this.#ping(), PING_EVERY);
      },
      onmessage: (text) => this.#hear(JSON.parse(text) as ToPage),
      onclose: () => this.#lose(),
    });
  }

  #hear(message: ToPage): void {
    clearTimeout(this.#silence);
    switch (message.type) {
      case "update": {
        const whole = !this.#joined;
        this.#joined = true;
        this.#tries = 0;
        this.link = "open";
        this.wishes.onUpdate(message, whole);
        return;
      }
      case "done":
        this.#answer(message.key, { done: true, text: "" });
        return;
      case "hinted":
        this.#answer(message.key, { done: true, text: "", hinted: message });
        return;
      case "refused":
        if (this.#answer(message.key, { done: false, text: message.text })) return;
        if (!this.#joined && FINAL.includes(message.code)) {
          this.#drop();
          this.link = "refused";
        }
        this.wishes.onProblem(message.text, message.code);
        return;
      case "chat":
      case "notebook":
        this.wishes.onTalk(message);
        return;
      case "pong":
        return;
    }
  }

  #answer(key: string, outcome: Outcome): boolean {
    const waiting = this.#unanswered.get(key);
    this.#unanswered.delete(key);
    waiting?.answer(outcome);
    return waiting !== undefined;
  }

  #ping(): void {
    this.#post({ type: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), PONG_WITHIN);
  }

  #lose(): void {
    this.#drop();
    this.link = "lost";
    const wait = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    // Spread out, so that a hall that restarts is not met by everybody at the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearInterval(this.#beat);
    this.#line?.close();
    this.#line = null;
  }
}
