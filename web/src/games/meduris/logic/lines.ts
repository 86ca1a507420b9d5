/** The sign and the sound of a log line. */
import die from "icon:rolling-dices";
import druid from "icon:hooded-figure";
import end from "icon:laurel-crown";
import hut from "icon:hut";
import offering from "icon:pyre";
import river from "icon:wave-crest";
import rune from "icon:rune-stone";
import temple from "icon:greek-temple";
import worker from "icon:mining";
import type { LogLine } from "../../../types";
import type { Cue, Shape } from "../../ui";
import { lookOf, MATERIALS } from "../parts/materials";

const SIGNS: Record<string, Shape> = {
  rolled: die,
  placed: worker,
  moved: worker,
  hut,
  temple,
  final_temple: temple,
  rune,
  rune_taken: rune,
  interim: rune,
  final_runes: rune,
  river,
  rock: druid,
  waits: druid,
  last_lap: druid,
  ending: end,
  won: end,
  shared: end,
  scored: end,
};

export function signOf({ kind, args }: LogLine): Shape {
  const material = String(args["material"] ?? args["where"] ?? "").replace("plateau:", "");
  if (MATERIALS.includes(material) && SIGNS[kind] === undefined) return lookOf(material).shape;
  return SIGNS[kind] ?? (kind.includes("rite") || kind.startsWith("offered") ? offering : die);
}

const CUES: Record<string, Cue> = {
  rolled: "dice",
  placed: "piece",
  moved: "piece",
  hut: "piece",
  temple: "piece",
  rune: "card",
  rune_taken: "card",
  rock: "piece",
  rite: "reveal",
  last_rite: "reveal",
  river: "points",
  token_points: "points",
  offered: "points",
  offered_both: "points",
  offered_token: "points",
  last_lap: "doom",
};

export function cueOf({ kind, args }: LogLine, seat: number): Cue | null {
  if (kind === "offered_nothing") return args["seat"] === seat ? "loss" : null;
  if (kind === "won" || kind === "shared") return Array.isArray(args["seats"]) && args["seats"].includes(seat) ? "win" : "loss";
  return CUES[kind] ?? null;
}
