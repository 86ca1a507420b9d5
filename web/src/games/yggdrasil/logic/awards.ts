/** What the Gods are praised for at the end. */
import angel from "icon:angel-wings";
import crossed from "icon:crossed-swords";
import dice from "icon:rolling-dices";
import hands from "icon:shaking-hands";
import leaf from "icon:sprout";
import shield from "icon:viking-shield";
import sword from "icon:rune-sword";
import { awardsOf } from "../../../kit/deeds";
import type { LogLine, SeatCard } from "../../../types";
import type { Award, Shape } from "../../ui";
import { saga } from "../words/saga";
import { type DeedId, deedsIn } from "./sources";

const PRAISED: readonly [id: DeedId, icon: Shape][] = [
  ["beaten", crossed],
  ["wounds", shield],
  ["risks", dice],
  ["healed", leaf],
  ["helped", hands],
  ["raised", angel],
  ["artifacts", sword],
];

export function awards(log: readonly LogLine[], seats: readonly SeatCard[]): Award[] {
  const deeds = deedsIn(log, seats.length);
  return awardsOf(PRAISED.map(([id, icon]) => ({ ...saga().awards[id], icon, counts: deeds[id] })));
}
