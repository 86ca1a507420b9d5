/** Lists that stay fresh while somebody looks at them. */

const EVERY = 20_000;

/** Does it now, from time to time, and when the reader comes back to the page; gives what ends that. A list that cannot
 *  be had just now stays as it is. */
export function whileLooking(look: () => Promise<unknown>): () => void {
  const again = (): void => {
    if (document.visibilityState === "visible") look().catch(() => undefined);
  };
  again();
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
