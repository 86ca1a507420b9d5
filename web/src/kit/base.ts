/** Where this page stands: before a hall on some machine, or alone in a folder that any web server can hand out (`meadhall
 *  static`), with the hall in a worker beside it. The one page is written for both; `index.html` says which it is. */
export const SOLO = globalThis.document?.documentElement?.dataset.hall === "solo";

/** Where the hall hands out one that is alone, if it does. */
export const ALONE_AT = globalThis.document?.documentElement?.dataset.solo ?? "";

/** The folder of the page, if it is alone: it may lie anywhere. */
const folder = SOLO ? new URL(".", location.href).pathname : "/";

/** The address of a file of the page. */
export function file(path: string): string {
  return folder + path;
}

/** The address of a place such as `/table/7`. Behind a folder of files nobody knows such paths, so there they are asked for. */
export function at(path: string): string {
  if (!SOLO) return path;
  const [place = "", mark] = path.split("#");
  return `${folder}${place === "/" ? "" : `?${place}`}${mark === undefined ? "" : `#${mark}`}`;
}

/** The place that an address leads to; of the page itself, if none is given. */
export function placeOf({ pathname, search }: { pathname: string; search: string } = location): string {
  return SOLO ? search.slice(1) || "/" : pathname;
}

/** The same address without what follows its #, and with nothing but the place. */
export function bare(): string {
  return at(placeOf());
}

/** An address to give away. */
export function whole(path: string): string {
  return location.origin + at(path);
}
