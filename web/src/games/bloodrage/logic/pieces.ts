/** Every figure as a piece of its own, so that it can be seen travelling and keeps its village while it stays. */
import { moveLeast, type Placed } from "../../../kit/pieces";
import type { BloodRageView, Group } from "../types";

export interface Piece extends Placed {
  id: string;
  seat: number;
  kind: string;
  /** A province or fjord, `reserve` or `valhalla`. */
  place: string;
  /** Which of the place's villages it stands in, from 0; elsewhere only the order counts. */
  village: number;
}

/** Reserve and Valhalla are no places of the map. */
export function isOnMap(place: string): boolean {
  return place !== "reserve" && place !== "valhalla";
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
export function arrange(before: readonly Piece[], view: BloodRageView): Piece[] {
  const places = stands(view).flatMap(({ place, group: { seat, kind, count } }) =>
    Array.from({ length: count }, () => ({ alike: `${seat}.${kind}`, seat, kind, place })),
  );
  const homes = new Map(before.map(({ id, place, village }) => [`${id} ${place}`, village]));
  const arranged = moveLeast<Omit<Piece, "id" | "village">>(before, places, [(was, now) => was.place === now.place]);
  // Who stays keeps the village; who comes takes the first that is free.
  const taken = new Set(arranged.map(({ id, place }) => `${place} ${homes.get(`${id} ${place}`)}`));
  return arranged.map((piece) => {
    const home = homes.get(`${piece.id} ${piece.place}`) ?? freeVillage(taken, piece.place);
    taken.add(`${piece.place} ${home}`);
    return { ...piece, village: home };
  });
}

function freeVillage(taken: ReadonlySet<string>, place: string): number {
  let village = 0;
  while (taken.has(`${place} ${village}`)) village++;
  return village;
}
