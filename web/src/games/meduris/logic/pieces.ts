/** Every worker as a piece of its own, so that he can be seen travelling from tower to tower. */
import { moveLeast, type Placed } from "../../../kit/pieces";
import type { PlateauView } from "../types";

export interface Worker extends Placed {
  id: string;
  seat: number;
  material: string;
  /** From 0, the bottom. */
  level: number;
}

/** The same workers, moved as little as possible so that they stand as told. */
export function arrange(before: readonly Worker[], plateaus: readonly PlateauView[]): Worker[] {
  const places = plateaus.flatMap(({ material, workers }) =>
    workers.map((seat, level) => ({ alike: String(seat), seat, material, level })),
  );
  return moveLeast<Omit<Worker, "id">>(before, places, [
    (was, now) => was.material === now.material && was.level === now.level,
    (was, now) => was.material === now.material && was.level > now.level, // the others close up (MD-BIG-2)
  ]);
}
