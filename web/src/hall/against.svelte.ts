/** The bot whom the reader likes to play against, on this device. */
import { asStrong } from "../kit/ranks";
import { read, write } from "../kit/storage";

const KEY = "meadhall.against";
const USUAL = "karl";

let chosen = $state(read(KEY, USUAL));

/** One of those whom a game knows: the chosen one, or else whoever is about as strong. */
export function against(bots: readonly { name: string }[]): string {
  return asStrong(bots, chosen) ?? USUAL;
}

export function playAgainst(bot: string): void {
  chosen = bot;
  write(KEY, bot);
}
