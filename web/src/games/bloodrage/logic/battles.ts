/** A battle as a row of pictures: what the view shows of it, and what the log tells between two views. */
import type { LogLine } from "../../../types";
import type { BattleView, CardFace } from "../types";

export interface Side {
  seat: number;
  /** Of figures, and of cards on the table. */
  strength: number;
  bonus: number;
  cards: readonly CardFace[];
  /** A card lies face down. */
  laid: boolean;
  own: CardFace | null;
  counted: boolean;
  blanked: boolean;
}
export interface Scene {
  where: string;
  pillager: number;
  stage: string;
  sides: readonly Side[];
  /** Who has won; -1: nobody; null: not known yet. */
  winner: number | null;
  /** What has happened so far, as the log tells it. */
  lines: readonly string[];
  /** The cards are being turned in this picture. */
  turning: boolean;
}

/** Log lines that belong to a battle while one is being told. */
const TOLD = new Set([
  "joined",
  "battle",
  "unopposed",
  "revealed",
  "counted",
  "blanked",
  "ability",
  "added",
  "won_battle",
  "tied",
  "died",
  "saved",
  "fled",
  "stole_rage",
  "stole_glory",
  "stole_cards",
  "gained_rage",
  "bought_back",
  "pillaged",
  "reward_glory",
  "raised",
  "topped",
  "axes_glory",
  "card_glory",
]);

const SEEN = new Set(["joined", "battle", "revealed"]); // the picture says it without words
const UNSEEN = new Set(["joined", "battle"]); // the view shows it

export function sceneOf(battle: BattleView, lines: readonly string[]): Scene {
  const won = battle.fighters.find((fighter) => fighter.won);
  return {
    where: battle.where,
    pillager: battle.pillager,
    stage: battle.stage,
    sides: battle.fighters.map((fighter) => ({ ...fighter, own: fighter.own_card })),
    winner: battle.stage === "result" ? (won?.seat ?? -1) : null,
    lines,
    turning: false,
  };
}

type Sums = readonly (readonly [seat: number, strength: number, bonus: number])[];

/** What a card adds as long as the hall has not said it: its printed bonus. */
function bonusOf(card: CardFace | undefined): number {
  return card?.kind === "battle" ? card.strength : 0;
}

function withCard(side: Side, card: CardFace | undefined, first: boolean): Side {
  const cards = card ? [...(first ? [] : side.cards), card] : side.cards;
  const known = first ? 0 : side.bonus;
  return { ...side, cards, laid: false, own: null, bonus: known + bonusOf(card), counted: !first && side.counted };
}

/** The pictures that lead from the last one through the news. `face` finds a card by its entity. */
export function pictures(before: Scene | null, news: readonly LogLine[], face: (entity: string) => CardFace | undefined): Scene[] {
  const made: Scene[] = [];
  let scene = before;
  for (const { kind, text, args } of news) {
    if (kind === "pillage") {
      const where = String(args["where"]);
      scene = { where, pillager: Number(args["seat"]), stage: "call", sides: [], winner: null, lines: [], turning: false };
      continue;
    }
    if (!scene) continue;
    if (!TOLD.has(kind)) {
      if (scene.stage === "result") scene = null; // the table has gone on
      continue;
    }
    const seat = Number(args["seat"]);
    const next: Scene = { ...scene, turning: kind === "revealed", lines: SEEN.has(kind) ? scene.lines : [...scene.lines, text] };
    if (kind === "battle") {
      const seats = args["seats"] as number[];
      next.stage = "cards";
      next.sides = seats.map((each) => next.sides.find((side) => side.seat === each) ?? emptySide(each));
    } else if (kind === "revealed" || kind === "added") {
      const card = face(String(args["card"]));
      next.stage = "late";
      next.sides = next.sides.map((side) => (side.seat === seat ? withCard(side, card, kind === "revealed") : side));
    } else if (kind === "counted") {
      const bonus = Number(args["bonus"]);
      next.sides = next.sides.map((side) => (side.seat === seat ? { ...side, counted: true, bonus } : side));
    } else if (kind === "blanked") {
      next.sides = next.sides.map((side) => ({ ...side, blanked: side.seat !== seat }));
    } else if (kind === "won_battle" || kind === "tied") {
      const sums = args["sums"] as Sums;
      next.stage = "result";
      next.winner = kind === "tied" ? -1 : Number((args["seats"] as number[])[0]);
      next.sides = sums.map(([each, strength, bonus]) => {
        const side = next.sides.find((known) => known.seat === each) ?? emptySide(each);
        return { ...side, strength, bonus };
      });
    } else if (kind === "unopposed") {
      next.stage = "result";
      next.winner = seat;
    }
    // All cards are turned together: one picture, not one for each.
    if (kind === "revealed" && made.at(-1)?.turning) made.pop();
    if (!UNSEEN.has(kind)) made.push(next);
    scene = next;
  }
  return made;
}

function emptySide(seat: number): Side {
  return { seat, strength: 0, bonus: 0, cards: [], laid: false, own: null, counted: false, blanked: false };
}
