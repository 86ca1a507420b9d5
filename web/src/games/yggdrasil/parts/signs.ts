/** The shapes of this table: what Enemies, pieces and Worlds are known by, wherever they are named or counted. */
import anvil from "icon:anvil";
import wave from "icon:big-wave";
import birches from "icon:birch-trees";
import cave from "icon:cave-entrance";
import demon from "icon:daemon-skull";
import castle from "icon:elven-castle";
import flame from "icon:flame";
import necklace from "icon:gem-chain";
import ghost from "icon:ghost";
import giant from "icon:golem-head";
import reaper from "icon:grim-reaper";
import heart from "icon:hearts";
import hut from "icon:hut";
import village from "icon:huts-village";
import iceberg from "icon:iceberg";
import jester from "icon:jester-hat";
import mushrooms from "icon:mushrooms-cluster";
import leaf from "icon:oak-leaf";
import peaks from "icon:peaks";
import person from "icon:person";
import die from "icon:perspective-dice-six";
import dice from "icon:rolling-dices";
import rune from "icon:rune-stone";
import serpent from "icon:sea-serpent";
import snowflake from "icon:snowflake-1";
import dragon from "icon:spiked-dragon-head";
import squirrel from "icon:squirrel";
import longhouse from "icon:viking-longhouse";
import volcano from "icon:volcano";
import wolf from "icon:wolf-head";
import type { Shape } from "../../ui";

export interface EnemySign {
  shape: Shape;
  /** Of his sector on the Wheel, and the brighter one of his bar. */
  ground: string;
  bar: string;
}

/** In the order of the Wheel. */
export const ENEMIES: Record<string, EnemySign> = {
  surtr: { shape: demon, ground: "#b5401f", bar: "#d8622c" },
  hel: { shape: reaper, ground: "#5b7391", bar: "#7f9cc0" },
  loki: { shape: jester, ground: "#2f7a4d", bar: "#3f9a62" },
  iormungand: { shape: serpent, ground: "#2b7f7a", bar: "#3f9a8c" },
  fenrir: { shape: wolf, ground: "#6b5a4a", bar: "#b59a78" },
  nidhogg: { shape: dragon, ground: "#6d4a86", bar: "#9a78b4" },
};

export interface PieceSign {
  shape: Shape;
  /** Of the token, and of the shape upon it. */
  ground: string;
  ink: string;
}

/** What is counted. */
export const PIECES: Record<string, PieceSign> = {
  elf: { shape: leaf, ground: "#2c4a22", ink: "#bfe08a" },
  vanir_die: { shape: dice, ground: "#16455c", ink: "#9fd4ea" },
  god_die: { shape: die, ground: "#5a4110", ink: "#f0d48a" },
  hero: { shape: person, ground: "#3d3a18", ink: "#efe2a0" },
  valhalla: { shape: longhouse, ground: "#4a3410", ink: "#f0d48a" },
  anonymous: { shape: ghost, ground: "#22364a", ink: "#bfd9ee" },
  fire_giant: { shape: flame, ground: "#6b1f10", ink: "#ffb35c" },
  iotunn: { shape: giant, ground: "#2f353c", ink: "#d6dde2" },
  artifact: { shape: necklace, ground: "#4a2744", ink: "#e7b7da" },
  creature: { shape: squirrel, ground: "#2a2342", ink: "#c9b6ee" },
  rune: { shape: rune, ground: "#2f353c", ink: "#d6dde2" },
  heart: { shape: heart, ground: "#4a1512", ink: "#e2452f" },
};

/** What the Iotunns on the Sword take from all Gods (YG-OBSTACLE-SUTTUNG and following). */
export const OBSTACLES: Record<string, string> = {
  suttung: "elf",
  skrymir: "hero",
  thrym: "artifact",
  hrungnir: "vanir_die",
  utgarda_loki: "god_die",
};

export interface Ground {
  fill: string;
  /** What grows or stands there, and its colour; the other one smaller. */
  scenery: Shape;
  other: Shape;
  ink: string;
}

export const GROUNDS: Record<string, Ground> = {
  asgard: { fill: "#e3cf9a", scenery: castle, other: longhouse, ink: "#6b5a4a" },
  alfheim: { fill: "#c5d996", scenery: birches, other: birches, ink: "#e9f0d2" },
  vanaheim: { fill: "#a9d3cd", scenery: wave, other: wave, ink: "#e8f4f0" },
  midgard: { fill: "#c9cc8d", scenery: village, other: hut, ink: "#f3ead7" },
  nidavellir: { fill: "#d9b184", scenery: anvil, other: cave, ink: "#6a4a30" },
  svartalfheim: { fill: "#b3a3cb", scenery: cave, other: mushrooms, ink: "#5c4a78" },
  iotunheim: { fill: "#bcc3cb", scenery: peaks, other: peaks, ink: "#f3ead7" },
  niflheim: { fill: "#b4d0e2", scenery: iceberg, other: snowflake, ink: "#f3f8fb" },
  muspellheim: { fill: "#e0976c", scenery: volcano, other: flame, ink: "#f6d2a4" },
};

/** What stands for a World where it is named. */
export const WORLD_SIGNS: Record<string, Shape> = Object.fromEntries(Object.entries(GROUNDS).map(([id, { scenery }]) => [id, scenery]));

/** Faces of the dice, in a box from -8 to 8. */
export const FACES: Record<string, string> = {
  success: "M-6 0-2 5 7-6",
  single: "M-5 6 5-6",
  double: "M-7 6 2-6M-2 6 7-6",
  blank: "",
};
