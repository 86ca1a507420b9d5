import { beforeEach, expect, it, vi } from "vitest";
import type { Question, ShownOption } from "../types";
import type { Kept } from "./picker.svelte";

// The words come in the reader's language, and that from the browser.
vi.stubGlobal("navigator", { languages: ["en-GB"] });
const { Choosing } = await import("./picker.svelte");

function option(index: number, targets: string[], confirm = false): ShownOption {
  return { index, notation: `n${index}`, label: `Option ${index}`, note: "", targets, limit: 0, confirm };
}

function question(count: number, options: ShownOption[]): Question {
  return { seat: 0, key: "k", text: "", detail: "", rule: "", count, options };
}

const single = question(1, [option(0, ["a", "b"]), option(1, ["a", "c"]), option(2, ["d"], true)]);
const plan = question(2, [option(0, ["a"]), option(1, ["b"])]);

let sent: string[][];
let accept: boolean;
let picker: InstanceType<typeof Choosing>;

beforeEach(() => {
  sent = [];
  accept = true;
  picker = new Choosing((choices) => {
    sent.push(choices);
    return Promise.resolve(accept);
  });
});

/** Lets the answer to what was sent come in. */
const answered = (): Promise<void> => Promise.resolve();

it("points at what a hint is about, until the reader points elsewhere or the question is another", () => {
  picker.show("1", single);
  picker.advised = [{ notation: "n2", label: "Option 2", value: 0.6, share: 0.9, why: "" }];
  expect([picker.best?.index, picker.points("d"), picker.points("b")]).toEqual([2, true, false]);
  picker.pointed = single.options[0] ?? null;
  expect([picker.points("d"), picker.points("b")]).toEqual([false, true]);
  picker.show("2", plan);
  expect([picker.best, picker.advised]).toEqual([null, []]);
});

it("sends an option as soon as the clicks leave only that one", () => {
  picker.show("1", single);
  picker.pick("a");
  expect(sent).toEqual([]);
  picker.pick("c");
  expect(sent).toEqual([["n1"]]);
  expect(picker.can("a")).toBe(false);
});

it("asks twice where something is lost for good, and steps back from it", () => {
  picker.show("1", single);
  picker.pick("d");
  expect(picker.asking?.index).toBe(2);
  expect(picker.back()).toBe(true);
  expect([picker.asking, picker.count("d")]).toEqual([null, 0]);
  picker.pick("d");
  if (picker.asking) picker.choose(picker.asking);
  expect(sent).toEqual([["n2"]]);
});

it("closes a question that was answered, until another one comes", async () => {
  picker.show("1", single);
  picker.choose(option(0, []));
  await answered();
  picker.show("1", single);
  expect(picker.question).toBeNull();
  picker.show("2", single);
  expect(picker.question).toBe(single);
});

it("opens a refused question again", async () => {
  accept = false;
  picker.show("1", single);
  picker.pick("d");
  if (picker.asking) picker.choose(picker.asking);
  await answered();
  expect(picker.can("d")).toBe(true);
  expect(picker.count("d")).toBe(0);
});

it("keeps picks while the decision is the same, and drops them with it", () => {
  picker.show("1", single);
  picker.pick("a");
  picker.show("1", null); // something else is being shown
  picker.show("1", { ...single }); // the same in another language
  expect(picker.count("a")).toBe(1);
  picker.show("2", single);
  expect(picker.count("a")).toBe(0);
});

it("sends a plan whole, and brings its picks back when it is taken back", async () => {
  picker.show("1", plan);
  picker.pick("b");
  picker.ready();
  expect(sent).toEqual([]);
  picker.pick("a");
  expect(picker.can("a")).toBe(false);
  picker.ready();
  expect(sent).toEqual([["n0", "n1"]]);
  await answered();
  picker.remember();
  picker.show("", null);
  picker.show("2", plan);
  expect([picker.count("a"), picker.count("b"), picker.left]).toEqual([1, 1, 0]);
});

it("keeps nothing of a plan for whoever chooses next at the same screen", async () => {
  picker.show("1", plan);
  picker.pick("a");
  picker.pick("b");
  picker.ready();
  await answered();
  picker.forget();
  picker.remember();
  picker.show("2", plan);
  expect([picker.count("a"), picker.count("b"), picker.left]).toEqual([0, 0, 2]);
});

it("says why something cannot be chosen", () => {
  picker.show("1", single);
  picker.pick("a");
  expect(picker.why("b")).toBe("");
  expect(picker.why("d")).toMatch(/together/);
  expect(picker.why("z")).toMatch(/decision/);
});

it("shows what the option under the pointer is about, as long as it is asked", () => {
  picker.show("1", single);
  picker.pointed = option(0, ["a", "b"]);
  expect([picker.points("a"), picker.points("c")]).toEqual([true, false]);
  picker.show("1", null);
  expect(picker.points("a")).toBe(false);
  picker.show("2", plan);
  expect(picker.points("a")).toBe(false);
});

it("keeps a half-made plan over a reload, for the same seat and decision alone", () => {
  let stored: Kept | null = null;
  const keeping = { read: () => stored, write: (kept: Kept) => void (stored = kept) };
  const fresh = (): InstanceType<typeof Choosing> => new Choosing(() => Promise.resolve(true), keeping);
  const before = fresh();
  before.show("1", plan);
  before.pick("b");
  const after = fresh();
  after.show("1", plan);
  expect(after.count("b")).toBe(1);
  const later = fresh();
  later.show("2", plan);
  expect(later.count("b")).toBe(0);
  const other = fresh();
  other.show("1", { ...plan, seat: 1 });
  expect(other.count("b")).toBe(0);
});
