/** Words for what one plays for. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  built: (who: string): string => `Built: ${who}`,
  of: (n: number, of: number): string => `${n} of ${of}`,
  lastTurns: "Everything is built: last turns",
  lap: "The druid goes his last lap",
  rites: "Last lap",
  upTo: (n: number): string => `≤ +${n}`,
  huts: (n: number, goods: string): string => `${n === 1 ? "1 hut" : `${n} huts`}, if you offer both at each; you have ${goods}`,
  materials: (n: number): string => (n === 1 ? "1 material" : `${n} materials`),
  temples: "Temples",
  runes: "Rune stones",
  next: (n: number): string => `The next one +${n}`,
  river: "The river",
  plus: (n: number): string => `+${n}`,
  now: "If it ended now",
};

const it: typeof en = {
  built: (who) => `Costruito: ${who}`,
  of: (n, of) => `${n} di ${of}`,
  lastTurns: "Tutto è costruito: ultimi turni",
  lap: "Il druido compie l’ultimo giro",
  rites: "Ultimo giro",
  upTo: (n) => `≤ +${n}`,
  huts: (n, goods) => `${n === 1 ? "1 capanna" : `${n} capanne`}, offrendo sempre entrambi; hai ${goods}`,
  materials: (n) => (n === 1 ? "1 materiale" : `${n} materiali`),
  temples: "Templi",
  runes: "Pietre runiche",
  next: (n) => `La prossima +${n}`,
  river: "Il fiume",
  plus: (n) => `+${n}`,
  now: "Se finisse ora",
};

const es: typeof en = {
  built: (who) => `Construido: ${who}`,
  of: (n, of) => `${n} de ${of}`,
  lastTurns: "Todo está construido: últimos turnos",
  lap: "El druida da su última vuelta",
  rites: "Última vuelta",
  upTo: (n) => `≤ +${n}`,
  huts: (n, goods) => `${n === 1 ? "1 cabaña" : `${n} cabañas`}, ofreciendo siempre ambos; tienes ${goods}`,
  materials: (n) => (n === 1 ? "1 material" : `${n} materiales`),
  temples: "Templos",
  runes: "Piedras rúnicas",
  next: (n) => `La próxima +${n}`,
  river: "El río",
  plus: (n) => `+${n}`,
  now: "Si acabara ahora",
};

export function aimWords(): typeof en {
  return inLanguage({ en, it, es });
}
