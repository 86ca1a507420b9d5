import { expect, it } from "vitest";
import { MOST, shortName } from "./suggesting";

it("calls a thing by the first words of its label", () => {
  expect(shortName("Midgard, middle level. Above it: Asgard")).toBe("Midgard");
  expect(shortName("Loki")).toBe("Loki");
  expect(shortName("x".repeat(100))).toHaveLength(MOST);
});
