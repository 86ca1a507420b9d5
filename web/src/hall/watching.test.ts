import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whileLooking } from "./watching";

const page = { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  page.visibilityState = "visible";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("looks at once and again while somebody looks on", () => {
  const look = vi.fn(() => Promise.resolve());
  const end = whileLooking(look, () => undefined);
  vi.advanceTimersByTime(41_000);
  expect(look).toHaveBeenCalledTimes(3);
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(300_000);
  expect(look).toHaveBeenCalledTimes(3);
  end();
});

it("looks behind other tabs less often, if it is to, until it ends", () => {
  const look = vi.fn(() => Promise.reject(new Error("the hall is gone")));
  page.visibilityState = "hidden";
  const end = whileLooking(look, () => undefined, true);
  vi.advanceTimersByTime(121_000);
  expect(look).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(300_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it("shows no list that comes when it has ended: the reader may have signed out meanwhile", async () => {
  let answer: (tables: string[]) => void = () => undefined;
  const show = vi.fn();
  const end = whileLooking(() => new Promise<string[]>((resolve) => (answer = resolve)), show);
  answer(["first"]);
  await Promise.resolve();
  expect(show).toHaveBeenCalledExactlyOnceWith(["first"]);
  vi.advanceTimersByTime(20_000);
  end();
  answer(["second"]);
  await Promise.resolve();
  expect(show).toHaveBeenCalledTimes(1);
});
