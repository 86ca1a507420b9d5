import { expect, it } from "vitest";
import { type Known, NOTHING, seated, speaks, told } from "./known";

it("speaks in the first three games of a kind, and goes on in these", () => {
  const three = ["a", "b", "c"].reduce<Known>(seated, NOTHING);
  expect(speaks("first", NOTHING, "a")).toBe(true);
  expect(speaks("first", three, "b")).toBe(true);
  expect(speaks("first", three, "d")).toBe(false);
  expect(seated(three, "d")).toBe(three);
});

it("speaks always or never to who wants it so", () => {
  const three = ["a", "b", "c"].reduce<Known>(seated, NOTHING);
  expect(speaks("always", three, "d")).toBe(true);
  expect(speaks("off", NOTHING, "a")).toBe(false);
});

it("remembers what it told once", () => {
  const once = told(NOTHING, "draft");
  expect(once.told).toEqual(["draft"]);
  expect(told(once, "draft")).toBe(once);
});
