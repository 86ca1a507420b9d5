import { tick } from "svelte";
import { at, placeOf } from "./base";

/** The places: the hall at `/`, a table at `/table/<id>`, its replay at `/table/<id>/replay/<number of choices>`, a
 *  campaign at `/campaign/<id>`, the rules of a game at `/rules/<game>`, of all at `/rules`, its cards at
 *  `/cards/<game>`. */
export type Route =
  | { page: "hall" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; number: number }
  | { page: "campaign"; campaign: string }
  | { page: "rules"; game: string }
  | { page: "cards"; game: string }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "hall" };
  const [, replayed = "", number = ""] = /^\/table\/([\w-]+)\/replay\/(\d{1,7})\/?$/.exec(path) ?? [];
  if (replayed) return { page: "replay", table: replayed, number: Number(number) };
  if (/^\/rules\/?$/.test(path)) return { page: "rules", game: "" };
  const [, page, id = ""] = /^\/(table|campaign|rules|cards)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (page === "rules") return { page, game: id };
  if (page === "table") return { page, table: id };
  if (page === "cards") return { page, game: id };
  return page === "campaign" ? { page, campaign: id } : { page: "nowhere" };
}

let route = $state.raw(routeOf(placeOf()));

/** The link that was followed is gone with its page: the focus comes to what the new one is about. */
function show(path: string): void {
  const next = routeOf(path);
  if (JSON.stringify(next) === JSON.stringify(route)) return; // only what follows the # has changed
  route = next;
  void tick().then(focusContent);
}

/** A page that is loaded only now has its content a moment later. */
function focusContent(): void {
  const content = document.getElementById("content");
  if (content) return content.focus();
  const watch = new MutationObserver(() => {
    const come = document.getElementById("content");
    if (!come) return;
    watch.disconnect();
    come.focus();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

window.addEventListener("popstate", () => show(placeOf()));

export function here(): Route {
  return route;
}

/** `state` is a word for the page one comes to; it is in `history.state` there. */
export function goTo(path: string, state = ""): void {
  history.pushState(state, "", at(path));
  show(placeOf());
  window.scrollTo(0, 0);
}

/** For links within the page: `onclick={follow}`. New tabs and downloads stay the browser's affair. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(placeOf(link) + link.hash);
}
