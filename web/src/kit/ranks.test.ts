import { expect, test } from "vitest";
import { asStrong, botRank, RANKED } from "./ranks";

const named = (...names: string[]) => names.map((name) => ({ name }));

test("levels of both kinds are ranked alike, strangers not at all", () => {
  expect(["thrall", "karl", "drengr", "jarl", "volva"].map(botRank)).toEqual([0, 1, 2, 3, 4]);
  expect(botRank("norn")).toBe(RANKED - 1);
  expect(botRank("my_bots:Looker")).toBe(-1);
});

test("who is not there is replaced by whoever is about as strong", () => {
  const searching = named("thrall", "karl", "drengr", "hersir", "volva", "looker");
  expect(asStrong(searching, "jarl")).toBe("hersir");
  expect(asStrong(searching, "volva")).toBe("volva");
  expect(asStrong(searching, "looker")).toBe("looker");
  expect(asStrong(searching, "gone")).toBeUndefined();
  expect(asStrong(named("norn", "volva"), "volva")).toBe("volva");
});
