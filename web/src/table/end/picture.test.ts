import { expect, it } from "vitest";
import { drawing, type Saga } from "./picture";
import { standings } from "./podium";

const seats = ["Wolf", "Raven"].map((name, seat) => ({ seat, name, kind: "bot" as const, bot: "karl", online: true }));
const saga: Saga = {
  game: "Blood Rage",
  title: "The saga of Raven",
  text: "",
  unit: "Glory",
  seats,
  standings: standings([20, 30], [1]),
  sources: [
    { id: "battle", label: "Battles", points: [20, 10] },
    { id: "quests", label: "Quests", points: [0, 20] },
  ],
  hero: (seat) => `<path id="hero-${seat}"/>`,
};

it("draws every hero on a stone and a piece for each source that brought something", () => {
  const svg = drawing(saga);
  for (const seat of [0, 1]) expect(svg).toContain(`id="hero-${seat}"`);
  expect(svg.match(/stroke="#120c09"/g)).toHaveLength(3);
  expect(svg).not.toMatch(/NaN|undefined|href|url\((?!#)/); // whole, and nothing from elsewhere
});

it("has no bars and no sun where nobody scores alone", () => {
  expect(drawing({ ...saga, unit: "" })).not.toContain("#120c09");
});
