/** What the head of a record says; the rest is the hall's to read. */
export interface SagaHead {
  game: string;
  players: number;
  /** By seat; "" where nobody was named. */
  names: string[];
  seed: string;
}

const MOST = 20; // seats; no game has as many

export function sagaHead(text: string): SagaHead | null {
  const [first = "", ...lines] = (text.split(/\r?\n\r?\n/)[0] ?? "").split(/\r?\n/).map((line) => line.trim());
  const said = (key: string): string => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? "";
  const [game, players] = [said("game"), Number(said("players"))];
  if (!first.startsWith("saga ") || game === "" || !Number.isInteger(players) || players < 1 || players > MOST) return null;
  const names = Array.from({ length: players }, (_, seat) => said(`name ${seat + 1}`));
  return { game, players, names, seed: said("seed") };
}
