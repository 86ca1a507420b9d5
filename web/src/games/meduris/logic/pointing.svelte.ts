/** The space under the pointer or the focus, shared by the board, which shows its price, and the hand, which pays. */
export const pointing = $state({ space: "" });
