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

/** The same in short, for a narrow column: "3 min". */
export function since(then: number, language: string, now = Date.now()): string {
  let amount = Math.max(0, (now - then) / 1000 / 60);
  for (const [unit, most] of STEPS.slice(1)) {
    if (amount < most) return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(amount));
    amount /= most;
  }
  return "";
}
