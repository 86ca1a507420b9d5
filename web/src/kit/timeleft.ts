/** How long there is until something, as a clock shows it: "4:05", "3h 20m", "2d 4h". */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function unit(amount: number, name: "day" | "hour" | "minute", language: string, long: boolean): string {
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: name,
    unitDisplay: long ? "long" : "narrow",
  }).format(amount);
}

/** From milliseconds; never less than nothing. */
export function timeLeft(left: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE)];
  if (days > 0) return `${unit(days, "day", language, false)} ${unit(hours % 24, "hour", language, false)}`;
  if (hours > 0) return `${unit(hours, "hour", language, false)} ${unit(minutes % 60, "minute", language, false)}`;
  return `${minutes}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** A round time in words: "5 minutes", "3 days". */
export function span(seconds: number, language: string): string {
  if (seconds % DAY === 0) return unit(seconds / DAY, "day", language, true);
  if (seconds % HOUR === 0) return unit(seconds / HOUR, "hour", language, true);
  return unit(Math.round(seconds / MINUTE), "minute", language, true);
}
