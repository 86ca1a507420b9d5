/** The miniature of each kind of figure. */
import elf from "figure:elf";
import dwarf from "figure:dwarf";
import fire from "figure:fire";
import frost from "figure:frost";
import hel from "figure:hel";
import leader from "figure:leader";
import serpent from "figure:serpent";
import ship from "figure:ship";
import troll from "figure:troll";
import valkyrie from "figure:valkyrie";
import warrior from "figure:warrior";
import witch from "figure:witch";

const FIGURES: Readonly<Record<string, string>> = {
  warrior,
  leader,
  ship,
  troll,
  "dwarf-chieftain": dwarf,
  "sea-serpent": serpent,
  valkyrie,
  "dark-elf": elf,
  "fire-giant": fire,
  "frost-giant": frost,
  "soldier-of-hel": hel,
  "volur-witch": witch,
};

export function figureOf(kind: string): string {
  return FIGURES[kind] ?? warrior;
}

const SIZES: Readonly<Record<string, number>> = { warrior: 0.6, leader: 0.64, ship: 0.64 };

/** How much of its hundred units a figure has on the map. */
export function sizeOf(kind: string): number {
  return SIZES[kind] ?? 0.66;
}
