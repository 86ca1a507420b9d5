/** "1+2+3": what so many rune stones score at the end (MD-SCORE-2). */
export function sum(n: number): string {
  return Array.from({ length: n }, (_, index) => index + 1).join("+");
}
