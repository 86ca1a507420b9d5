/** The nine monsters of Blood Rage, each with an outline of its own; their clan is told by the base. */
import { BONE } from "../../src/kit/art/palette.ts";
import { band, dots, line, part, shape } from "./strokes.ts";

export const troll = [
  shape("wood-club", 38, -84, 66, { fill: "#a9793f", edge: 38, rot: -42 }),
  part("M-26 0-24-24H24L28 0H8L1-12-8 0Z", "#5e6b3f"),
  part("M-44-30Q-52-74-22-86 0-94 24-86 46-78 40-60L48-66 54-58 42-34 32-40 30-18Q0-8-28-18L-32-30-36-14-46-16Z", "#84935c"),
  line("M-30-70Q-24-60-26-46M26-70Q22-60 24-48M-12-26Q0-22 12-26M-40-52-34-50M-41-44-35-42", 2, "#4d5a34"),
  shape("ogre", -2, -72, 48, { fill: "#b6c285", edge: 40 }),
  part("M-26-24Q0-14 28-24L24-6 14-12 6-4-4-12-14-4-24-10Z", "#7a4f2b", 2.2),
].join("");

export const dwarf = [
  shape("trample", 34, -58, 66, { fill: BONE, edge: 44, rot: 14 }),
  part("M-22 0-20-20H20L24 0H6L0-10-6 0Z", "#4a382b"),
  part("M-30-16-26-44Q0-54 26-44L30-16Q0-8-30-16Z", "#a6622e"),
  part("M24-42 36-46 38-36 26-26Z", "#a6622e"),
  band("M-30-20H30", 5, "#c9982e"),
  shape("dwarf-face", 0, -56, 66, { fill: "#f0d9a8", edge: 36 }),
].join("");

export const serpent = [
  shape("sea-serpent", -2, -54, 112, { fill: "#3f9a8c", edge: 40, ink: "#0c2b2d" }),
  part("M-50-4q8-9 17 0t17 0 17 0 17 0 17 0V6H-50Z", "#cfe4ea", 2),
].join("");

export const valkyrie = [
  shape("angel-wings", 0, -66, 118, { fill: "#efe2c0", edge: 34 }),
  part("M36-118H39V0H36Z", "#6b4a2c", 1.8),
  part("M37-134 44-116 37-110 31-116Z", "#cfd6da", 2),
  part("M-24 0Q-14-30-12-52H12Q14-30 24 0Z", "#c9982e"),
  line("M-10-2-5-46M0-2V-46M10-2 5-46", 1.4, "#7d5a12"),
  part("M-14-40-12-66Q0-72 12-66L14-40Q0-34-14-40Z", "#dfe3e2"),
  line("M-10-48Q0-42 10-48M-10-56Q0-50 10-56", 1.6),
  part("M10-64 34-74 37-66 14-52Z", "#e9c79c", 2.4),
  part("M-14-76Q-18-54-12-50L-8-66ZM14-76Q18-54 12-50L8-66Z", "#d8a24a", 2),
  part("M-10-84Q-12-66 0-62 12-66 10-84Z", "#e9c79c", 2.2),
  part("M-12-82Q-12-98 0-99 12-98 12-82L0-87Z", "#dfe3e2", 2.2),
  part("M-12-88-24-104-10-97ZM12-88 24-104 10-97Z", BONE, 2),
].join("");

export const elf = [
  part("M-18 0-12-30H12L17 0H6L0-16-6 0Z", "#2f2740"),
  part("M-22-10Q-20-50-12-64H12Q20-50 22-10L12-20 6-8 0-20-8-8-12-20Z", "#43355f", 2.4),
  part("M-15-26-12-62Q0-70 12-62L15-26Q0-19-15-26Z", "#7d68a8"),
  line("M-7-28-5-58M7-28 5-58", 1.5, "#43355f"),
  band("M-15-30H15", 4, "#c9982e"),
  part("M10-61 32-62 33-53 13-48Z", "#7d68a8", 2.4),
  part("M-12-61-26-55-22-47-9-49Z", "#7d68a8", 2.4),
  line("M32-102Q58-58 32-14", 7),
  line("M32-102Q58-58 32-14", 3.6, "#b88a4c"),
  line("M32-101-22-53 32-15", 1.4, "#f3ead7"),
  line("M-22-55 50-58", 4),
  line("M-22-55 50-58", 2, "#f3ead7"),
  part("M50-58 42-63 43-53Z", "#dfe3e2", 1.4),
  part("M-9-76-26-88-10-69ZM9-76 26-88 10-69Z", "#c9bcd8", 2),
  part("M-10-84Q-12-66 0-61 12-66 10-84Z", "#c9bcd8", 2.2),
  dots([[-4, -75], [4, -75]], 1.8, "#b5281f"),
  part("M-12-74Q-15-97 0-99 15-97 12-74 7-87 0-87-7-87-12-74Z", "#efeaf4", 2.2),
].join("");

export const fire = [
  part("M-30-100Q-34-124-18-132-16-120-8-124-8-142 8-150 8-134 18-130 32-126 30-100Z", "#e0622f", 2.6),
  part("M-14-104Q-14-120-4-126-2-116 4-118 16-114 14-104Z", "#f7c765", 1.6),
  shape("rock-golem", 0, -56, 116, { fill: "#c9552b", edge: 44, ink: "#2a0d08" }),
  line("M-26-70-14-64M20-78 28-66M-8-44 2-38", 2.6, "#f7c765"),
].join("");

export const frost = [
  shape("ice-golem", 0, -62, 128, { fill: "#d3e7f0", edge: 46, ink: "#1d3547" }),
].join("");

export const hel = [
  shape("skeleton", 0, -54, 112, { fill: "#e3ddc8", edge: 46 }),
  shape("viking-shield", -22, -42, 40, { fill: "#7d8a86", edge: 36 }),
  shape("broadsword", 27, -58, 54, { fill: "#b8c0bd", edge: 44, rot: 2 }),
].join("");

export const witch = [
  part("M33-92H37V2H33Z", "#5a3d25", 1.8),
  shape("wizard-staff", 33, -104, 46, { fill: "#cdbb8a", edge: 40 }),
  part("M-34 0Q-30-50-15-74-8-100 6-102 18-96 17-74 30-50 34 0L20-6 10 0 0-6-10 0-20-6Z", "#5d4775"),
  line("M-24-8-13-58M24-8 15-58M-10-6-6-44M10-6 7-44", 1.7, "#33244a"),
  part("M14-58 32-58 36-50 20-42Z", "#5d4775", 2.4),
  part("M-11-76Q-12-58 0-54 12-58 11-76 7-88 0-88-7-88-11-76Z", "#1f1628", 2),
  dots([[-4, -72], [5, -72]], 2.3, "#bfe08a"),
  line("M-15-52Q0-42 15-52", 3, "#c9982e"),
  line("M-4-34V-12M-4-34 1-28 6-34M-4-12 1-18 6-12", 2.6, "#bfe08a"),
].join("");
