/** What an option of a question means on this table: what it costs, what it brings. Worked out from its notation. */
import type { ShownOption } from "../../../types";
import type { MedurisView, PlayerView, SpaceView } from "../types";
import { type Bill, billOf, RATE } from "./payment";

/** The building that an option would raise: `hut 22`, `temple 4`. */
export function siteOf({ notation }: ShownOption, view: MedurisView): { space: SpaceView; temple: boolean } | null {
  const [kind, number] = notation.split(" ");
  const space = kind === "hut" || kind === "temple" ? view.spaces[Number(number) - 1] : undefined;
  return space ? { space, temple: kind === "temple" } : null;
}

/** An offering at the hut beside the druid. */
export interface Gift extends Bill {
  /** Which of the space's materials are offered. */
  asked: string[];
  token: boolean;
  points: number;
}

/** `offer both`, `offer wood`, `offer token`, `offer nothing`. */
export function giftOf({ notation }: ShownOption, view: MedurisView, player: PlayerView): Gift | null {
  const { rite } = view;
  const [verb, what = ""] = notation.split(" ");
  const space = view.spaces.find(({ id }) => id === rite?.where);
  if (verb !== "offer" || !rite || !space) return null;
  const token = what === "token";
  const asked = what === "both" ? [...space.symbols] : space.symbols.filter((symbol) => symbol === what);
  const has = asked.filter((material) => (player.materials?.[material] ?? 0) > 0);
  const points = token || what === "both" ? rite.size : what === "nothing" ? 0 - Math.min(1, player.score) : 1; // MD-RITE-2 to 4
  return {
    asked,
    token,
    points,
    pays: Object.fromEntries(has.map((material) => [material, 1])),
    others: RATE * (asked.length - has.length),
  };
}

/** What an option takes from the reader's materials; nothing for those that take none. */
export function billFor(option: ShownOption, view: MedurisView, seat: number): Bill | null {
  const player = view.players[seat];
  if (!player?.materials) return null;
  const site = siteOf(option, view);
  if (site) return billOf(site.space, site.temple, player.materials);
  const [verb, ...rest] = option.notation.split(" ");
  if (verb === "give") return { pays: { [rest.at(-1) ?? ""]: 1 }, others: 0 };
  return giftOf(option, view, player);
}

/** Huts of the settlement that a hut on the space would belong to. */
export function sizeWith(space: SpaceView, view: MedurisView): number {
  const row = (step: number): number => {
    let huts = 0;
    while (neighbour(space, view, step * (huts + 1))?.building === "hut" && huts < view.spaces.length) huts++;
    return huts;
  };
  return Math.min(view.spaces.length, 1 + row(-1) + row(1));
}

function neighbour({ number }: SpaceView, { spaces }: MedurisView, step: number): SpaceView | undefined {
  return spaces[(((number - 1 + step) % spaces.length) + spaces.length) % spaces.length];
}

/** What the big harvest on a plateau brings a seat whose worker comes there: by rank, the topmost first (MD-BIG-4). */
export function harvestOf(tower: readonly number[], supply: number, seat: number): number {
  let left = supply;
  let gain = 0;
  const all = [...tower, seat];
  for (let level = all.length - 1; level >= 0; level--) {
    const taken = Math.min(left, level + 1);
    left -= taken;
    if (all[level] === seat) gain += taken;
  }
  return gain;
}
