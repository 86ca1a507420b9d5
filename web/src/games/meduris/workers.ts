/** Every worker as a piece of its own, so that he can be seen travelling from tower to tower. */
import type { PlateauView } from "./types";

export interface Worker {
  id: string;
  seat: number;
  material: string;
  /** From 0, the bottom. */
  level: number;
}

/** The same workers, moved as little as possible so that they stand as told. */
export function settle(before: readonly Worker[], plateaus: readonly PlateauView[]): Worker[] {
  const places = plateaus.flatMap(({ material, workers }) => workers.map((seat, level) => ({ seat, material, level })));
  const restless = [...before];
  const ids = new Map<(typeof places)[number], string>();
  type Fits = (worker: Worker, place: (typeof places)[number]) => boolean;
  const stays: Fits = (worker, place) => worker.material === place.material && worker.level === place.level;
  const sinks: Fits = (worker, place) => worker.material === place.material && worker.level > place.level;
  const travels: Fits = () => true;
  for (const fits of [stays, sinks, travels]) {
    for (const place of places) {
      if (ids.has(place)) continue;
      const found = restless.findIndex((worker) => worker.seat === place.seat && fits(worker, place));
      if (found < 0) continue;
      ids.set(place, (restless[found] as Worker).id);
      restless.splice(found, 1);
    }
  }
  const used = new Set(ids.values());
  return places
    .map((place) => {
      let id = ids.get(place) ?? "";
      for (let n = 0; id === ""; n++) if (!used.has(`${place.seat}.${n}`)) id = `${place.seat}.${n}`;
      used.add(id);
      return { id, ...place };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1)); // a stable order keeps the elements where they are
}
