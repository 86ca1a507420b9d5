import { componentWords } from "../../kit/names.svelte";

/** Worlds, Enemies, cards and all else that is printed, in the reader's language, as the hall calls it. */
export const names = componentWords("yggdrasil");
