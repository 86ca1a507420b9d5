import { expect, it } from "vitest";
import type { GameCard } from "../types";
import { reseat, take, takenBy, usualPlayers, wishFor } from "./seating";

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

it("moves you when you take another seat", () => {
  const game = { cooperative: false, bot: "karl" } as unknown as GameCard;
  expect(take(game, ["you", "open", "thrall"], 2, "you")).toEqual(["karl", "open", "you"]);
  expect(take(game, ["you", "open", "thrall"], 1, "karl")).toEqual(["you", "karl", "thrall"]);
});

it("lets you have several seats where all play together, and names the first of them", () => {
  const game = { name: "yggdrasil", cooperative: true, bot: "karl" } as unknown as GameCard;
  const seats = take(game, ["you", "open", "thrall"], 2, "you");
  expect(seats).toEqual(["you", "open", "you"]);
  expect(wishFor(game, seats, "Ada", {}, "en").seats.map(({ name }) => name)).toEqual(["Ada", undefined, ""]);
});

it("words the wish for the hall", () => {
  const wish = wishFor({ name: "eketorp" } as GameCard, ["you", "open", "thrall"], " Ada ", { first: "seat1" }, "it");
  expect(wish).toEqual({
    game: "eketorp",
    seats: [{ kind: "you", name: "Ada" }, { kind: "open" }, { kind: "bot", bot: "thrall" }],
    options: { first: "seat1" },
    language: "it",
    hints: null,
  });
  expect(wish.seats.map(takenBy)).toEqual(["you", "open", "thrall"]);
});
