import { expect, it } from "vitest";
import type { GameCard } from "../types";
import { alike, company, reseat, takenBy, unrated, usualPlayers, wishFor } from "./seating";

it("sits you down with bots", () => {
  expect(usualPlayers([3, 4, 5, 6])).toBe(4);
  expect(usualPlayers([1, 2, 3])).toBe(1);
  expect(reseat(["you"], 3, "karl")).toEqual(["you", "karl", "karl"]);
});

it("keeps everybody's seat when the number changes, and yours always", () => {
  expect(reseat(["open", "you", "thrall"], 4, "karl")).toEqual(["open", "you", "thrall", "karl"]);
  expect(reseat(["open", "thrall", "karl", "you"], 3, "karl")).toEqual(["open", "thrall", "you"]);
  expect(reseat(["open", "thrall", "karl"], 2, "thrall")).toEqual(["open", "thrall"]);
});

it("words the wish for the hall; several people may sit at one screen", () => {
  const game = { name: "eketorp" } as GameCard;
  const wish = wishFor(game, ["you", "open", "thrall", "you"], { 0: " Ada ", 2: "Bob" }, { first: "seat1" }, "it");
  expect(wish).toEqual({
    game: "eketorp",
    seats: [{ kind: "you", name: "Ada" }, { kind: "open" }, { kind: "bot", bot: "thrall" }, { kind: "you", name: "" }],
    options: { first: "seat1" },
    language: "it",
  });
  expect(wish.seats.map(takenBy)).toEqual(["you", "open", "thrall", "you"]);
});

it("knows why a game would move no rating", () => {
  expect(unrated(["you", "open", "karl"], null)).toBe("");
  expect(unrated(["you", "karl"], null)).toBe("hints");
  expect(unrated(["you", "karl"], false)).toBe("");
  expect(unrated(["you", "open"], true)).toBe("hints");
  expect(unrated(["you", "you"], false)).toBe("seats");
});

it("seats you, your friends, and the same bot at every other seat", () => {
  expect(alike(4, 1, "jarl")).toEqual(["you", "open", "jarl", "jarl"]);
  expect(alike(2, 3, "jarl")).toEqual(["you", "open"]);
  expect(alike(1, 0, "jarl")).toEqual(["you"]);
});

it("says who sits there beside you", () => {
  expect(company(["you", "open", "karl", "norn", "karl"])).toEqual({
    friends: 1,
    bots: [
      ["karl", 2],
      ["norn", 1],
    ],
  });
});
