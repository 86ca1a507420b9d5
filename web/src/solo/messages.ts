/** What the page and the worker that keeps its tables say to each other, and that worker to those that think. */
import type { Place } from "./memory";

export type ToHall =
  | { type: "begin"; place: Place; steal: boolean }
  /** Though another tab keeps the tables. */
  | { type: "take" }
  /** `query` and `body` are JSON. */
  | { type: "ask"; id: number; method: string; path: string; query: string; body: string | null }
  | { type: "open" | "shut"; line: number }
  | { type: "say"; line: number; text: string }
  /** Whoever thinks is to stop: a quicker head chooses. */
  | { type: "hurry" };

export type FromHall =
  /** How much of the engine is here, from 0 to 1. */
  | { type: "loading"; part: number }
  | { type: "ready" }
  | { type: "answer"; id: number; status: number; text: string }
  | { type: "said"; line: number; text: string }
  /** Another tab keeps the tables. `lost`: it has taken them from this one, which is at an end. */
  | { type: "elsewhere"; lost: boolean }
  /** It cannot go on; the text is for whoever mends it. */
  | { type: "broken"; text: string };

export type ToThinker = { type: "begin"; place: Place } | { type: "think"; id: number; task: string };
export type FromThinker = { type: "ready" } | { type: "thought"; id: number; answer: string } | { type: "broken"; text: string };

/** A worker's own side of things, of which the page's types know nothing. */
export interface Here<Heard, Said> {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Heard>) => void) | null;
  close(): void;
}
