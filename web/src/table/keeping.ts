/** Half-made picks outlive a reload of this tab. */
import type { Keeping, Kept } from "../kit/picker.svelte";
import { read, write } from "../kit/storage";

export function keepingAt(table: string): Keeping {
  const key = `meadhall.picks.${table}`;
  return {
    read: () => read<Kept | null>(key, null, "sessionStorage"),
    write: (kept) => write(key, kept, "sessionStorage"),
  };
}
