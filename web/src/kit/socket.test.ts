import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Chat, FromPage, Notebook, ToPage, Update } from "../types";
import { TableSocket } from "./socket.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: FromPage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Partial<ToPage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
const types = (): string[] => last().sent.map((message) => message.type);

let updates: [number, boolean][];
let problems: string[];
let heard: string[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "hall.example" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  FakeSocket.all = [];
  updates = [];
  problems = [];
  heard = [];
  socket = new TableSocket({
    table: "t1",
    token: "secret",
    language: () => "it",
    onUpdate: (update: Update, whole: boolean) => updates.push([update.version, whole]),
    onProblem: (text: string) => problems.push(text),
    onTalk: (message: Chat | Notebook) => heard.push(message.type),
  });
});
afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("hands over the hint that was asked for", async () => {
  last().open();
  const asked = socket.send({ type: "hint" });
  const { key } = last().sent.at(-1) as { key: string };
  last().say({ type: "hinted", key, decision: "d", hints: [] });
  expect(await asked).toMatchObject({ done: true, hinted: { decision: "d" } });
});

it("hands on what is said and noted", () => {
  last().open();
  last().say({ type: "chat", lines: [], anew: true });
  last().say({ type: "notebook", text: "", muted: [] });
  expect(heard).toEqual(["chat", "notebook"]);
});

it("joins with the seat's key, never in the address", () => {
  last().open();
  expect(last().address).toBe("wss://hall.example/ws?table=t1");
  expect(last().sent).toEqual([{ type: "join", table: "t1", token: "secret", language: "it" }]);
  last().say({ type: "update", version: 1 });
  last().say({ type: "update", version: 2 });
  expect(updates).toEqual([[1, true], [2, false]]);
  expect(socket.link).toBe("open");
});

it("sends what was not answered again, with the same key", async () => {
  last().open();
  last().say({ type: "update", version: 1 });
  const outcome = socket.send({ type: "choose", decision: "d", choices: ["x"] });
  const first = last().sent.at(-1);
  last().onclose?.();
  expect(socket.link).toBe("lost");
  vi.advanceTimersByTime(2000);
  last().open();
  expect(types()).toEqual(["join", "choose"]);
  expect(last().sent[1]).toEqual(first);
  last().say({ type: "done", key: (first as { key: string }).key });
  expect(await outcome).toEqual({ done: true, text: "" });
  last().onclose?.();
  vi.advanceTimersByTime(2000);
  last().open();
  expect(types()).toEqual(["join"]);
});

it("hands a refusal to the one who asked, and others to everybody", async () => {
  last().open();
  last().say({ type: "update", version: 1 });
  const outcome = socket.send({ type: "undo", count: 1 });
  last().say({ type: "refused", key: (last().sent.at(-1) as { key: string }).key, code: "undo", text: "too late" });
  expect(await outcome).toEqual({ done: false, text: "too late" });
  last().say({ type: "refused", key: "", code: "rate", text: "slowly" });
  expect(problems).toEqual(["slowly"]);
  expect(socket.link).toBe("open");
});

it("does not knock again where it is not let in", () => {
  last().open();
  last().say({ type: "refused", key: "", code: "table", text: "no such table" });
  expect(socket.link).toBe("refused");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("comes back at once when the network does", () => {
  last().open();
  last().onclose?.();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

it("takes silence after a ping for a lost connection", () => {
  last().open();
  last().say({ type: "update", version: 1 });
  vi.advanceTimersByTime(20_000);
  expect(types()).toEqual(["join", "ping"]);
  last().say({ type: "pong" });
  vi.advanceTimersByTime(10_000);
  expect(socket.link).toBe("open");
  vi.advanceTimersByTime(20_000);
  expect(socket.link).toBe("lost");
});
