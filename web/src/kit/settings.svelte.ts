/** What the reader prefers on this device. Read as `settings.language`; kept in the browser's storage. */
import { prefersReducedMotion } from "svelte/motion";
import { read, write } from "./storage";

export const LANGUAGES = ["en", "it", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How long what happens is shown. */
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export const SOUNDS = ["off", "soft", "full"] as const;
export type Sound = (typeof SOUNDS)[number];

/** When the coach speaks: in one's first games of a kind, always or never. */
export const COACHINGS = ["first", "always", "off"] as const;
export type Coaching = (typeof COACHINGS)[number];

export interface Settings {
  theme: Theme;
  language: Language;
  /** What the reader is called at tables; "" for the seat's own name. */
  name: string;
  speed: Speed;
  /** Single keys choose options; off for readers whose tools use such keys themselves. */
  keys: boolean;
  /** Sounds must be asked for: a page that makes noise by itself is soon closed. */
  sound: Sound;
  /** A notice of the browser when the table waits for a reader who has turned away. */
  notify: boolean;
  coach: Coaching;
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

/** As an older page kept them: sound was on or off, and so was haste. */
interface Kept extends Omit<Partial<Settings>, "sound"> {
  sound?: unknown;
  fast?: boolean;
}

/** Who wants no motion is shown everything at once, unless they say otherwise. */
function speedOf({ speed, fast }: Kept): Speed {
  const hasty = fast === true || prefersReducedMotion.current;
  return SPEEDS.find((known) => known === speed) ?? (hasty ? "instant" : "calm");
}

function soundOf({ sound }: Kept): Sound {
  return SOUNDS.find((known) => known === sound) ?? (sound === true ? "full" : "off");
}

function saved(): Settings {
  const found = read<Kept>(KEY, {});
  return {
    theme: THEMES.find((theme) => theme === found.theme) ?? "auto",
    language: LANGUAGES.find((language) => language === found.language) ?? bestLanguage(navigator.languages),
    name: typeof found.name === "string" ? found.name : "",
    speed: speedOf(found),
    keys: found.keys !== false,
    sound: soundOf(found),
    notify: found.notify === true,
    coach: COACHINGS.find((known) => known === found.coach) ?? "first",
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
