/** How long bots take on this device, as it was seen at its tables: nobody could know before. */
import { read, write } from "../kit/storage";

const KEY = "meadhall.paces";
const LONG = 3000; // milliseconds; what is quicker needs no word

function paces(): Record<string, number> {
  return read<Record<string, number>>(KEY, {});
}

export function keepPace(game: string, bot: string, milliseconds: number): void {
  write(KEY, { ...paces(), [`${game} ${bot}`]: Math.round(milliseconds) });
}

/** In whole seconds, if it is long; else 0. */
export function longPace(game: string, bot: string): number {
  const known = paces()[`${game} ${bot}`] ?? 0;
  return known > LONG ? Math.round(known / 1000) : 0;
}
