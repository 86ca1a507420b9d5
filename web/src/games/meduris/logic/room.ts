/** What there is room for. */
import { MediaQuery } from "svelte/reactivity";

/** The score sheet stands in the row below the board. */
export const hasSheet = new MediaQuery("(min-width: 1400px) and (min-height: 860px)");
