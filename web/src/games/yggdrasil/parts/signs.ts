/** Silhouettes, in boxes round the origin: opponents 32 high, small pieces 16 high. Holes by the even-odd rule. */

export interface Sign {
  shape: string;
  colour: string;
}

const WOLF = "M-12-14-6-8H6L12-14 13-4 9 3 5 13H-5L-9 3-13-4ZM-7-2-2 0-6 2ZM7-2 2 0 6 2ZM-2 8H2L0 11Z";
const SKULL =
  "M-10-4C-10-11-5-14 0-14S10-11 10-4C10 0 8 2 6 4V8H-6V4C-8 2-10 0-10-4ZM-7-4A3 3 0 1 0-1-4 3 3 0 1 0-7-4ZM1-4A3 3 0 1 0 7-4 3 3 0 1 0 1-4ZM0 1-2 5H2ZM-6 10H-3V14H-6ZM-1.5 10H1.5V14H-1.5ZM3 10H6V14H3Z";
const GIANT = "M-9 14-12-1-7-6-6-13-2-10 0-15 2-10 6-13 7-6 12-1 9 14H3V6H-3V14ZM-4-4H-1V-1H-4ZM1-4H4V-1H1Z";
const HOOD = "M0-15C7-15 10-8 10-2L13 14H-13L-10-2C-10-8-7-15 0-15ZM0-10C-4-10-5-6-5-3-5 2-2 4 0 4S5 2 5-3C5-6 4-10 0-10ZM-3-4H-1V-1H-3ZM1-4H3V-1H1Z";

/** Enemies, adversaries of the sagas, and the Iotunns. */
export const SIGNS: Record<string, Sign> = {
  surtr: {
    shape: "M1-15C4-9 12-5 11 4 10 11 5 14 0 14S-11 11-11 3C-11-2-8-5-7-9-5-6-4-5-3-4-4-8-3-12 1-15ZM0 0C-2 3-5 5-4 8-3 11 4 11 4 7 4 4 1 3 0 0Z",
    colour: "#a8321a",
  },
  hel: { shape: SKULL, colour: "#3b4663" },
  loki: {
    shape: "M-6-6C-11-7-13-12-10-16-9-11-5-10-3-10H3C5-10 9-11 10-16 13-12 11-7 6-6 9-1 7 6 0 14-7 6-9-1-6-6ZM-6-2-1 1-6 2ZM6-2 1 1 6 2ZM-3 6H3L0 8Z",
    colour: "#38622f",
  },
  iormungand: {
    shape: "M9-13C1-17-12-13-13-1-14 9-5 15 3 13 11 11 13 4 11-1 8-7-3-7-4 0-4 4 0 6 3 4 4 3 4 1 2 1L0 2C-1 0 1-3 4-2 8-1 8 6 3 8-4 10-9 5-8-1-7-9 2-11 7-8L13-6 15-10ZM10-11A1 1 0 1 1 10-9 1 1 0 1 1 10-11Z",
    colour: "#1b5f68",
  },
  fenrir: { shape: WOLF, colour: "#4d4844" },
  nidhogg: {
    shape: "M-14 6C-14-6-6-13 3-12L8-16 9-9C13-7 15-3 15 1L4 2 13 6C9 11 2 10-2 8-3 13-8 15-13 14-9 11-9 9-14 6ZM4-7A1.6 1.6 0 1 1 4-3.8 1.6 1.6 0 1 1 4-7Z",
    colour: "#5b2d5e",
  },
  son1: { shape: GIANT, colour: "#4f7f9c" },
  son2: { shape: GIANT, colour: "#4f7f9c" },
  son3: { shape: GIANT, colour: "#4f7f9c" },
  naglfar: { shape: "M-15 2H15C14 9 9 13 0 13S-14 9-15 2ZM-1.5-14H1.5V1H-1.5ZM3-12C10-11 13-6 13-1H3Z", colour: "#463a52" },
  thokk: { shape: HOOD, colour: "#6a3f4a" },
  hag: { shape: HOOD, colour: "#465238" },
  skoll: { shape: WOLF, colour: "#8a5a14" },
  hati: { shape: WOLF, colour: "#46557a" },
  emissary: { shape: SKULL, colour: "#52604c" },
  iotunn: { shape: GIANT, colour: "#59616b" },
};

/** The small pieces that are counted. */
export const PIECES: Record<string, Sign> = {
  elf: { shape: "M0-8C6-3 6 3 1 6V8H-1V6C-6 3-6-3 0-8Z", colour: "#4f8a3c" },
  vanir_die: { shape: "M-6-6H6V6H-6ZM-3.5-3.5H-1V-1H-3.5ZM1 1H3.5V3.5H1Z", colour: "#2f6f8f" },
  god_die: { shape: "M0-8 7-4V4L0 8-7 4V-4ZM-1.3-4H1.3V4H-1.3Z", colour: "#a8740f" },
  hero: { shape: "M0-8 1.7-6V2H5V4.2H1.7V8H-1.7V4.2H-5V2H-1.7V-6Z", colour: "#b58a1f" },
  anonymous: { shape: "M0-8C4-8 5-4 5 0V8L2.5 6 0 8-2.5 6-5 8V0C-5-4-4-8 0-8ZM-2.5-2H-1V0H-2.5ZM1-2H2.5V0H1Z", colour: "#77808a" },
  fire_giant: { shape: "M.5-8C2-4 6-2 6 3 6 6 3 8 0 8S-6 6-6 2C-6-1-4-2-3.5-5-2.5-3-2-2-1.5-2-2-4-1-7 .5-8Z", colour: "#c4512d" },
  iotunn: { shape: "M-5 8-7 0-4-3-3-8 0-6 3-8 4-3 7 0 5 8H2V3H-2V8Z", colour: "#59616b" },
  artifact: { shape: "M0-8 6-2 0 8-6-2ZM0-4-2-2 0 2 2-2Z", colour: "#8a5a9c" },
  heart: { shape: "M0 8C-8 2-8-6-3.5-6.5-1.5-6.5-.5-5 0-4 .5-5 1.5-6.5 3.5-6.5 8-6 8 2 0 8Z", colour: "#b5322a" },
  card: { shape: "M-5-8H5V8H-5ZM-3-6V6H3V-6ZM0-3 2 0 0 3-2 0Z", colour: "#6d2f22" },
};

/** What the Iotunns on the Sword take from all Gods (YG-OBSTACLE-SUTTUNG and following). */
export const OBSTACLES: Record<string, string> = {
  suttung: "elf",
  skrymir: "hero",
  thrym: "artifact",
  hrungnir: "vanir_die",
  utgarda_loki: "god_die",
};

/** Faces of the dice. */
export const FACES: Record<string, string> = {
  success: "M-6 0-2 5 7-6",
  single: "M-5 6 5-6",
  double: "M-7 6 2-6M-2 6 7-6",
  blank: "",
};

/** The ground of each World, and a woodcut of what is found there, for its lower corners. */
export const GROUNDS: Record<string, { fill: string; cut: string }> = {
  asgard: { fill: "#ead592", cut: "M-26 12V-2L-14-12-2-2V12ZM-2 12V2L8-6 18 2V12M-18 12V3H-10V12" },
  alfheim: { fill: "#cfdfa8", cut: "M-16 12C-24-2-10-14-6-12-2-4-8 6-16 12ZM-14 8-8-8M4 12C-2 2 8-8 14-6 16 2 12 8 4 12ZM6 8 12-3" },
  vanaheim: { fill: "#b4d6d2", cut: "M-26 0Q-20-8-14 0T-2 0 10 0 22 0M-22 9Q-16 1-10 9T2 9 14 9" },
  midgard: { fill: "#ccd297", cut: "M-24 12V2L-16-5-8 2V12ZM0 12V4L7-2 14 4V12ZM-28 12H20M-18 12V6H-14V12" },
  nidavellir: { fill: "#dfb98f", cut: "M-24-8H10V-2C2-2 0 4 2 8H-14C-12 2-16-1-24-3ZM-18 12H8" },
  svartalfheim: { fill: "#bfb0cc", cut: "M-26 12C-26-10-4-14 2 0 8-6 18 0 18 12ZM-18 12C-18 0-8-2-6 12M6 12C6 6 12 5 12 12" },
  iotunheim: { fill: "#c9ccd0", cut: "M-28 12-14-12-6 0 2-8 20 12ZM-18-5-14-2-11-6M-1-5 3-2 6-4" },
  niflheim: { fill: "#bcd3e2", cut: "M-26-12H18M-22-12-19 8-16-12M-10-12-6 12-2-12M4-12 7 4 10-12" },
  muspellheim: { fill: "#e6aa86", cut: "M-22 12C-28 2-18-2-18-12-10-6-12 0-8 2-6-2-6-4-5-6 2 0 0 8-4 12ZM6 12C2 6 8 2 8-4 14 2 16 8 12 12Z" },
};
