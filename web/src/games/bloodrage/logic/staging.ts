/** How what happens is staged: for how long it is shown, and how it sounds. */
import type { LogLine } from "../../../types";
import type { Cue } from "../../ui";

/** In milliseconds at a calm pace. What all do at once in the draft needs next to nothing. */
export const TIMES: Readonly<Record<string, number>> = {
  picked: 150,
  kept: 150,
  pillage: 1000,
  joined: 1000,
  unopposed: 1300,
  revealed: 2200,
  counted: 1400,
  blanked: 1400,
  ability: 1300,
  added: 1500,
  won_battle: 2600,
  tied: 2600,
  died: 1300,
  quest_done: 2000,
  quest_failed: 1600,
  ragnarok: 2200,
  ragnarok_glory: 1600,
  returned: 1500,
  age: 1600,
};

const CUES: Readonly<Record<string, Cue>> = {
  picked: "card",
  upgraded: "card",
  committed: "card",
  added: "card",
  invaded: "piece",
  marched: "piece",
  joined: "piece",
  fled: "piece",
  revealed: "reveal",
  tied: "loss",
  died: "loss",
  quest_done: "points",
  reward_glory: "points",
  axes_glory: "points",
  card_glory: "points",
  ragnarok_glory: "points",
  ragnarok: "doom",
};

export function cueOf({ kind, args }: LogLine, seat: number): Cue | null {
  if (kind !== "won_battle") return CUES[kind] ?? null;
  const fought = (args["sums"] as readonly (readonly number[])[]).some(([each]) => each === seat);
  return fought && !(args["seats"] as readonly number[]).includes(seat) ? "loss" : "win";
}
