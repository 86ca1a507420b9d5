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

/** Pieces of one seat at one place. */
export interface Group {
  key: string;
  seat: number;
  place: string;
  /** In a plan: not yet final. */
  staged: boolean;
  ids: readonly string[];
}

export function groups(pieces: readonly Piece[]): Group[] {
  const found = new Map<string, Group>();
  for (const { id, seat, place } of pieces) {
    const key = `${seat}@${place}`;
    const staged = place.startsWith("plan:");
    const group = found.get(key) ?? { key, seat, place: staged ? place.slice(5) : place, staged, ids: [] };
    found.set(key, { ...group, ids: [...group.ids, id] });
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat || Number(a.staged) - Number(b.staged));
}

/** Which of the places for `of` somebody at a place takes. */
export interface Slot {
  place: string;
  index: number;
  of: number;
}

/** Each piece stands by itself while a place has room for so many; where it has not, those of a seat stand as one. */
export function slots(all: readonly Group[], room: (place: string) => number): Map<string, Slot> {
  const taken = new Map<string, Slot>();
  for (const place of new Set(all.map((group) => group.place))) {
    const here = all.filter((group) => group.place === place);
    const total = here.reduce((sum, { ids }) => sum + ids.length, 0);
    const apart = total <= room(place);
    const rows = apart ? here.flatMap(({ ids }) => ids.map((id) => [id])) : here.map(({ ids }) => ids);
    rows.forEach((ids, index) => ids.forEach((id) => taken.set(id, { place, index, of: rows.length })));
  }
  return taken;
}

/** Who lies in a bed, and what the bed says if it stands for more. */
export interface Patient {
  seat: number;
  more: string;
}

/** The beds of a station: one for each Viking; where there are more, one for each seat, and the last for the rest. */
export function patients({ villages }: EketorpView, station: number, beds: number): Patient[] {
  const here = villages.map(({ seat, hospital }) => ({ seat, count: hospital[station] ?? 0 })).filter(({ count }) => count > 0);
  const total = here.reduce((sum, { count }) => sum + count, 0);
  if (total <= beds) return here.flatMap(({ seat, count }) => Array.from({ length: count }, () => ({ seat, more: "" })));
  const shown = here.map(({ seat, count }) => ({ seat, more: count > 1 ? `×${count}` : "" }));
  if (shown.length <= beds) return shown;
  const rest = here.slice(beds - 1).reduce((sum, { count }) => sum + count, 0);
  return shown.slice(0, beds).map((patient, k) => (k === beds - 1 ? { ...patient, more: `+${rest - 1}` } : patient));
}
