/** What bots are called: the Norse name, and how strong that is in plain words. */
import { words } from "./i18n";

/** "Karl"; one from outside by the name it has. */
export function botName(bot: string): string {
  return words().bots[bot]?.name ?? bot;
}

/** "fair"; "" for one from outside, of whom nothing is known. */
export function botLevel(bot: string): string {
  return words().bots[bot]?.level ?? "";
}

/** "Karl, fair" */
export function botLabel(bot: string): string {
  return [botName(bot), botLevel(bot)].filter((part) => part !== "").join(", ");
}
