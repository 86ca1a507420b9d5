/** What the reader prefers on this device. Read as `settings.language`; kept in the browser's storage. */
import { read, write } from "./storage";

export const LANGUAGES = ["en", "it", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  theme: Theme;
  language: Language;
  /** What the reader is called at tables; "" for the seat's own name. */
  name: string;
  /** No waiting between events: updates are shown as they come. */
  fast: boolean;
  /** Single keys choose options; off for readers whose tools use such keys themselves. */
  keys: boolean;
  /** A sound, and a notice of the browser, when the table waits for a reader who has turned away. Both must be asked for:
   *  a page that makes noise by itself is soon closed. */
  sound: boolean;
  notify: boolean;
}

const KEY = "meadhall.settings";

/** The first of the wanted languages that is spoken here. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => known === tag.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return "en";
}

function saved(): Settings {
  const found = read<Partial<Settings>>(KEY, {});
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? "auto",
    language: LANGUAGES.find((language) => language === found.language) ?? bestLanguage(navigator.languages),
    name: typeof found.name === "string" ? found.name : "",
    fast: found.fast === true,
    keys: found.keys !== false,
    sound: found.sound === true,
    notify: found.notify === true,
  };
}

export const settings: Settings = $state(saved());

/** Keeps page and storage in step with the settings. Called once, before anything is drawn. */
export function applySettings(): void {
  $effect.root(() => {
    $effect.pre(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      if (settings.theme === "auto") delete root.dataset.theme;
      else root.dataset.theme = settings.theme;
      write(KEY, $state.snapshot(settings));
    });
  });
}
