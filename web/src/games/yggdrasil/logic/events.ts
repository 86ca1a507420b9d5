/** The signs and the sounds of what the log tells. */
import burning from "icon:burning-tree";
import cage from "icon:cage";
import page from "icon:open-book";
import cardUp from "icon:card-pickup";
import swords from "icon:crossed-swords";
import chains from "icon:crossed-chains";
import boot from "icon:walking-boot";
import healing from "icon:healing";
import hourglass from "icon:hourglass";
import ladder from "icon:ladder";
import island from "icon:island";
import disc from "icon:tornado-discs";
import trade from "icon:trade";
import tree from "icon:fruit-tree";
import deadTree from "icon:dead-wood";
import type { LogLine } from "../../../types";
import type { Cue, Shape } from "../../ui";
import { ENEMIES, PIECES, WORLD_SIGNS } from "../parts/signs";

const piece = (id: string): Shape => PIECES[id]?.shape ?? "";

const SIGNS: Record<string, Shape> = {
  round: hourglass,
  revealed: cardUp,
  climbed: ladder,
  pursued: boot,
  loose: cage,
  sent: chains,
  turned: disc,
  frozen: disc,
  giants: piece("fire_giant"),
  giants_back: piece("fire_giant"),
  dead: piece("anonymous"),
  dead_back: piece("anonymous"),
  iotunn: piece("iotunn"),
  island,
  nidhogg: ENEMIES["nidhogg"]?.shape ?? "",
  devastated: burning,
  healed: healing,
  hurt: piece("heart"),
  recovered: healing,
  moved: boot,
  risks: piece("vanir_die"),
  rolled: piece("vanir_die"),
  rerolled: piece("vanir_die"),
  helped: piece("god_die"),
  dice_lost: piece("vanir_die"),
  heroes: piece("hero"),
  raised: piece("hero"),
  elves: piece("elf"),
  beaten: swords,
  artifact: piece("artifact"),
  creature: piece("creature"),
  drew: piece("creature"),
  runes: piece("rune"),
  handed: trade,
  claimed: trade,
  traded: trade,
  page,
  instruction: page,
  counted: page,
  won: tree,
  lost: deadTree,
};

/** Where a World's action is performed, for lines that name the action alone. */
const ACTIONS: Record<string, string> = {
  heal_afar: "asgard",
  enlist_elves: "alfheim",
  call_vanir: "vanaheim",
  call_heroes: "midgard",
  ask_dwarves: "nidavellir",
  call_creature: "svartalfheim",
  cast_runes: "iotunheim",
  free_the_dead: "niflheim",
  fell_giants: "muspellheim",
};

export function sign(line: LogLine): Shape {
  if (line.kind === "activated" || line.kind === "revealed") {
    const enemy = ENEMIES[String(line.args["enemy"]).replace("enemy:", "")];
    if (enemy) return enemy.shape;
  }
  if (line.kind === "got") return piece(String(line.args["thing"]));
  if (line.kind === "action" || line.kind === "deed") {
    const where = String(line.args["where"] ?? "").replace("world:", "") || ACTIONS[String(line.args["action"])];
    return WORLD_SIGNS[where ?? ""] ?? piece("rune");
  }
  return SIGNS[line.kind] ?? piece("rune");
}

const CUES: Record<string, Cue> = {
  revealed: "card",
  activated: "reveal",
  turned: "wheel",
  moved: "piece",
  climbed: "piece",
  pursued: "piece",
  loose: "doom",
  devastated: "doom",
  iotunn: "doom",
  rolled: "dice",
  rerolled: "dice",
  hurt: "loss",
  beaten: "win",
  healed: "points",
  artifact: "card",
  creature: "card",
  runes: "dice",
  page: "reveal",
  won: "win",
  lost: "loss",
};

export function cue(line: LogLine): Cue | null {
  return CUES[line.kind] ?? null;
}
