/** How the hall beside the page is. */
export const hall: {
  /** `elsewhere`: another tab keeps the tables; `broken`: it cannot be had here. */
  state: "loading" | "ready" | "elsewhere" | "broken";
  /** How much of the engine has come, from 0 to 1. */
  part: number;
  problem: string;
} = $state({ state: "loading", part: 0, problem: "" });
