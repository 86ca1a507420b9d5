/** What the clans are praised for at the end. */
import ashes from "icon:burning-embers";
import axes from "icon:crossed-axes";
import fist from "icon:mailed-fist";
import jester from "icon:jester-hat";
import runes from "icon:rune-stone";
import scroll from "icon:tied-scroll";
import torch from "icon:torch";
import wings from "icon:angel-wings";
import { awardsOf, byKind, countBySeat, type Deed, listIn, numberIn } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { Award } from "../../ui";
import type { BloodRageView } from "../types";
import { saga } from "../words/saga";

type Sum = [seat: number, strength: number, bonus: number];

function victors(line: LogLine): Deed[] {
  return line.kind === "won_battle" ? listIn(line, "seats").map((seat) => ({ seat: Number(seat), n: 1 })) : [];
}

function dead(line: LogLine): Deed[] {
  return line.kind === "died" ? [{ seat: numberIn(line, "seat"), n: listIn(line, "figures").length }] : [];
}

/** By seat: the most strength it had in any battle. */
function strongest(log: readonly LogLine[], seats: number): number[] {
  const sums = log.flatMap((line) => listIn(line, "sums") as Sum[]);
  return Array.from({ length: seats }, (_, seat) =>
    Math.max(0, ...sums.filter(([who]) => who === seat).map(([, strength, bonus]) => strength + bonus)),
  );
}

export function awards(log: readonly LogLine[], { clans }: BloodRageView): Award[] {
  const t = saga().awards;
  const count = (deeds: (line: LogLine) => readonly Deed[]): number[] => countBySeat(log, clans.length, deeds);
  return awardsOf([
    { ...t.storm, icon: axes, counts: count(victors) },
    { ...t.fallen, icon: wings, counts: count(dead) },
    { ...t.oaths, icon: scroll, counts: count(byKind(["quest_done"])) },
    { ...t.embers, icon: ashes, counts: count(byKind(["ragnarok_glory"], "glory")) },
    { ...t.blow, icon: fist, counts: strongest(log, clans.length) },
    { ...t.loki, icon: jester, counts: clans.map(({ ledger }) => ledger["cards"] ?? 0) },
    { ...t.raider, icon: torch, counts: count(byKind(["pillaged"])) },
    { ...t.smith, icon: runes, counts: count(byKind(["upgraded"])) },
  ]);
}
