import { beforeEach, expect, it, vi } from "vitest";
import type { FromThinker, ToThinker } from "./messages";
import { Thinkers } from "./thinkers";

class FakeWorker {
  static all: FakeWorker[] = [];
  ended = false;
  tasks: string[] = [];
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToThinker): void {
    if (message.type === "think") this.tasks.push(message.task);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(id: number, answer: string): void {
    this.onmessage?.({ data: { type: "thought", id, answer } });
  }
}

const PLACE = { root: "/", engine: "" };
const asked = (): string[][] => FakeWorker.all.filter(({ ended }) => !ended).map(({ tasks }) => tasks);
const nth = (index: number): FakeWorker => FakeWorker.all[index] as FakeWorker;

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
});

it("asks nobody before somebody is needed, and leaves a core to the page", () => {
  const thinkers = new Thinkers(PLACE, 8);
  expect(FakeWorker.all).toHaveLength(0);
  for (const id of [1, 2, 3]) void thinkers.think(id, `task ${id}`);
  expect(asked()).toEqual([["task 1"], ["task 2"]]);
  new Thinkers(PLACE, 1).warm();
  expect(FakeWorker.all).toHaveLength(3);
});

it("gives the next task to whoever is done", async () => {
  const thinkers = new Thinkers(PLACE, 2);
  const first = thinkers.think(1, "task 1");
  const second = thinkers.think(2, "task 2");
  nth(0).answer(1, "one");
  expect(await first).toBe("one");
  expect(asked()).toEqual([["task 1", "task 2"]]);
  nth(0).answer(2, "two");
  expect(await second).toBe("two");
});

it("ends whoever thinks about what nobody wants, and goes on with another", async () => {
  const thinkers = new Thinkers(PLACE, 2);
  const unwanted = thinkers.think(1, "task 1");
  const waiting = thinkers.think(2, "task 2");
  thinkers.stop(1);
  await expect(unwanted).rejects.toThrow("stopped");
  expect(nth(0).ended).toBe(true);
  expect(asked()).toEqual([["task 2"]]);
  nth(1).answer(2, "two");
  expect(await waiting).toBe("two");
});

it("lets nobody think on when a choice is wanted now", async () => {
  const thinkers = new Thinkers(PLACE, 2);
  const all = [thinkers.think(1, "task 1"), thinkers.think(2, "task 2")];
  thinkers.hurry();
  for (const each of all) await expect(each).rejects.toThrow("hurried");
  expect(asked()).toEqual([]);
});

it("tells whoever waits when a worker breaks", async () => {
  const thinkers = new Thinkers(PLACE, 2);
  const answer = thinkers.think(1, "task 1");
  nth(0).onerror?.({ message: "out of memory" });
  await expect(answer).rejects.toThrow("out of memory");
});
