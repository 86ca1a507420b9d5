/** The rounds in three stretches: who built most, the hardest siege or fight, and what it came to. */
import pictures from "pictures:eketorp";
import { byKind, countBySeat, foremost, greatest, inThirds, listIn, numberIn } from "../../../kit/deeds";
import type { LogLine, SeatCard } from "../../../types";
import type { Chapter } from "../../ui";
import { saga } from "../words/saga";

const FOUGHT = ["beaten", "tie"];

export function tale(log: readonly LogLine[], seats: readonly SeatCard[]): Chapter[] {
  const isRound = ({ kind }: LogLine): boolean => kind === "round";
  return inThirds(log, isRound).map(({ from, lines }) => {
    const t = saga();
    const rounds = lines.filter(isRound).map((line) => numberIn(line, "round"));
    const builder = foremost(countBySeat(lines, seats.length, byKind(["built"])));
    const fights = lines.filter(({ kind }) => FOUGHT.includes(kind)).length;
    const looted = greatest(lines, (line) => (line.kind === "looted" ? listIn(line, "bricks").length : 0));
    const beaten = greatest(lines, (line) => (line.kind === "beaten" ? numberIn(line, "high") - numberIn(line, "low") : 0));
    const won = lines.find(({ kind }) => kind === "won" || kind === "shared");
    // What was laid may be covered again (EK-FIGHT-14): then there is no value to show.
    const picture = pictures[looted ? "ram" : beaten ? String(beaten.args["high"]) : fights > 0 ? "fight" : "home"];
    return {
      title: t.rounds(rounds[0] ?? 1, rounds.at(-1) ?? 1),
      text: [
        builder ? t.builds(seats[builder.seat]?.name ?? "", builder.n) : t.alike,
        fights > 0 ? t.fights(fights) : t.peace,
        (looted ?? beaten)?.text ?? "",
        won?.text ?? "",
      ]
        .filter((part) => part !== "")
        .join(" "),
      from,
      ...(picture ? { picture } : {}),
    };
  });
}
