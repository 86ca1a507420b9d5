/** What the villages are praised for at the end. */
import amulet from "icon:gem-pendant";
import axes from "icon:crossed-axes";
import bed from "icon:bed";
import helmet from "icon:viking-helmet";
import ram from "icon:siege-ram";
import sack from "icon:swap-bag";
import wall from "icon:stone-wall";
import { awardsOf, byKind, countBySeat, type Deed, listIn, numberIn } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { Award } from "../../ui";
import type { EketorpView } from "../types";
import { saga } from "../words/saga";

const victor = (line: LogLine): Deed[] => (line.kind === "beaten" ? [{ seat: numberIn(line, "winner"), n: 1 }] : []);
const loser = (line: LogLine): Deed[] => (line.kind === "beaten" ? [{ seat: numberIn(line, "loser"), n: 1 }] : []);
const both = (line: LogLine): Deed[] =>
  line.kind === "tie" ? [numberIn(line, "seat"), numberIn(line, "other")].map((seat) => ({ seat, n: 1 })) : [];

/** As many as the line names. */
function bricks(kind: string): (line: LogLine) => Deed[] {
  return (line) => (line.kind === kind ? [{ seat: numberIn(line, "seat"), n: listIn(line, "bricks").length }] : []);
}

export function awards(log: readonly LogLine[], { villages }: EketorpView): Award[] {
  const t = saga().awards;
  const count = (deeds: (line: LogLine) => readonly Deed[]): number[] => countBySeat(log, villages.length, deeds);
  return awardsOf([
    { ...t.fighter, icon: axes, counts: count(victor) },
    { ...t.siege, icon: ram, counts: count(bricks("looted")) },
    { ...t.mason, icon: wall, counts: count(byKind(["built"])) },
    { ...t.bed, icon: bed, counts: count(loser) },
    { ...t.gatherer, icon: sack, counts: count(bricks("harvest")) },
    { ...t.charms, icon: amulet, counts: villages.map(({ amulets }) => amulets) },
    { ...t.ties, icon: helmet, counts: count(both) },
  ]);
}
