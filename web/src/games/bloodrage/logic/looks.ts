/** Cards as the kit draws them: by the id that a text names, and by the face that lies on the table. */
import pictures from "pictures:bloodrage";
import type { CardLook } from "../../ui";
import { CARDS } from "../cards";
import type { CardFace } from "../types";
import { names, texts } from "../words";
import { ruleOf } from "./explain";

export const ROMAN = ["I", "II", "III"];

type CardId = keyof typeof CARDS;

/** What is printed on a card besides its words. */
interface Printed {
  kind: CardFace["kind"];
  effect: string;
  strength?: number;
  cost?: number;
  /** By Age. */
  reward?: readonly number[];
  params?: Readonly<Record<string, unknown>>;
}

export function printedOn(id: string): Printed | undefined {
  return CARDS[id as CardId];
}

export const CARD_IDS = Object.keys(CARDS);

export function pictureOf(id: string): string {
  return pictures[id] ?? "";
}

/** The number of a card: what it adds to a battle, its Glory or the strength of its figures. A clan's upgrade has none. */
function badgeOf({ kind, effect, strength = 0, reward }: Printed, glory: number): CardLook["badge"] | undefined {
  if (effect === "copy_best_rival_bonus") return { shape: "disc", value: "+X" };
  if (kind === "battle") return { shape: "disc", value: `+${strength}` };
  if (kind === "quest") return { shape: "star", value: glory || (reward ?? []).join("·") };
  return kind === "clan" ? undefined : { shape: "shield", value: strength };
}

function look(id: string, printed: Printed, glory: number, foot: string): CardLook {
  const { kind, cost } = printed;
  const badge = badgeOf(printed, glory);
  const upgrade = kind !== "battle" && kind !== "quest";
  return {
    id,
    kind,
    name: names.name(id),
    kindName: names.name(kind),
    text: names.text(id),
    picture: pictureOf(id),
    ...(badge ? { badge } : {}),
    ...(upgrade && cost !== undefined ? { cost } : {}),
    ...(foot ? { foot } : {}),
    rule: ruleOf(id),
  };
}

export function lookOf(id: string): CardLook | null {
  const printed = printedOn(id);
  return printed ? look(id, printed, 0, "") : null;
}

/** A card on the table or in the hand: its numbers are the hall's, which may have corrected components. */
export function lookOfFace({ id, kind, strength, cost, reward, age }: CardFace): CardLook {
  const effect = printedOn(id)?.effect ?? "plain";
  return look(id, { kind, effect, strength, cost }, reward, texts().ofAge(ROMAN[age - 1] ?? ""));
}
