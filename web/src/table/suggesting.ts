/** Characters of a suggestion; the hall refuses longer ones. */
export const MOST = 80;

/** What something on the board is called, without what lies on it: "Midgard, middle level. Above it: ..." is Midgard. */
export function shortName(label: string): string {
  return (label.split(/[,.:;]/)[0] ?? "").trim().slice(0, MOST);
}
