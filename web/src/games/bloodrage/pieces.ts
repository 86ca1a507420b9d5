/** Every figure as a piece of its own, so that it can be seen travelling and keeps its village while it stays. */
import type { BloodRageView, Group } from "./types";

export interface Piece {
  id: string;
  seat: number;
  kind: string;
  /** A province or fjord, `reserve` or `valhalla`. */
  place: string;
  /** Which of the place's villages it stands in, from 0; elsewhere only the order counts. */
  village: number;
}

/** All groups of figures with the place where they are. */
export function stands(view: BloodRageView): { place: string; group: Group }[] {
  return [
    ...[...view.provinces, ...view.fjords].flatMap(({ id, figures }) => figures.map((group) => ({ place: id, group }))),
    ...view.clans.flatMap(({ reserve, valhalla }) => [
      ...reserve.map((group) => ({ place: "reserve", group })),
      ...valhalla.map((group) => ({ place: "valhalla", group })),
    ]),
  ];
}

/** The same pieces, moved as little as possible so that they stand as the view says. */
export function settle(before: readonly Piece[], view: BloodRageView): Piece[] {
  const due = new Map<string, { place: string; group: Group; left: number }>();
  for (const { place, group } of stands(view)) due.set(`${group.seat} ${group.kind} ${place}`, { place, group, left: group.count });
  const settled: Piece[] = [];
  const restless: Piece[] = [];
  for (const piece of before) {
    const stand = due.get(`${piece.seat} ${piece.kind} ${piece.place}`);
    if (stand && stand.left > 0) {
      stand.left--;
      settled.push(piece);
    } else {
      restless.push(piece);
    }
  }
  const ids = new Set(before.map((piece) => piece.id));
  for (const { place, group, left } of due.values()) {
    for (let n = 0; n < left; n++) {
      const { seat, kind } = group;
      const at = restless.findIndex((piece) => piece.seat === seat && piece.kind === kind);
      let id = at < 0 ? "" : (restless.splice(at, 1)[0] as Piece).id;
      for (let fresh = 0; id === ""; fresh++) if (!ids.has(`${seat}.${kind}.${fresh}`)) id = `${seat}.${kind}.${fresh}`;
      ids.add(id);
      settled.push({ id, seat, kind, place, village: freeVillage(settled, place) });
    }
  }
  return settled.sort((a, b) => (a.id < b.id ? -1 : 1)); // a stable order keeps the elements where they are
}

function freeVillage(pieces: readonly Piece[], place: string): number {
  const taken = new Set(pieces.filter((piece) => piece.place === place).map((piece) => piece.village));
  let village = 0;
  while (taken.has(village)) village++;
  return village;
}
