/** How long ago something was, in the reader's words: "3 minutes ago". */

const STEPS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", Infinity],
] as const;

export function ago(then: number, language: string, now = Date.now()): string {
  let amount = Math.max(0, (now - then) / 1000);
  for (const [unit, most] of STEPS) {
    if (amount < most) {
      return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-Math.floor(amount), unit);
    }
    amount /= most;
  }
  return "";
}
