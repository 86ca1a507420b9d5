/** The articles that concern a card: its own, those it points to, and those that name it. */
import type { GlossaryEntry } from "../games/ui";

export type Article = readonly [id: string, text: string];

export interface Rulings {
  own: Article[];
  /** Others in which its name stands. */
  named: Article[];
}

/** `YG-GOD-ODIN` stands for `YG-GOD-ODIN-POWER`, too. */
function begins(id: string, rule: string): boolean {
  return id === rule || id.startsWith(`${rule}-`);
}

export function rulingsOf({ look, rules = [] }: GlossaryEntry, all: Readonly<Record<string, string>>): Rulings {
  const articles = Object.entries(all);
  const wanted = [...(look.rule ? [look.rule] : []), ...rules];
  const first = articles.filter(([id]) => wanted.some((rule) => begins(id, rule)));
  const pointed = new Set(first.filter(([id]) => look.rule && begins(id, look.rule)).flatMap(([, text]) => text.match(/\b[A-Z]{2}(?:-[A-Z0-9]+)+\b/gu) ?? []));
  const own = articles.filter((article) => first.includes(article) || pointed.has(article[0]));
  const name = new RegExp(`(?<![\\p{L}])${look.name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")}(?![\\p{L}])`, "u");
  // The card itself comes first, then the rules of its kind.
  own.sort(([a], [b]) => Number(begins(b, look.rule ?? "")) - Number(begins(a, look.rule ?? "")));
  return { own, named: articles.filter((article) => !own.includes(article) && name.test(article[1])) };
}
