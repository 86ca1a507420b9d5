/** The card that is looked at in the draft: its provinces are lit on the map beside it. */
export const looking = $state({ card: "" });
