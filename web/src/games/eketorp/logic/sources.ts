/** Where a village's points come from. All of it lies open, so it is the same during the game and at its end. */
import amulet from "icon:gem-pendant";
import clay from "icon:brick-pile";
import grass from "icon:grass";
import stone from "icon:stone-wall";
import village from "icon:viking-longhouse";
import wood from "icon:log";
import type { ScoreSource, Shape } from "../../ui";
import type { EketorpView } from "../types";
import { names } from "../words";
import { hint } from "../../../kit/abouts";
import { saga } from "../words/saga";
import { about } from "../words/tips";

const SOURCES: readonly [id: string, icon: Shape][] = [
  ["green", grass],
  ["brown", wood],
  ["natural", clay],
  ["grey", stone],
  ["village", village],
  ["amulets", amulet],
];

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

export function sources({ villages }: EketorpView): ScoreSource[] {
  return SOURCES.map(([id, icon]) => ({
    id,
    icon,
    ...hint(about(id === "village" ? "full" : id === "amulets" ? "kept" : "colour")),
    label: saga().sources[id] ?? capital(names.name(id)),
    points: villages.map(({ ledger }) => ledger[id] ?? 0),
  }));
}
