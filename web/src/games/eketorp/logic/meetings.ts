/** Where Vikings meet after the uncovering, and what comes of it. */
import type { EketorpView } from "../types";

export interface Meeting {
  place: string;
  /** Letter of a material space; "" before a village. */
  space: string;
  /** The besieged village; -1 on a material space. */
  village: number;
  device: string;
  state: "fight" | "siege" | "peace";
  /** Those who stand there. */
  seats: readonly number[];
  vikings: number;
  bricks: readonly string[];
  /** In the besieged village. */
  defenders: number;
  /** The reader has a Viking there, or is besieged. */
  mine: boolean;
}

const ORDER = { fight: 0, siege: 1, peace: 2 };

function present(vikings: readonly number[]): number[] {
  return vikings.flatMap((n, seat) => (n > 0 ? [seat] : []));
}

/** All that is going on, the reader's first, then what must be fought for. */
export function meetings(view: EketorpView, own: number): Meeting[] {
  const spaces = view.spaces.map(({ id, bricks, vikings, contested }): Meeting => {
    const seats = present(vikings);
    return {
      place: `space:${id}`,
      space: id,
      village: -1,
      device: "",
      state: contested ? "fight" : "peace",
      seats,
      vikings: vikings.reduce((sum, n) => sum + n, 0),
      bricks,
      defenders: 0,
      mine: seats.includes(own),
    };
  });
  const sieges = view.sieges
    .filter(({ done }) => !done)
    .map(({ village, device, vikings }): Meeting => {
      const seats = present(vikings);
      return {
        place: `siege:${village}:${device}`,
        space: "",
        village,
        device,
        state: seats.length > 1 ? "fight" : "siege",
        seats,
        vikings: seats.length,
        bricks: [],
        defenders: view.villages[village]?.home ?? 0,
        mine: village === own || seats.includes(own),
      };
    });
  return [...spaces, ...sieges]
    .filter(({ seats }) => seats.length > 0)
    .sort((a, b) => Number(b.mine) - Number(a.mine) || ORDER[a.state] - ORDER[b.state]);
}
