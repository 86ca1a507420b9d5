/** A stone of 34 by 41 round the origin, the cuts in its face, and the grass at its foot. */
export const STONE = {
  outline: "M-17 16V-9Q-17-25 0-25T17-9V16Z",
  cuts: "M17-12 3-10M17-6 8-4.500M16.500 0 1 2M17 5 9 6M17 11-2 12.500M12-20 2-17M-16-4-9-5M-16 9-11 8",
  grass: "M-21 18q3-7 6-1 3-8 7-1 4-7 7 0 4-8 8 0 3-6 6 1 4-5 6 1Z",
};

/** The signs of the nine districts, drawn as strokes in a box of about 28 round the origin. */
export const SIGNS: Record<string, string> = {
  snake: "M6-14C-8-14-8-3 0-1S8 12-6 12",
  frame: "M-7-13V13M5-13V13M-12-5H11M-12 6H11",
  sprout: "M0 14V-2M0-2-9-12M0-2 9-12M-7 2 0 8 7 2",
  horizon: "M-12 7H12M-8 1A8 8 0 0 1 8 1M0-14V-9M-10-10-7-6M10-10 7-6",
  whirl: "M9 9A11 11 0 1 1 9-7M5 4A6 6 0 1 1 3-4",
  wave: "M-12-4Q-6-12 0-4T12-4M-12 6Q-6-2 0 6T12 6",
  flame: "M0-14C1-6 8-4 8 4 8 10 4 13 0 13S-8 10-8 4C-8-1-4-3 0-14ZM0 13V4",
  hook: "M-6-12H6V4C6 12-6 13-8 5",
  arrow: "M0 14V-13M-8-5 0-13 8-5M-6 4 0-1 6 4",
};
