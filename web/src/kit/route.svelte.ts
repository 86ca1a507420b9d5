import { tick } from "svelte";

/** The places: the hall at `/`, a table at `/table/<id>`, its replay at `/table/<id>/replay/<number of choices>`, a
 *  campaign at `/campaign/<id>`. */
export type Route =
  | { page: "hall" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; number: number }
  | { page: "campaign"; campaign: string }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "hall" };
  const [, replayed = "", number = ""] = /^\/table\/([\w-]+)\/replay\/(\d{1,7})\/?$/.exec(path) ?? [];
  if (replayed) return { page: "replay", table: replayed, number: Number(number) };
  const [, page, id = ""] = /^\/(table|campaign)\/([\w-]+)\/?$/.exec(path) ?? [];
  if (page === "table") return { page, table: id };
  return page === "campaign" ? { page, campaign: id } : { page: "nowhere" };
}

let route = $state.raw(routeOf(location.pathname));

/** The link that was followed is gone with its page: the focus comes to what the new one is about. */
function show(path: string): void {
  const next = routeOf(path);
  if (JSON.stringify(next) === JSON.stringify(route)) return; // only what follows the # has changed
  route = next;
  void tick().then(() => document.getElementById("content")?.focus());
}

window.addEventListener("popstate", () => show(location.pathname));

export function here(): Route {
  return route;
}

/** `state` is a word for the page one comes to; it is in `history.state` there. */
export function goTo(path: string, state = ""): void {
  history.pushState(state, "", path);
  show(path);
  window.scrollTo(0, 0);
}

/** For links within the page: `onclick={follow}`. New tabs and downloads stay the browser's affair. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  goTo(link.pathname);
}
