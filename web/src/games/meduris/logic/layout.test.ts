import { describe, expect, it } from "vitest";
import { druidAt, makeLayout, pathOff, stopOf } from "./layout";
import { distance } from "./ring";

const districts = ["snake", "snake", "frame", "sprout", "sprout", "sprout"];

describe.each(["wide", "low", "tall"] as const)("the %s table", (shape) => {
  const layout = makeLayout(shape, districts);

  it("lays the spaces out in order, each after the stone of its district", () => {
    expect(layout.spaces).toHaveLength(districts.length);
    expect([...layout.spaces].sort((a, b) => a - b)).toEqual(layout.spaces);
    for (const { rune, from, to, stone } of layout.districts) {
      const own = layout.spaces.filter((_, n) => districts[n] === rune);
      expect(own.every((way) => from < stone && stone < way && way < to)).toBe(true);
    }
  });

  it("leaves room for the great river between the last space and the first", () => {
    expect(layout.districts[0]?.from).toBeGreaterThan(0);
    expect(layout.districts.at(-1)?.to).toBeLessThan(1);
  });

  it("leads the druid from his temple over the rocks to the path and round", () => {
    const stops = ["druid_temple", "rock:1", "rock:3", "space:1", "space:6"].map((entity) => stopOf(entity, layout));
    expect(stops).toEqual([-4, -3, -1, 0, 5]);
    expect(druidAt(layout, -4)).toEqual(layout.rocks[0]);
    const river = druidAt(layout, 5.6); // from the last space to the first
    expect(distance(river, layout.ring.at(0, pathOff(layout)))).toBeLessThan(layout.cell * layout.ring.length);
    expect(distance(druidAt(layout, 6), druidAt(layout, 0))).toBeLessThan(1e-6);
  });
});
