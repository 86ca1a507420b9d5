/** The three Ages in a few sentences, each with the picture of the card that mattered most in it. */
import pictures from "pictures:bloodrage";
import { byKind, countBySeat, foremost, greatest, idIn, inThirds, listIn, numberIn, textIn } from "../../../kit/deeds";
import type { LogLine, SeatCard } from "../../../types";
import type { Chapter } from "../../ui";
import { names } from "../words";
import { saga } from "../words/saga";

const GLORY = ["axes_glory", "reward_glory", "card_glory", "quest_done", "ragnarok_glory"];
const PAID_BY_CARD = ["quest_done", "card_glory"];
const BATTLE_ENDS = ["won_battle", "tied"];

export function tale(log: readonly LogLine[], seats: readonly SeatCard[]): Chapter[] {
  return inThirds(log, ({ kind }) => kind === "age").map(({ from, lines }) => {
    const [age] = lines;
    const paid = greatest(lines, (line) => (PAID_BY_CARD.includes(line.kind) ? numberIn(line, "glory") : 0));
    const doom = lines.find(({ kind }) => kind === "ragnarok");
    const shown = paid ?? lines.find(({ kind }) => kind === "revealed" || kind === "upgraded");
    const picture = pictures[idIn(shown ? textIn(shown, "card") : "")];
    return {
      title: names.name(age ? textIn(age, "age") : ""),
      text: [leader(lines, seats), ...hardestBattle(lines), paid?.text ?? "", doom?.text ?? ""].filter((part) => part !== "").join(" "),
      from,
      ...(picture ? { picture } : {}),
    };
  });
}

function leader(lines: readonly LogLine[], seats: readonly SeatCard[]): string {
  const best = foremost(countBySeat(lines, seats.length, byKind(GLORY, "glory")));
  return best ? saga().leads(seats[best.seat]?.name ?? "", best.n) : saga().nobodyLeads;
}

/** How the battle in which most fell came out, and how many that were. */
function hardestBattle(lines: readonly LogLine[]): string[] {
  const ends = lines.flatMap((line, at) => (BATTLE_ENDS.includes(line.kind) ? [{ line, dead: deadAfter(lines, at) }] : []));
  const [hardest] = ends.sort((a, b) => b.dead - a.dead);
  if (!hardest) return [saga().peace];
  return [hardest.line.text, hardest.dead > 0 ? saga().fall(hardest.dead) : ""];
}

/** How many were killed by the battle that ends at this line: they are told before the next one begins. */
function deadAfter(lines: readonly LogLine[], end: number): number {
  const next = lines.findIndex(({ kind }, at) => at > end && kind === "pillage");
  const told = lines.slice(end, next < 0 ? undefined : next).filter((line) => line.kind === "died" && textIn(line, "cause") === "battle");
  return told.reduce((sum, line) => sum + listIn(line, "figures").length, 0);
}
