/** All who stand on the Tree, each with the World it stands in and the spot it has there. */
import type { World } from "../types";
import { names } from "../words";
import type { Describer } from "./describe";
import { type Anchor, standing } from "./layout";

export interface Piece {
  kind: "enemy" | "foe" | "iotunn" | "god";
  id: string;
  entity: string;
  label: string;
  /** 0: none is shown. */
  strength: number;
  shielded: boolean;
  doomed: boolean;
  /** The next activation loses the game. */
  near: boolean;
  /** Of a God: whose seat he has, and which God he is. */
  seat: number;
  world: World;
  anchor: Anchor;
  /** Smaller in a crowd. */
  scale: number;
  /** Beside an Iotunn: several of them look alike. */
  tag: string;
}

type Standing = Omit<Piece, "world" | "anchor" | "scale">;

const IOTUNN = 2; // Strength of all of them (YG-JOTUNN-3)
const PLAIN = { strength: 0, shielded: false, doomed: false, near: false, seat: -1, tag: "" };

export function piecesOf(say: Describer): Piece[] {
  return say.view.worlds.flatMap((world) => {
    const here = inWorld(say, world);
    const { anchors, scale } = standing(here.length);
    return here.map((piece, k): Piece => ({ ...piece, world, anchor: anchors[k] as Anchor, scale }));
  });
}

/** Opponents stand behind, Gods before them. */
function inWorld(say: Describer, world: World): Standing[] {
  const { enemies, gods } = say.view;
  return [
    ...world.iotunns.map((id): Standing => ({ ...PLAIN, kind: "iotunn", id, entity: `card:${id}`, label: say.card(id), strength: IOTUNN, tag: names.name(id) })),
    ...world.foes.map((id): Standing => ({ ...PLAIN, kind: "foe", id, entity: `foe:${id}`, label: say.card(id), tag: names.name(id) })),
    ...enemies
      .filter(({ id }) => world.enemies.includes(id))
      .map((enemy): Standing => {
        const { id, strength, shielded, doomed } = enemy;
        return { ...PLAIN, kind: "enemy", id, entity: `enemy:${id}`, label: say.enemy(enemy), strength, shielded, doomed, near: isNear(id, enemy.left) };
      }),
    ...gods
      .filter(({ figure, god }) => god !== "" && world.gods.includes(figure))
      .map((god): Standing => ({ ...PLAIN, kind: "god", id: god.god, entity: `god:${god.figure}`, label: say.sheet(god), seat: god.figure })),
  ];
}

/** Nidhögg leads to the end of a page, good or bad; the others only to defeat. */
export function isNear(enemy: string, left: number, within = 1): boolean {
  return enemy !== "nidhogg" && left >= 0 && left <= within;
}
