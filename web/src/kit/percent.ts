/** A share from 0 to 1 as the reader's language writes it: "58%", "58 %". */
import { settings } from "./settings.svelte";

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent" }).format(share);
}
