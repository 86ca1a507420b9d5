/** The shapes that stand for things of the game. */
import axe from "icon:battle-axe";
import horn from "icon:beer-horn";
import boots from "icon:boot-prints";
import monster from "icon:brute";
import cross from "icon:crossed-axes";
import crown from "icon:crown";
import ship from "icon:drakkar";
import flame from "icon:flame";
import discard from "icon:card-discard";
import hourglass from "icon:hourglass";
import hut from "icon:hut";
import laurel from "icon:laurel-crown";
import hand from "icon:poker-hand";
import gift from "icon:raven";
import star from "icon:round-star";
import dagger from "icon:sacrificial-dagger";
import scroll from "icon:tied-scroll";
import tomb from "icon:tombstone";
import knot from "icon:triquetra";
import head from "icon:viking-head";
import longhouse from "icon:viking-longhouse";
import shield from "icon:viking-shield";
import wings from "icon:angel-wings";
import type { Shape } from "../../ui";

export const SIGNS = {
  rage: flame,
  axes: axe,
  horns: horn,
  yggdrasil: knot,
  glory: star,
  battle: cross,
  quest: scroll,
  warrior: shield,
  leader: crown,
  ship,
  monster,
  clan: longhouse,
  hut,
  hand,
  march: boots,
  invade: head,
  pass: hourglass,
  sacrifice: dagger,
  dead: tomb,
  valhalla: wings,
  won: laurel,
  gifts: gift,
  discard,
} as const satisfies Record<string, Shape>;

/** The sign of each phase. */
export const PHASE_SIGNS: Readonly<Record<string, Shape>> = {
  gifts: SIGNS.gifts,
  action: SIGNS.battle,
  discard: SIGNS.discard,
  quests: SIGNS.quest,
  ragnarok: SIGNS.rage,
  valhalla: SIGNS.clan,
};

/** The sign of what a log line tells, by its kind. */
export const LINE_SIGNS: Readonly<Record<string, Shape>> = {
  age: SIGNS.pass,
  dealt: SIGNS.hand,
  picked: SIGNS.hand,
  kept: SIGNS.hand,
  invaded: SIGNS.invade,
  marched: SIGNS.march,
  joined: SIGNS.march,
  fled: SIGNS.march,
  upgraded: SIGNS.clan,
  replaced: SIGNS.discard,
  committed: SIGNS.quest,
  quest_done: SIGNS.quest,
  quest_failed: SIGNS.quest,
  passed: SIGNS.pass,
  died: SIGNS.dead,
  saved: SIGNS.warrior,
  raised: SIGNS.axes,
  topped: SIGNS.axes,
  reward_glory: SIGNS.glory,
  axes_glory: SIGNS.glory,
  card_glory: SIGNS.glory,
  legendary: SIGNS.glory,
  scored: SIGNS.glory,
  won_battle: SIGNS.won,
  won: SIGNS.won,
  shared: SIGNS.won,
  ragnarok: SIGNS.rage,
  ragnarok_glory: SIGNS.rage,
  stole_rage: SIGNS.rage,
  gained_rage: SIGNS.rage,
  returned: SIGNS.valhalla,
};
