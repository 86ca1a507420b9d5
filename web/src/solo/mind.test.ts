import { expect, it } from "vitest";
import { Mind, type Slots, type Told, widened } from "./mind";

it("widens numbers of 16 bits", () => {
  const halves = [0x0000, 0x8000, 0x3c00, 0xc000, 0x3555, 0x0001, 0x0400, 0x7bff, 0xfc00, 0x7e00];
  const wide = [0, -0, 1, -2, 0.333251953125, 2 ** -24, 2 ** -14, 65504, -Infinity, NaN];
  expect([...widened(Uint16Array.from(halves))]).toEqual(wide);
});

const [ONE, TWO] = [0x3c00, 0x4000];
// One count from 0 to 4, and one index from 1 to 2.
const sees: Slots = { width: 2, counts: [0], several: [0], scales: [0.25], indexes: [1], offsets: [-1] };
const weighs: Slots = { width: 1, counts: [0], several: [], scales: [1], indexes: [], offsets: [] };
const told: Told = {
  file: "x.bin",
  sees,
  weighs,
  shapes: [
    ["see.amounts", [2, 1]],
    ["see.things", [2, 1]],
    ["see.bias", [1]],
    ["trunk.1", [1, 1]],
    ["trunk.1.bias", [1]],
    ["trunk.2", [1, 1]],
    ["trunk.2.bias", [1]],
    ["weigh.trunk", [1, 1]],
    ["weigh.amounts", [1, 1]],
    ["weigh.things", [0, 1]],
    ["weigh.act", [2, 1]],
    ["weigh.bias", [1]],
    ["score", [1]],
    ["chances", [1, 2]],
    ["chances.bias", [2]],
    ["lead", [1]],
    ["lead.bias", [1]],
  ],
};
const weights = [ONE, TWO, ONE, TWO, 0, ONE, 0, 0, ONE, ONE, TWO, 0, ONE, ONE, TWO, ONE, TWO, 0, ONE, ONE, 0];

it("looks at several positions, each with its own options", () => {
  const [scores, chances, lead] = [new Float32Array(3), new Float32Array(4), new Float32Array(2)];
  const mind = new Mind(told, Uint16Array.from(weights));
  mind.look(Int16Array.from([2, 2, 0, 1]), Int16Array.from([1, 0, 1]), Int32Array.from([0, 1, 1]), Int32Array.from([2, 1]), scores, chances, lead);
  // 2 of 4 is a half, there is one (2), and thing 2 (2): 4.5; twice that with the first layer, and one more.
  expect([...lead]).toEqual([10, 3]);
  expect([...chances]).toEqual([10, 21, 3, 7]);
  expect([...scores]).toEqual([2 * (10 + 2 + 0 + 1), 2 * (10 + 0 + 1 + 1), 2 * (3 + 2 + 1 + 1)]);
});

it("refuses weights of another network", () => {
  expect(() => new Mind(told, new Uint16Array(5))).toThrow("x.bin: 5 weights, not 21");
});
