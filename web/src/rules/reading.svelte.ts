/** The rules of a game being read: what there is, what is searched, and where the reader goes. */
import { tick } from "svelte";
import { loadGame } from "../games";
import type { GameUI } from "../games/ui";
import { getGuide, getRules } from "../kit/api";
import { LANGUAGES, settings } from "../kit/settings.svelte";
import type { ExampleCard, Guide } from "../types";
import { type Book, find, type Hit } from "./find";

/** The place of the articles among the chapters. */
export const ARTICLES = "articles";

export class Reading {
  guide = $state.raw<Guide | null>(null);
  examples = $state.raw<Record<string, ExampleCard>>({});
  rules = $state.raw<Record<string, string>>({});
  /** Its drawing, for the examples. */
  ui = $state.raw<GameUI | null>(null);
  loaded = $state(false);
  problem = $state("");
  query = $state("");
  /** The chapter or article that was gone to. */
  at = $state("");

  /** Where it is all drawn. */
  root: HTMLElement | null = null;

  #others = $state.raw<Book[]>([]);
  readonly hits: Hit[] = $derived(this.query.trim() === "" ? [] : find(this.query, [this.#own(), ...this.#others]));

  constructor(
    readonly game: string,
    /** The mark of corrected components, or "". */
    readonly mark: string,
    /** It is a page of its own: the address says where one is. */
    readonly page: boolean,
  ) {}

  /** All of it in the language set now. */
  async load(): Promise<void> {
    try {
      const [card, rules, ui] = await Promise.all([getGuide(this.game), getRules(this.game, this.mark), loadGame(this.game)]);
      this.guide = card.guide;
      this.examples = Object.fromEntries(card.examples.map((each) => [each.name, each]));
      this.rules = rules;
      this.ui = ui;
      this.loaded = true;
      this.problem = "";
      this.#others = [];
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** The other languages come when somebody searches. */
  async search(): Promise<void> {
    if (this.query.trim() === "" || this.#others.length > 0) return;
    const others = LANGUAGES.filter((language) => language !== settings.language);
    const books = others.map(async (language): Promise<Book> => {
      const [{ guide }, rules] = await Promise.all([getGuide(this.game, language), getRules(this.game, this.mark, language)]);
      return { language, guide, rules };
    });
    this.#others = await Promise.all(books).catch(() => []);
  }

  #own(): Book {
    return { language: settings.language, guide: this.guide, rules: this.rules };
  }

  /** To a chapter or an article. */
  async go(id: string): Promise<void> {
    this.at = id;
    this.query = "";
    await tick();
    const place = this.root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`);
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  }

  /** For links to them; a new tab stays the browser's affair. */
  follow(event: MouseEvent, id: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (this.page) history.pushState(history.state, "", `#${id}`);
    void this.go(id);
  }
}
