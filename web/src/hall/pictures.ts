/** The pictures of games in the hall. */
import pictures from "pictures:hall";
import { emblemOf } from "../games";
import type { GameCard } from "../types";

/** Where the eye should rest in a wide picture when only a part of it is shown, in percent from the left. */
const MIDDLE: Record<string, number> = { meduris: 30, eketorp: 24, bloodrage: 48, yggdrasil: 36 };

export interface Scene {
  address: string;
  /** It fills its frame; an emblem of a game from outside stands within. */
  wide: boolean;
  middle: string;
}

export function sceneOf(game: string, card?: GameCard): Scene | null {
  const wide = pictures[game];
  const address = wide ?? (card && emblemOf(card));
  return address ? { address, wide: wide !== undefined, middle: `${MIDDLE[game] ?? 50}%` } : null;
}

export const { hero = "", huginn = "", campaign = "" } = pictures;
