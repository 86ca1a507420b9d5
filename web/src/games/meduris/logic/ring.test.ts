import { describe, expect, it } from "vitest";
import { distance, Ring } from "./ring";

describe("the way round the mountain", () => {
  const ring = new Ring({ x: 600, y: 350 }, 530, 280, Math.PI);

  it("starts at its angle, goes clockwise and comes back", () => {
    expect(ring.at(0)).toEqual({ x: 70, y: expect.closeTo(350, 5) });
    expect(ring.at(0.02).y).toBeLessThan(350); // from the left side upwards
    expect(distance(ring.at(1), ring.at(0))).toBeLessThan(1e-6);
    expect(distance(ring.at(1.25), ring.at(0.25))).toBeLessThan(1e-6);
  });

  it("gives every part the same length", () => {
    const steps = Array.from({ length: 40 }, (_, n) => distance(ring.at(n / 40), ring.at((n + 1) / 40)));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.06); // a chord cuts its corner
  });

  it("puts what lies outside outside", () => {
    for (const way of [0.1, 0.37, 0.6, 0.9]) {
      const out = distance(ring.at(way, 40), ring.middle);
      expect(out).toBeGreaterThan(distance(ring.at(way), ring.middle));
      expect(distance(ring.at(way, 40), ring.at(way))).toBeCloseTo(40);
    }
  });
});
