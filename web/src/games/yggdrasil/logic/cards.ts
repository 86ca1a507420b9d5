/** Every card of the table as the kit draws it: Gods, Enemies, Artifacts, Creatures, Iotunns, and the faces of the Runestones. */
import pictures from "pictures:yggdrasil";
import type { CardLook } from "../../ui";
import { names, texts } from "../words";

/** By level. */
export const ARTIFACTS: readonly (readonly string[])[] = [
  ["andvaranaut", "draupnir", "gjallarhorn", "hringhorni", "megingjord", "skidbladnir"],
  ["gleipnir", "gungnir", "hofund", "jarngreipr", "mimming", "mjollnir"],
  ["brisingamen", "gullinbursti", "idunn_apple", "odrerir", "svalinn", "valshamr"],
];
export const CREATURES: readonly string[] = [
  "four_stags", "eikthyrnir", "geri_freki", "gullfaxi", "gullinkambi", "gulltoppr", "heidrun", "hildisvini", "huginn_muninn",
  "ratatoskr", "saehrimnir", "skuld", "sleipnir", "tanngrisnir_tanngnjostr", "urd", "vedfolnir", "verdandi", "vidofnir",
]; // prettier-ignore
export const IOTUNNS: readonly string[] = [
  "thjazi", "baugi", "skadi", "geirrod", "greip", "gjalp", "starkadr", "beli", "angrboda", "gerda", "hyrrokkin", "hymir", "vafthrudnir",
]; // prettier-ignore
/** Those on the Sword. */
export const OBSTACLES: readonly string[] = ["suttung", "skrymir", "thrym", "hrungnir", "utgarda_loki"];

/** By kind: whoever is of it, and the rules behind it. */
export const GODS: readonly string[] = ["freyr", "freyia", "frigg", "heimdall", "odin", "thor", "tyr"];
export const ENEMIES: Record<string, string> = { surtr: "SURT-1", hel: "HEL-1", loki: "LOKI-1", iormungand: "IORMUNGAND-1", fenrir: "FENRIR-1", nidhogg: "NIDHOGG-1" };
export const RUNES: Record<string, string> = { move_god: "JOURNEY", any_action: "DEED", rotate_tree: "TURN", recover: "HEALTH" };

export const ROMAN: readonly string[] = ["I", "II", "III"];
const ALL: readonly string[] = [...GODS, ...Object.keys(ENEMIES), ...ARTIFACTS.flat(), ...CREATURES, ...IOTUNNS, ...OBSTACLES];

export function cards(): readonly string[] {
  return ALL;
}

export function card(id: string): CardLook | null {
  const t = texts();
  const level = ARTIFACTS.findIndex((ids) => ids.includes(id));
  const rule = id.toUpperCase().replaceAll("_", "-");
  if (level >= 0) {
    const badge = { shape: "shield", value: ROMAN[level] ?? "" } as const;
    return { ...look(id, "artifact", t.artifactOf(ROMAN[level] ?? ""), `YG-ARTIFACT-${rule}`), badge };
  }
  if (GODS.includes(id)) return { ...look(id, "god", t.kindGod, `YG-GOD-${rule}`), text: gifts(id) };
  if (id in ENEMIES) return look(id, "enemy", t.kindEnemy, `YG-ENEMY-${ENEMIES[id]}`);
  if (CREATURES.includes(id)) return look(id, "creature", t.kindCreature, `YG-CREATURE-${rule}`);
  if (IOTUNNS.includes(id)) return look(id, "warrior", t.kindIotunn, `YG-JOTUNN-${rule}`);
  if (OBSTACLES.includes(id)) return look(id, "warrior", t.kindIotunn, `YG-OBSTACLE-${rule}`);
  if (id in RUNES) return look(id, "token", t.kindRune, `YG-WORLD-RUNE-${RUNES[id]}`);
  return null;
}

function look(id: string, kind: string, kindName: string, rule: string): CardLook {
  return { id, kind, kindName, name: names.name(id), text: names.text(id), picture: pictureOf(id), rule };
}

/** Iotunns and adversaries of the sagas share the pictures of their kin. */
export function pictureOf(id: string): string {
  return pictures[id] ?? pictures[id.startsWith("son") ? "son" : "iotunn"] ?? "";
}

/** What a God can do in the hard game and in the sagas. */
export function gifts(god: string): string {
  return [names.text(`ability-${god}`), names.text(`power-${god}`)].filter((text) => text !== "").join(" ");
}
