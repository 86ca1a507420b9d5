import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ShowQueue } from "./showing";

let shown: string[];
let queue: ShowQueue<string>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new ShowQueue(
    (item, skipped) => shown.push(skipped ? `${item}!` : item),
    (item) => (item.startsWith("quick") ? 0 : 100),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

it("shows the first at once and the others after a pause each", () => {
  queue.push("a");
  queue.push("b");
  queue.push("c");
  expect(shown).toEqual(["a"]);
  expect(queue.waiting).toBe(2);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b", "c"]);
  expect(queue.waiting).toBe(0);
});

it("does not wait behind what needs no time", () => {
  queue.push("quick 1");
  queue.push("a");
  queue.push("quick 2");
  queue.push("b");
  expect(shown).toEqual(["quick 1", "a"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["quick 1", "a", "quick 2", "b"]);
});

it("skips one, and goes on at its pace", () => {
  queue.push("a", "b", "c");
  queue.skip();
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(["a", "b", "c"]);
});

it("shows only the last when it is flushed, and goes on afterwards", () => {
  queue.push("a");
  queue.push("b");
  queue.push("c");
  queue.flush();
  expect(shown).toEqual(["a", "c!"]);
  queue.push("d");
  expect(shown).toEqual(["a", "c!", "d"]);
});

it("forgets what waits when cleared", () => {
  queue.push("a");
  queue.push("b");
  queue.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a"]);
});
