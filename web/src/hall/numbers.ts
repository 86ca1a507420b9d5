/** Small numbers in words, as a heading has them. */
import { inLanguage } from "../kit/i18n";

const NUMBERS = {
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  it: ["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"],
  es: ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
};

export function inWords(number: number): string {
  return inLanguage(NUMBERS)[number] ?? String(number);
}
