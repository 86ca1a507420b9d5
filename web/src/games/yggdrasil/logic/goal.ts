import { names } from "../words";

/** Goals that are a thing of their own name and no tally. */
const GOALS: Record<string, string> = { muster: "hero", thokk: "thokk", hag: "hag" };

/** What a page of a saga asks for. */
export function goalName(goal: string): string {
  return names.name(GOALS[goal] ?? `tally:${goal}`);
}
