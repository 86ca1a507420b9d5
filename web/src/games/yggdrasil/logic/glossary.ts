/** Gods, Enemies, Artifacts, Creatures, Iotunns and the faces of the Runestones. */
import type { GlossaryEntry } from "../../ui";
import { texts } from "../words";
import { ARTIFACTS, card, CREATURES, ENEMIES, GODS, IOTUNNS, OBSTACLES, RUNES } from "./cards";

export function glossary(): GlossaryEntry[] {
  const t = texts();
  const entry = (id: string, group: string, label: string, more: Partial<GlossaryEntry> = {}): GlossaryEntry[] => {
    const look = card(id);
    // An Enemy's first rule stands for all of them.
    return look ? [{ look, group: { id: group, label }, copies: "× 1", rules: [(look.rule ?? "").replace(/-1$/u, "")], ...more }] : [];
  };
  return [
    ...GODS.flatMap((id) => entry(id, "god", t.kindGod)),
    ...Object.keys(ENEMIES).flatMap((id) => entry(id, "enemy", t.kindEnemy)),
    ...ARTIFACTS.flatMap((ids, level) => ids.flatMap((id) => entry(id, "artifact", t.kindArtifact, { ages: [level + 1] }))),
    ...CREATURES.flatMap((id) => entry(id, "creature", t.kindCreature)),
    ...[...IOTUNNS, ...OBSTACLES].flatMap((id) => entry(id, "iotunn", t.kindIotunn)),
    ...Object.keys(RUNES).flatMap((id) => entry(id, "rune", t.kindRune, { copies: "" })),
  ];
}
