/** How often those won who had a card, as a lab has measured it: `scripts/make_figures.py`. */

/** In how many games, the share of them that was won, and the ends of its 95% interval. */
export type Share = readonly [games: number, won: number, low: number, high: number];

export interface Figures {
  game: string;
  rules: number;
  command: string;
  date: string;
  games: number;
  /** The share that would be won if nothing mattered. */
  expected: number;
  /** All win or lose together. */
  team: boolean;
  /** By id, in Blood Rage with the Age: `troll:1`. */
  drafted: Readonly<Record<string, Share>>;
  had: Readonly<Record<string, Share>>;
}

const files = import.meta.glob<Figures>("./figures/*.json", { import: "default" });

export async function figuresOf(game: string): Promise<Figures | null> {
  return (await files[`./figures/${game}.json`]?.()) ?? null;
}

export interface Line {
  what: "drafted" | "had";
  /** 0 where it is the same in all. */
  age: number;
  share: Share;
}

/** What is known of a card: Age by Age, where that makes a difference. */
export function linesOf(figures: Figures | null, id: string): Line[] {
  if (!figures) return [];
  return (["drafted", "had"] as const).flatMap((what) =>
    [0, 1, 2, 3].flatMap((age): Line[] => {
      const share = figures[what][age === 0 ? id : `${id}:${age}`];
      return share ? [{ what, age, share }] : [];
    }),
  );
}

/** One number for all Ages: of those who played it, each game counting alike; null if it is not known. */
export function overall(figures: Figures | null, id: string): number | null {
  const shares = linesOf(figures, id).filter(({ what }) => what === "had");
  const games = shares.reduce((sum, { share }) => sum + share[0], 0);
  return games === 0 ? null : shares.reduce((sum, { share }) => sum + share[0] * share[1], 0) / games;
}

const ENOUGH = 30; // games, as in the lab's own report

export function verdictOf([games, , low, high]: Share, expected: number): "more" | "less" | "same" | "few" {
  if (games < ENOUGH) return "few";
  return low > expected ? "more" : high < expected ? "less" : "same";
}
