/** What the Gods play for, as it stands now: how near they are to the Tree, and each Enemy to his own goal. */
import type { Aim, Way } from "../../ui";
import { ENEMIES, PIECES } from "../parts/signs";
import type { Enemy, YggdrasilView } from "../types";
import { names } from "../words";
import { aimWords } from "../words/aim";
import { dangerOf } from "./danger";
import { goalName } from "./goal";

const FEW = 2; // hit points, or activations until defeat, that are a danger

export function aim(view: YggdrasilView): Aim {
  const enemies = Object.keys(ENEMIES).flatMap((id) => view.enemies.find((enemy) => enemy.id === id && id !== "nidhogg") ?? []);
  return { ends: [nidhogg(view), ...goal(view)], ways: [...hearts(view), ...enemies.map((enemy) => wayOf(enemy, view))] };
}

function nidhogg({ page }: YggdrasilView): Way {
  const t = aimWords();
  const bar = { done: page.space, of: page.track.length - 1 };
  const last = page.track.at(-1);
  const end = last === "tree" || last === "dead_tree" ? last : "page";
  const tone = end === "tree" ? "good" : end === "dead_tree" ? "bad" : "plain";
  return { id: "page", label: t.nidhogg(names.name(page.id)), icon: ENEMIES["nidhogg"]?.shape ?? "", value: t.steps(bar.done, bar.of), bar, note: t.ends[end], tone };
}

function goal({ page }: YggdrasilView): Way[] {
  if (page.goal === "" || page.need === 0) return [];
  const t = aimWords();
  const bar = { done: Math.min(page.have, page.need), of: page.need };
  return [{ id: "goal", label: t.goal(goalName(page.goal)), icon: PIECES["rune"]?.shape ?? "", value: t.steps(page.have, page.need), bar, tone: "good" }];
}

/** The God nearest to his end (YG-LOSS-HITPOINTS). */
function hearts({ gods }: YggdrasilView): Way[] {
  const weakest = gods.filter(({ god }) => god !== "").sort((a, b) => a.hp - b.hp)[0];
  if (!weakest) return [];
  const { god, hp, most } = weakest;
  const t = aimWords();
  return [{ id: "hitpoints", label: t.hearts(names.name(god)), icon: PIECES["heart"]?.shape ?? "", value: t.steps(hp, most), bar: { done: hp, of: most }, tone: hp <= FEW ? "bad" : "good" }];
}

function wayOf({ id, left }: Enemy, view: YggdrasilView): Way {
  const { done, of } = dangerOf(id, view);
  const way: Way = { id, label: names.name(id), icon: ENEMIES[id]?.shape ?? "", value: `${done}/${of}`, bar: { done, of }, tone: left >= 0 && left <= FEW ? "bad" : "plain" };
  return left >= 0 ? { ...way, note: aimWords().left(left) } : way;
}
