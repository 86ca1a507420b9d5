/** What web/art makes while the page is built: see web/art/plugin.ts. */

/** A shape of game-icons.net by its name, as the inside of a drawing of 512 by 512 in currentColor. */
declare module "icon:*" {
  const shape: string;
  export default shape;
}

/** A miniature by its name: feet at 0,0, about 100 high. Clan colours are the variables --c, --d, --l and --on. */
declare module "figure:*" {
  const drawing: string;
  export default drawing;
}

/** The woodcuts of a game (or "hall"): addresses of still pictures by the id of what they show. */
declare module "pictures:*" {
  const addresses: Record<string, string>;
  export default addresses;
}
