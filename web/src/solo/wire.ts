/** The way to the hall beside the page: what goes over a network elsewhere goes to a worker. */
import { file } from "../kit/base";
import type { Answer, Ears, Line } from "../kit/wire";
import type { LessonCard } from "../types";
import { hired, place, ROOT } from "./early";
import type { FromHall, ToHall } from "./messages";
import { type Progress, reached } from "./lessons";
import { comeAtFirst, forget } from "./memory";
import { hall } from "./state.svelte";

/** What is the same for everybody lies ready in a file: it is there before the engine is, and in a second tab, too. */
const WRITTEN = /^\/api\/(games|(?:rules|guides|words|credits)\/[\w-]+)$/;

let worker: Worker | null = null;
let arrived = (): void => undefined;
/** When the hall has first come. */
export const ready = new Promise<void>((resolve) => (arrived = resolve));
let number = 0;
const asked = new Map<number, { answer: (answer: Answer) => void; fail: (error: Error) => void }>();
const lines = new Map<number, Ears>();

/** Fetches the engine, once; if no other tab keeps the tables, or though one does. */
export function begin(steal = false): void {
  if (worker) return;
  Object.assign(hall, { state: "loading", part: comeAtFirst(place()), problem: "" });
  const here = hired(steal);
  worker = here.worker;
  for (const line of lines.keys()) post({ type: "open", line });
  here.listen(hear);
}

/** Takes the tables from another tab. */
export function takeOver(): void {
  if (worker) post({ type: "take" });
  else begin(true);
}

function post(message: ToHall): void {
  worker?.postMessage(message);
}

function hear(message: FromHall): void {
  switch (message.type) {
    case "loading":
      Object.assign(hall, { state: "loading", part: message.part });
      return;
    case "ready":
      hall.state = "ready";
      arrived();
      for (const ears of lines.values()) ears.onopen();
      return;
    case "answer": {
      const { id, status, text } = message;
      asked.get(id)?.answer({ ok: status < 400, status, text });
      asked.delete(id);
      return;
    }
    case "said":
      lines.get(message.line)?.onmessage(message.text);
      return;
    case "elsewhere":
      if (message.lost) return end("elsewhere", "");
      hall.state = "elsewhere";
      return;
    case "broken":
      return end("broken", message.text);
  }
}

/** Nobody answers any more. */
function end(state: "elsewhere" | "broken", problem: string): void {
  if (state === "broken") void forget(ROOT); // whatever was wrong, the next try is one from the beginning
  worker?.terminate();
  worker = null;
  Object.assign(hall, { state, problem });
  for (const { fail } of asked.values()) fail(new Error(state));
  asked.clear();
  for (const [line, ears] of [...lines]) {
    lines.delete(line);
    ears.onclose();
  }
}

export async function ask(method: string, path: string, query: URLSearchParams, body?: string): Promise<Answer> {
  const language = query.get("language") ?? "en";
  if (method === "GET" && WRITTEN.test(path) && !query.has("components")) return written(path, language);
  if (method === "GET" && path === "/api/lessons") return lessons(language);
  if (!worker) throw new Error(hall.state);
  return new Promise((answer, fail) => {
    asked.set((number += 1), { answer, fail });
    post({ type: "ask", id: number, method, path, query: JSON.stringify(Object.fromEntries(query)), body: body ?? null });
    if (method === "POST") keepSafe();
  });
}

let safe = false;

/** Asks the browser once not to clear away what is kept here when room gets short. */
function keepSafe(): void {
  if (!safe) void navigator.storage?.persist?.().catch(() => undefined);
  safe = true;
}

/** Those of a newcomer, until the hall can tell how far one has come. */
async function lessons(language: string): Promise<Answer> {
  const cards = await written("/api/lessons", language);
  const come = hall.state === "ready" ? await ask("GET", "/api/solo/lessons", new URLSearchParams()) : null;
  if (!cards.ok || !come?.ok) return cards;
  return { ...cards, text: JSON.stringify(reached(JSON.parse(cards.text) as LessonCard[], JSON.parse(come.text) as Progress[])) };
}

async function written(path: string, language: string): Promise<Answer> {
  const answer = await fetch(file(`answers/${path.slice("/api/".length).replace("/", ".")}.${language}.json`));
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

export function connect(ears: Ears): Line {
  const line = (number += 1);
  lines.set(line, ears);
  post({ type: "open", line });
  if (hall.state === "ready") queueMicrotask(() => lines.has(line) && ears.onopen());
  return {
    get open() {
      return hall.state === "ready";
    },
    send: (text) => post({ type: "say", line, text }),
    close() {
      lines.delete(line);
      post({ type: "shut", line });
    },
  };
}

/** Whoever thinks is to stop. */
export function hurry(): void {
  post({ type: "hurry" });
}
