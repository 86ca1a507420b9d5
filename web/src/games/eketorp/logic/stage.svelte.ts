/** What the board and the scene beside it must agree on. */

class Stage {
  /** The Vikings are on the march; on a page without motion, their ways are shown. */
  marching = $state(false);
  /** The cards of the present fight have been turned before the eyes of the reader; its outcome is still to be told. */
  turned = $state(false);
}

export const stage = new Stage();

/** Milliseconds, at a calm pace. */
export const MARCH = 1900;
/** Until the cards of a fight are turned, and then until its loser leaves the place. */
export const TURN = 800;
export const FALL = 350;
