import { componentWords } from "../../kit/names.svelte";

/** Provinces, figures, stats and cards in the reader's language, as the hall calls them. */
export const names = componentWords("bloodrage");
