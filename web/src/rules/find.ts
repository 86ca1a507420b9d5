/** Searching the rules: words in any order, with or without accents, in the reader's language or another one. */
import type { Language } from "../kit/settings.svelte";
import type { Block, Guide, GuideChapter, Run } from "../types";

/** All there is to read of a game in one language. */
export interface Book {
  language: Language;
  guide: Guide | null;
  /** Rule id -> its text. */
  rules: Record<string, string>;
}

export interface Hit {
  kind: "chapter" | "article";
  id: string;
  /** Of a chapter, in the reader's language. */
  title: string;
  /** Where it was found: a paragraph or a rule, in that language. */
  text: string;
  language: Language;
  /** The article in the reader's language, where it was found in another. */
  own: string;
}

/** Letter for letter, so that what is found can be shown where it stands: "Égal" is "egal". */
export function plain(text: string): string {
  return [...text.normalize("NFC")].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}

export function said(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === "rule" ? `(${run.text})` : run.text)).join("");
}

function lines(block: Block): string[] {
  return block.rows.map((row) => row.map(said).join(" · "));
}

/** What speaks of all the words: the reader's own book first, chapters before articles; each place once. */
export function find(query: string, books: readonly Book[]): Hit[] {
  const wanted = plain(query).split(/\s+/u).filter((word) => word !== "");
  if (wanted.length === 0) return [];
  const has = (text: string): boolean => {
    const folded = plain(text);
    return wanted.every((word) => folded.includes(word));
  };
  const own = books[0];
  const hits = new Map<string, Hit>();
  const add = (hit: Hit): void => void (hits.has(hit.id) || hits.set(hit.id, hit));
  for (const { language, guide, rules } of books) {
    const title = (id: string): string => own?.guide?.chapters.find((each) => each.id === id)?.title ?? id;
    for (const chapter of guide?.chapters ?? []) {
      const text = lineWith(chapter, has);
      if (text !== null) add({ kind: "chapter", id: chapter.id, title: title(chapter.id), text, language, own: "" });
    }
    for (const [id, text] of Object.entries(rules)) {
      if (!has(`${id} ${text}`)) continue;
      add({ kind: "article", id, title: "", text, language, own: language === own?.language ? "" : (own?.rules[id] ?? "") });
    }
  }
  return [...hits.values()];
}

/** The line of a chapter that says it, "" if only the heading does, null if nothing does. */
function lineWith(chapter: GuideChapter, has: (text: string) => boolean): string | null {
  return chapter.blocks.flatMap(lines).find(has) ?? (has(chapter.title) ? "" : null);
}

/** The text in parts, every second of which was searched for. */
export function marked(text: string, query: string): string[] {
  const words = plain(query).split(/\s+/u).filter((word) => word !== "");
  const folded = plain(text);
  const whole = text.normalize("NFC");
  const parts: string[] = [];
  let at = 0;
  while (at < whole.length) {
    const next = words.map((word) => ({ at: folded.indexOf(word, at), length: word.length })).filter((each) => each.at >= 0);
    const first = next.sort((a, b) => a.at - b.at || b.length - a.length)[0];
    if (!first) break;
    parts.push(whole.slice(at, first.at), whole.slice(first.at, first.at + first.length));
    at = first.at + first.length;
  }
  return [...parts, whole.slice(at)];
}
