/** The rounds in three stretches: which Enemy raged, how the Gods stood against it, and how it ended. */
import pictures from "pictures:yggdrasil";
import { idIn, inThirds, numberIn, textIn } from "../../../kit/deeds";
import type { LogLine } from "../../../types";
import type { Chapter } from "../../ui";
import { names } from "../words";
import { saga } from "../words/saga";

export function tale(log: readonly LogLine[]): Chapter[] {
  const isRound = ({ kind }: LogLine): boolean => kind === "round";
  return inThirds(log, isRound).map(({ from, lines }) => {
    const t = saga();
    const rounds = lines.filter(isRound).map((line) => numberIn(line, "round"));
    const [enemy, times] = fiercest(lines);
    const beaten = lines.filter(({ kind }) => kind === "beaten").length;
    const wounds = lines.reduce((sum, line) => sum + (line.kind === "hurt" ? numberIn(line, "n") : 0), 0);
    const turning = lines.findLast(({ kind }) => kind === "won" || kind === "lost" || kind === "devastated");
    const picture = pictures[enemy];
    return {
      title: t.rounds(rounds[0] ?? 1, rounds.at(-1) ?? 1),
      text: [
        times > 0 ? t.fiercest(names.name(enemy), times) : t.calm,
        beaten > 0 ? t.beaten(beaten) : "",
        wounds > 0 ? t.wounds(wounds) : "",
        turning?.text ?? "",
      ]
        .filter((part) => part !== "")
        .join(" "),
      from,
      ...(picture ? { picture } : {}),
    };
  });
}

/** The Enemy activated most often, and how often. */
function fiercest(lines: readonly LogLine[]): [enemy: string, times: number] {
  const times = new Map<string, number>();
  for (const line of lines) {
    if (line.kind !== "activated") continue;
    const enemy = idIn(textIn(line, "enemy"));
    times.set(enemy, (times.get(enemy) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a)[0] ?? ["", 0];
}
