/** Every Viking as a piece of its own, so that he can be seen travelling from place to place. */
import { moveLeast, type Placed } from "../../../kit/pieces";
import type { EketorpView } from "../types";

export interface Piece extends Placed {
  id: string;
  seat: number;
  place: string;
}

/** How many Vikings a seat has at which place: `space:A`, `siege:1:ship`, `village:0` (home), `station:2`. */
export type Stand = Map<string, number>;

export function stands(view: EketorpView, seat: number): Stand {
  const stand: Stand = new Map();
  const put = (place: string, vikings = 0): void => {
    if (vikings > 0) stand.set(place, vikings);
  };
  const village = view.villages[seat];
  put(`village:${seat}`, village?.home);
  for (const space of view.spaces) put(`space:${space.id}`, space.vikings[seat]);
  for (const siege of view.sieges) put(`siege:${siege.village}:${siege.device}`, siege.vikings[seat]);
  village?.hospital.forEach((vikings, index) => put(`station:${index}`, vikings));
  return stand;
}

/** Vikings with a secret place already stand there for their owner; `plan:` places are shown as not yet final. */
export function planned(stand: Stand, seat: number, plan: readonly string[]): Stand {
  const home = `village:${seat}`;
  const next = new Map(stand);
  next.set(home, (stand.get(home) ?? 0) - plan.length);
  if (next.get(home) === 0) next.delete(home);
  for (const place of plan) next.set(`plan:${place}`, (next.get(`plan:${place}`) ?? 0) + 1);
  return next;
}

/** The same pieces, moved as little as possible so that they stand as told. */
export function arrange(pieces: readonly Piece[], seat: number, stand: Stand): Piece[] {
  const places = [...stand].flatMap(([place, count]) =>
    Array.from({ length: count }, () => ({ alike: String(seat), seat, place })),
  );
  return moveLeast(pieces, places, [(was, now) => was.place === now.place]);
}

/** Pieces of one seat at one place, drawn as one figure with a count. */
export interface Group {
  key: string;
  seat: number;
  place: string;
  /** In a plan: not yet final. */
  staged: boolean;
  count: number;
}

export function groups(pieces: readonly Piece[]): Group[] {
  const found = new Map<string, Group>();
  for (const { seat, place } of pieces) {
    const key = `${seat}@${place}`;
    const group = found.get(key);
    if (group) group.count++;
    else {
      const staged = place.startsWith("plan:");
      found.set(key, { key, seat, place: staged ? place.slice(5) : place, staged, count: 1 });
    }
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat || Number(a.staged) - Number(b.staged));
}
