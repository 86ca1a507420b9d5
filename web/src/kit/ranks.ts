/** How strong bots are among each other. */

/** From the weakest to the strongest, in two kinds: those that have learned a game, and those that search. */
const RANKS = [["thrall"], ["karl"], ["huscarl", "drengr"], ["jarl", "hersir"], ["norn", "volva"]];
export const RANKED = RANKS.length;

/** How strong a bot is among the levels, from 0; -1 for one from outside. */
export function botRank(bot: string): number {
  return RANKS.findIndex((level) => level.includes(bot));
}

/** Of the bots that a game has, the wanted one, or else whoever is about as strong. */
export function asStrong(bots: readonly { name: string }[], wanted: string): string | undefined {
  const peers = bots.filter(({ name }) => name === wanted || (botRank(name) >= 0 && botRank(name) === botRank(wanted)));
  return (peers.find(({ name }) => name === wanted) ?? peers[0])?.name;
}
