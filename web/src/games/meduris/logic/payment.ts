/** What is paid: worked out before the choice, and told by the log afterwards. */
import type { SpaceView } from "../types";

export const RATE = 3; // materials for a missing one (MD-COST-6)

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
