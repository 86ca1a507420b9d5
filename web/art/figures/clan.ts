/** What every clan has: in its colours. */
import { BONE } from "../../src/kit/art/palette.ts";
import { band, dots, line, part, shape } from "./strokes.ts";

export const warrior = [
  shape("battle-axe", 25, -74, 46, { fill: BONE, edge: 50, rot: -38 }),
  part("M-17 0-15-26H14L18 0H6L1-16-5 0Z", "#4a382b"),
  part("M-19-22-16-57Q0-66 16-57L20-22Q0-16-19-22Z", "var(--c)"),
  line("M-8-22-6-55M2-20 2-58M11-22 10-55", 1.4, "var(--d)"),
  part("M13-56 26-66 31-60 19-44Z", "var(--c)"),
  band("M-19-26H20", 4),
  part("M-11-66Q-13-50 0-46 13-50 11-66Z", "#e9c79c", 2.4),
  part("M-10-62Q-9-42 0-38 9-42 10-62 5-55 0-56-5-55-10-62Z", "#a8642c", 2),
  part("M-13-66Q-13-86 0-87 13-86 13-66L3-67 2-57H-2L-3-67Z", "#aeb6bb", 2.4),
  line("M0-86V-68", 2),
  shape("viking-shield", -19, -33, 40, { fill: "var(--l)", edge: 36 }),
  dots([[-19, -33]], 4.5),
].join("");

export const leader = [
  part("M-20-96H-17V0H-20Z", "#4a382b", 2),
  part("M-20-112-52-104-46-92-52-78-20-84Z", "var(--c)", 2.6),
  shape("broadsword", 33, -88, 58, { fill: BONE, edge: 44, rot: 4 }),
  part("M-30 0Q-28-52-14-70H14Q30-50 32 0Z", "var(--d)"),
  line("M-22-4-14-52M24-4 17-50", 1.6, "var(--c)"),
  part("M-15 0-14-30H14L16 0H5L0-18-5 0Z", "#3a2b20"),
  part("M-18-26-15-64Q0-72 15-64L19-26Q0-19-18-26Z", "var(--c)"),
  line("M-9-27-7-62M0-24V-64M9-27 8-62", 1.4, "var(--d)"),
  part("M12-62 25-72 32-66 20-48Z", "var(--c)"),
  part("M-24-62Q0-80 24-62L18-54Q0-66-18-54Z", "#d9c7a0", 2.4),
  band("M-18-30H19", 5, "#c9982e"),
  part("M-12-76Q-13-60 0-55 13-60 12-76Z", "#e9c79c", 2.4),
  part("M-12-72Q-10-48 0-44 10-48 12-72 6-64 0-65-6-64-12-72Z", "#c9862f", 2),
  part("M-14-76Q-14-97 0-98 14-97 14-76L3-77 2-66H-2L-3-77Z", "#d8a93c", 2.4),
  part("M-13-84Q-26-88-27-104-18-100-13-93ZM13-84Q26-88 27-104 18-100 13-93Z", BONE, 2.2),
].join("");

export const ship = [
  shape("drakkar", 0, -52, 112, { fill: "var(--c)", edge: 44 }),
  part("M-52-8q10-9 20 0t20 0 20 0 20 0 20 0V2H-52Z", "#cfe4ea", 2),
].join("");
