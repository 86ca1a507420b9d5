/** The pictures of the hall: a wide one for each game, and what stands around them. */
export { bloodrage } from "./bloodrage.ts";
export { campaign } from "./campaign.ts";
export { eketorp } from "./eketorp.ts";
export { hero } from "./hero.ts";
export { huginn } from "./huginn.ts";
export { meduris } from "./meduris.ts";
export { yggdrasil } from "./yggdrasil.ts";
