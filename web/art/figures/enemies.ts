/** The six enemies of Yggdrasil Chronicles. */
import { BONE } from "../../src/kit/art/palette.ts";
import { fire, serpent } from "./monsters.ts";
import { band, dots, line, part, shape } from "./strokes.ts";

/** Hel, half of her dead. */
export const helq = [
  part("M-34 0Q-30-50-16-72H16Q30-50 34 0L22-5 12 0 0-6-12 0-22-5Z", "#33475c"),
  line("M-24-8-14-56M24-8 15-56M-9-8-6-44M9-8 7-44", 1.7, "#1a2836"),
  part("M-18-40Q0-28 18-40L15-64H-15Z", "#8ea3b5", 2.4),
  line("M-12-52Q0-44 12-52M-11-58Q0-50 11-58", 1.6, "#33475c"),
  shape("crowned-skull", 0, -88, 58, { fill: "#e3ddc8", edge: 36 }),
  part("M1-84H16V-70Q10-62 1-62Z", "#33475c", 0),
].join("");

export const loki = [
  part("M-28 0Q-24-44-15-62H15Q26-44 28 0Z", "#1f5a3a"),
  part("M-15-26-12-60Q0-68 12-60L15-26 12 0H4L0-16-4 0H-12Z", "#2f7a4d", 2.4),
  line("M-7-28-5-56M7-28 5-56", 1.5, "#12331f"),
  band("M-15-30H15", 4, "#c9982e"),
  part("M12-58 27-48 24-38 10-44Z", "#2f7a4d", 2.4),
  shape("plain-dagger", 30, -50, 34, { fill: BONE, edge: 50, rot: -70 }),
  part("M-10-78Q-11-60 0-56 11-60 10-78Z", "#e9c79c", 2.2),
  line("M-4-63Q2-60 6-65", 1.6),
  dots([[-4, -71], [4, -71]], 1.5),
  part("M-12-74Q-13-94 0-95 13-94 12-74L0-82Z", "#c9982e", 2.2),
  part("M-10-88Q-30-92-28-120-20-104-4-95ZM10-88Q30-92 28-120 20-104 4-95Z", "#c9982e", 2.2),
].join("");

/** Surtr: the fire giant with his sword. */
export const surtr = shape("broadsword", 46, -84, 72, { fill: "#f7c765", edge: 40, ink: "#2a0d08", rot: 8 }) + fire;

export const iormungand = serpent;

export const fenrir = shape("wolf-head", 0, -46, 96, { fill: "#d9cfb8", edge: 44, ink: "#140608" });

export const nidhogg = shape("spiked-dragon-head", 0, -46, 100, { fill: "#a07cc0", edge: 40, ink: "#1b0f26" });

/** An Iotunn, who bars the way. */
export const iotunn = [
  part("M-34 0-30-50Q0-62 30-50L34 0H10L0-16-10 0Z", "#7d8686"),
  line("M-16-44-12-14M16-44 12-14", 2),
  shape("golem-head", 0, -78, 50, { fill: "#9aa3a3", edge: 40 }),
].join("");
