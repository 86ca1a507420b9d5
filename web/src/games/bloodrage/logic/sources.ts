/** Where a clan's Glory came from, and what its legendary stats would bring if the game ended now. */
import crown from "icon:laurel-crown";
import axes from "icon:crossed-axes";
import cards from "icon:card-pick";
import embers from "icon:burning-embers";
import house from "icon:viking-longhouse";
import scroll from "icon:tied-scroll";
import type { Shape, ScoreSource } from "../../ui";
import type { BloodRageView } from "../types";
import { hint } from "../../../kit/abouts";
import { names, texts } from "../words";
import { about } from "../words/tips";

const SOURCES = [
  ["battle", axes, "battles"],
  ["pillage", house, "pillages"],
  ["quests", scroll, "questGlory"],
  ["ragnarok", embers, "ragnarokGlory"],
  ["cards", cards, "cardGlory"],
  ["legend", crown, "legends"],
] as const satisfies readonly (readonly [id: string, icon: Shape, about: string])[];

export function sources({ clans, phase }: BloodRageView): ScoreSource[] {
  return SOURCES.map(([id, icon, what]) => {
    const source = { id, icon, label: texts().sources[id] ?? names.name(id), ...hint(about(what)) };
    if (id !== "legend" || phase === "over") return { ...source, points: clans.map(({ ledger }) => ledger[id] ?? 0) };
    const legends = clans.map(({ stats }) => stats.reduce((sum, { legendary }) => sum + legendary, 0));
    return { ...source, points: legends, expected: true };
  });
}
