/** The game in three stretches of as many buildings: who gained most, and what was built, taken or offered. */
import pictures from "pictures:meduris";
import { byKind, countBySeat, foremost, greatest, idIn, inThirds, numberIn, textIn } from "../../../kit/deeds";
import type { LogLine, SeatCard } from "../../../types";
import type { Chapter } from "../../ui";
import { saga } from "../words/saga";
import { OFFERED } from "./sources";

const SCENES = ["hut", "druid", "temple"];

export function tale(log: readonly LogLine[], seats: readonly SeatCard[]): Chapter[] {
  const t = saga();
  return inThirds(log, ({ kind }) => kind === "hut" || kind === "temple").map(({ from, lines }, part) => {
    const gains = countBySeat(lines, seats.length, byKind([...OFFERED, "token_points", "final_temple", "final_runes"], "points"));
    const best = foremost(gains);
    const settlement = greatest(lines, (line) => (line.kind === "hut" ? Number(idIn(textIn(line, "size"))) : 0));
    const taken = lines.find(({ kind }) => kind === "rune_taken");
    const temple = greatest(lines, (line) => (line.kind === "final_temple" ? numberIn(line, "points") : 0));
    const won = lines.find(({ kind }) => kind === "won" || kind === "shared");
    const told = [settlement, taken, temple, won].map((line) => line?.text ?? "");
    const picture = pictures[SCENES[part] ?? ""];
    return {
      title: t.parts[part] ?? "",
      text: [best ? t.leads(seats[best.seat]?.name ?? "", best.n) : t.alike, ...told].filter((each) => each !== "").join(" "),
      from,
      ...(picture ? { picture } : {}),
    };
  });
}
