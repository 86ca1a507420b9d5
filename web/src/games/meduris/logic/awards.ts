/** What the players are praised for at the end. */
import fire from "icon:celebration-fire";
import fist from "icon:fist";
import footsteps from "icon:walking-boot";
import huts from "icon:huts-village";
import mask from "icon:hooded-figure";
import sack from "icon:swap-bag";
import temple from "icon:greek-temple";
import { awardsOf, byKind, countBySeat, type Deed, idIn, numberIn, textIn } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { Award } from "../../ui";
import type { MedurisView } from "../types";
import { saga } from "../words/saga";
import { OFFERED } from "./sources";

/** By seat: the most that any of these lines says of it. */
function most(log: readonly LogLine[], seats: number, kind: string, worth: (line: LogLine) => number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    Math.max(0, ...log.filter((line) => line.kind === kind && numberIn(line, "seat") === seat).map(worth)),
  );
}

export function awards(log: readonly LogLine[], { players }: MedurisView): Award[] {
  const t = saga().awards;
  const n = players.length;
  const count = (deeds: (line: LogLine) => readonly Deed[]): number[] => countBySeat(log, n, deeds);
  return awardsOf([
    { ...t.pious, icon: fire, counts: count(byKind(OFFERED, "points")) },
    { ...t.thief, icon: mask, counts: count(byKind(["rune_taken"])) },
    { ...t.temple, icon: temple, counts: most(log, n, "final_temple", (line) => numberIn(line, "points")) },
    { ...t.town, icon: huts, counts: most(log, n, "hut", (line) => Number(idIn(textIn(line, "size")))) },
    { ...t.harvest, icon: sack, counts: count(byKind(["harvest", "big_harvest"], "n")) },
    { ...t.stingy, icon: fist, counts: count(byKind(["offered_nothing"])) },
    { ...t.walker, icon: footsteps, counts: count(byKind(["moved"])) },
  ]);
}
