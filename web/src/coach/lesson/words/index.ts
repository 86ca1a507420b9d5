/** What the page says around a lesson; the lesson itself comes worded. */
import { inLanguage } from "../../../kit/i18n";
import { en, type LessonWords } from "./en";
import { es } from "./es";
import { it } from "./it";

const TEXTS = { en, it, es };

export function texts(): LessonWords {
  return inLanguage(TEXTS);
}
