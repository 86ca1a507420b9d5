/** What is paid: worked out before the choice, and told by the log while missing materials are being replaced. */
import type { LogLine } from "../../../types";
import type { SpaceView } from "../types";

const RATE = 3; // materials for a missing one (MD-COST-6)

export interface Bill {
  /** By material. */
  pays: Record<string, number>;
  /** To be given up, whichever, for what is missing. */
  others: number;
}

/** What a building on the space costs whoever has these materials; a temple always costs each once (MD-COST-5). */
export function billOf(space: SpaceView, temple: boolean, materials: Record<string, number>): Bill {
  const price = temple ? 1 : (space.price ?? 0);
  const pays: Record<string, number> = {};
  let missing = 0;
  for (const symbol of space.symbols) {
    const paid = Math.min(price, materials[symbol] ?? 0); // MD-COST-7: only what is missing is replaced
    if (paid > 0) pays[symbol] = paid;
    missing += price - paid;
  }
  return { pays, others: RATE * missing };
}

/** `["amount_wood:2", "others:3"]` of the log, piece by piece. */
export function materialsIn(cost: unknown): string[] {
  if (!Array.isArray(cost)) return [];
  return cost.flatMap((word: unknown) => {
    const [kind = "", number = "0"] = String(word).split(":");
    return Array.from({ length: Number(number) }, () => kind.replace("amount_", ""));
  });
}

/** A payment under way: what has left the hand, and how many are still to be given up for what is missing. */
export interface Payment {
  paid: string[];
  left: number;
}

/** From the line that opened it (`paid`, `offered` or `offered_both`) on; nothing if all is paid or it is another seat's. */
export function paymentIn([first, ...rest]: readonly LogLine[], seat: number): Payment | null {
  if (!first || first.args["seat"] !== seat) return null;
  const cost = materialsIn(first.args["cost"]);
  const given = rest.filter((line) => line.kind === "gave_up").map((line) => String(line.args["material"]));
  const paid = cost.filter((material) => material !== "others");
  const left = cost.length - paid.length - given.length;
  return left > 0 ? { paid: [...paid, ...given], left } : null;
}
