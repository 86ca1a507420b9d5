/** Where a player's points came from, by the log; temples and runes as they would count if the game ended now. */
import coin from "icon:two-coins";
import rites from "icon:celebration-fire";
import river from "icon:river";
import rune from "icon:rune-stone";
import start from "icon:flag-objective";
import temple from "icon:greek-temple";
import { byKind, countBySeat } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { ScoreSource, Shape } from "../../ui";
import type { MedurisView, SpaceView } from "../types";
import { hint } from "../../../kit/abouts";
import { saga } from "../words/saga";
import { about } from "../words/tips";

type Told = readonly [id: string, icon: Shape, kinds: readonly string[], points: string];

const ABOUT = { rites: "rites", tokens: "tokens", river: "riverRunes", temples: "templePoints", runes: "runePoints" } as const;
const hintOf = (id: string): { hint: string; rule: string } => hint(about(ABOUT[id as keyof typeof ABOUT]));

/** A hut's owner has answered the druid. */
export const OFFERED = ["offered", "offered_both", "offered_token", "offered_nothing"];

/** What the log tells points of, and how it calls them. */
const DURING: readonly Told[] = [
  ["rites", rites, OFFERED, "points"],
  ["tokens", coin, ["token_points"], "points"],
  ["river", river, ["interim"], "n"],
];
const AT_THE_END: readonly Told[] = [
  ["temples", temple, ["final_temple"], "points"],
  ["runes", rune, ["final_runes"], "points"],
];

export function sources(log: readonly LogLine[], view: MedurisView): ScoreSource[] {
  const { players, phase } = view;
  const told = ([id, icon, kinds, points]: Told): ScoreSource => ({
    id,
    icon,
    ...hintOf(id),
    label: saga().sources[id] ?? id,
    points: countBySeat(log, players.length, byKind(kinds, points)),
  });
  const earned = [...DURING, ...(phase === "over" ? AT_THE_END : [])].map(told);
  const begun = players.map(({ seat, score }) => score - earned.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  const first = { id: "start", icon: start, label: saga().sources["start"] ?? "", ...hint(about("begun")), points: begun };
  return [first, ...earned, ...(phase === "over" ? [] : AT_THE_END.map((each) => expected(each, view)))];
}

/** Huts of the settlements at both sides of a temple (MD-SCORE-1). */
export function templeWorth({ number }: SpaceView, { spaces }: MedurisView): number {
  const size = (at: number): number => spaces[(at + spaces.length) % spaces.length]?.size ?? 0;
  return size(number - 2) + size(number); // spaces are numbered from 1
}

function expected([id, icon]: Told, view: MedurisView): ScoreSource {
  const points = view.players.map(({ seat, runes }) => {
    if (id === "runes") return (runes.length * (runes.length + 1)) / 2; // MD-SCORE-2
    const temples = view.spaces.filter(({ building, owner }) => building === "temple" && owner === seat);
    return temples.reduce((sum, space) => sum + templeWorth(space, view), 0);
  });
  return { id, icon, ...hintOf(id), label: saga().sources[id] ?? id, points, expected: true };
}
