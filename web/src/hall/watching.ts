/** Lists that stay fresh while the hall is open. */

const EVERY = 20_000;
const AWAY = 60_000;

/** Gets a list and shows it now, from time to time, and when the reader comes back to the page; gives what ends that. A
 *  list that cannot be had just now stays as it is, and one that comes after the end is not shown: it may be somebody
 *  else's. With `away` it is done behind other tabs too, less often. */
export function whileLooking<T>(get: () => Promise<T>, show: (got: T) => void, away = false): () => void {
  let ended = false;
  const look = (): void =>
    void get().then(
      (got) => {
        if (!ended) show(got);
      },
      () => undefined,
    );
  const again = (): void => {
    if (document.visibilityState === "visible") look();
  };
  const unseen = (): void => {
    if (document.visibilityState !== "visible") look();
  };
  again();
  const timers = [setInterval(again, EVERY), ...(away ? [setInterval(unseen, AWAY)] : [])];
  document.addEventListener("visibilitychange", again);
  return () => {
    ended = true;
    timers.forEach((timer) => clearInterval(timer));
    document.removeEventListener("visibilitychange", again);
  };
}
