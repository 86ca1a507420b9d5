/** The board's own words. Questions, options and the log come worded from the server. */
import { inLanguage } from "../../kit/i18n";
import type { MedurisView, RuneView, SpaceView } from "./types";

export interface Texts {
  board: string;
  phases: { place: string; harvest: string; action: string; rite: string; lap: string };
  lastTurns: string;
  builtAll: (who: string) => string;
  /** The guard has brought on the end (MD-END-4). */
  nobodyBuilds: string;
  over: string;
  lastLap: string;
  lapBegan: string;
  materials: Record<string, string>;
  runes: Record<RuneView["rune"], string>;
  tokens: Record<Exclude<SpaceView["token"], "">, string>;
  faces: Record<NonNullable<MedurisView["face"]>, string>;
  space: (n: string, district: string) => string;
  spaceShort: (n: string) => string;
  rock: (n: string) => string;
  druidTemple: string;
  druid: (where: string) => string;
  druidAt: (where: string) => string;
  druidRule: string;
  river: string;
  riverRule: string;
  empty: string;
  hut: (who: string) => string;
  temple: (who: string) => string;
  templeNow: (n: number) => string;
  single: string;
  settlement: (n: number) => string;
  costs: (what: string) => string;
  costsNothing: string;
  plateau: (material: string) => string;
  inSupply: (n: number) => string;
  fromBelow: (who: string) => string;
  nobodyHere: string;
  byRank: string;
  worker: (who: string, where: string, level: number) => string;
  runeStone: (name: string) => string;
  runeOf: (who: string) => string;
  runeFree: string;
  runeRule: string;
  die: (face: string) => string;
  noRoll: string;
  rolls: (who: string) => string;
  rite: string;
  decides: (who: string) => string;
  offers: string;
  offersNothing: string;
  worth: (both: number) => string;
  points: (n: number) => string;
  runesCounted: string;
  finalCount: string;
  fromTemples: (n: number) => string;
  fromRunes: (n: number) => string;
  score: string;
  hutsLeft: string;
  templesLeft: string;
  runesShort: string;
  goods: string;
  behindScreen: string;
  hutsHint: (n: number) => string;
  templesHint: (n: number) => string;
  runesHint: (n: number) => string;
  stillToBuild: string;
  noRunes: string;
  piece: (material: string, n: number) => string;
  paying: string;
  others: (n: number) => string;
  toGiveUp: (n: number) => string;
  free: string;
  winner: string;
}

const count = (one: string, many: string) => (n: number): string => `${n} ${n === 1 ? one : many}`;

const en: Texts = {
  board: "The table of Meduris",
  phases: { place: "Workers", harvest: "Small harvest", action: "Action", rite: "Rite", lap: "Last lap" },
  lastTurns: "Last turns",
  builtAll: (who) => `${who} has built everything`,
  nobodyBuilds: "Nobody builds any more: a guard against endless games ends this one",
  over: "The game is over",
  lastLap: "The druid's last lap",
  lapBegan: "Here the last lap began: this settlement comes last",
  materials: { wood: "wood", wool: "wool", copper: "copper", stone: "stone" },
  runes: {
    snake: "Snake",
    frame: "Frame",
    sprout: "Sprout",
    horizon: "Horizon",
    whirl: "Whirl",
    wave: "Wave",
    flame: "Flame",
    hook: "Hook",
    arrow: "Arrow",
  },
  tokens: {
    points: "Token: a hut here scores 2 points at once",
    free: "Token: a hut here costs nothing",
    druid: "Druid token: once, it can be offered here in place of both materials",
  },
  faces: {
    wood: "wood: each worker there brings one",
    wool: "wool: each worker there brings one",
    copper: "copper: each worker there brings one",
    stone: "stone: each worker there brings one",
    wild: "plus one: everybody may take a material",
    give: "minus one: everybody gives a material back",
  },
  space: (n, district) => `Space ${n}, district ${district}`,
  spaceShort: (n) => `Space ${n}`,
  rock: (n) => `Rock ${n}`,
  druidTemple: "The druid's temple",
  druid: (where) => `The druid. ${where}`,
  druidAt: (where) => `Druid: ${where}`,
  druidRule: "Every building moves him on: from rock to rock, then to the next hut",
  river: "The great river",
  riverRule: "When the druid crosses it, each rune stone scores 1 point for its owner",
  empty: "No building",
  hut: (who) => `Hut of ${who}`,
  temple: (who) => `Temple of ${who}`,
  templeNow: (n) => `would score ${n} now`,
  single: "a single hut",
  settlement: (n) => `settlement of ${n}`,
  costs: (what) => `A hut here costs ${what}`,
  costsNothing: "A hut here costs nothing",
  plateau: (material) => `Plateau of ${material}`,
  inSupply: (n) => `${n} in the supply`,
  fromBelow: (who) => `Workers from the bottom up: ${who}`,
  nobodyHere: "No workers",
  byRank: "In the big harvest they bring 1, 2 and 3",
  worker: (who, where, level) => `Worker of ${who}, ${where}, ${level} from the bottom`,
  runeStone: (name) => `Rune stone ${name}`,
  runeOf: (who) => `${who} has it`,
  runeFree: "Nobody has it",
  runeRule: "Whoever builds a hut in this district takes it",
  die: (face) => `The die shows ${face}`,
  noRoll: "The die has not been rolled yet",
  rolls: (who) => `Turn of ${who}`,
  rite: "Rite",
  decides: (who) => `${who} decides`,
  offers: "offers",
  offersNothing: "nothing",
  worth: (both) => `Both +${both} · one +1 · nothing −1`,
  points: count("point", "points"),
  runesCounted: "The river: runes are counted",
  finalCount: "The final count",
  fromTemples: (n) => `temples +${n}`,
  fromRunes: (n) => `runes +${n}`,
  score: "points",
  hutsLeft: "Huts",
  templesLeft: "Temples",
  runesShort: "Runes",
  goods: "Materials",
  behindScreen: "behind the screen",
  hutsHint: (n) => `${count("hut", "huts")(n)} still to build`,
  templesHint: (n) => `${count("temple", "temples")(n)} still to build`,
  runesHint: (n) => `would score ${n} at the end`,
  stillToBuild: "Still to build",
  noRunes: "none yet",
  piece: (material, n) => `${material}: you have ${n}`,
  paying: "To pay",
  others: (n) => `+ any ${n} others`,
  toGiveUp: (n) => `${n} to give up`,
  free: "free",
  winner: "winner",
};

const it: Texts = {
  board: "Il tavolo di Meduris",
  phases: { place: "Lavoratori", harvest: "Piccolo raccolto", action: "Azione", rite: "Rito", lap: "Ultimo giro" },
  lastTurns: "Ultimi turni",
  builtAll: (who) => `${who} ha costruito tutto`,
  nobodyBuilds: "Nessuno costruisce più: una salvaguardia contro le partite senza fine chiude questa",
  over: "Partita finita",
  lastLap: "L'ultimo giro del druido",
  lapBegan: "Da qui è partito l'ultimo giro: questo insediamento viene per ultimo",
  materials: { wood: "legno", wool: "lana", copper: "rame", stone: "pietra" },
  runes: {
    snake: "Biscia",
    frame: "Cornice",
    sprout: "Germoglio",
    horizon: "Orizzonte",
    whirl: "Vortice",
    wave: "Onda",
    flame: "Fiamma",
    hook: "Uncino",
    arrow: "Freccia",
  },
  tokens: {
    points: "Gettone: una capanna qui vale subito 2 punti",
    free: "Gettone: una capanna qui non costa nulla",
    druid: "Gettone del druido: una volta si può offrire qui al posto dei due materiali",
  },
  faces: {
    wood: "legno: ogni lavoratore lì ne porta uno",
    wool: "lana: ogni lavoratore lì ne porta una",
    copper: "rame: ogni lavoratore lì ne porta uno",
    stone: "pietra: ogni lavoratore lì ne porta una",
    wild: "più uno: tutti possono prendere un materiale",
    give: "meno uno: tutti restituiscono un materiale",
  },
  space: (n, district) => `Casella ${n}, distretto ${district}`,
  spaceShort: (n) => `Casella ${n}`,
  rock: (n) => `Roccia ${n}`,
  druidTemple: "Il tempio del druido",
  druid: (where) => `Il druido. ${where}`,
  druidAt: (where) => `Druido: ${where}`,
  druidRule: "Ogni costruzione lo fa avanzare: di roccia in roccia, poi alla prossima capanna",
  river: "Il grande fiume",
  riverRule: "Quando il druido lo attraversa, ogni pietra runica vale 1 punto per chi la possiede",
  empty: "Nessuna costruzione",
  hut: (who) => `Capanna di ${who}`,
  temple: (who) => `Tempio di ${who}`,
  templeNow: (n) => `ora varrebbe ${n}`,
  single: "capanna isolata",
  settlement: (n) => `insediamento di ${n}`,
  costs: (what) => `Una capanna qui costa ${what}`,
  costsNothing: "Una capanna qui non costa nulla",
  plateau: (material) => `Altopiano: ${material}`,
  inSupply: (n) => `${n} nella scorta`,
  fromBelow: (who) => `Lavoratori dal basso: ${who}`,
  nobodyHere: "Nessun lavoratore",
  byRank: "Nel grande raccolto portano 1, 2 e 3",
  worker: (who, where, level) => `Lavoratore di ${who}, ${where}, ${level}° dal basso`,
  runeStone: (name) => `Pietra runica ${name}`,
  runeOf: (who) => `È di ${who}`,
  runeFree: "Non è di nessuno",
  runeRule: "La prende chi costruisce una capanna in questo distretto",
  die: (face) => `Il dado mostra ${face}`,
  noRoll: "Il dado non è ancora stato lanciato",
  rolls: (who) => `Turno di ${who}`,
  rite: "Rito",
  decides: (who) => `${who} decide`,
  offers: "offre",
  offersNothing: "nulla",
  worth: (both) => `Entrambi +${both} · uno +1 · nulla −1`,
  points: count("punto", "punti"),
  runesCounted: "Il fiume: si contano le rune",
  finalCount: "Il conteggio finale",
  fromTemples: (n) => `templi +${n}`,
  fromRunes: (n) => `rune +${n}`,
  score: "punti",
  hutsLeft: "Capanne",
  templesLeft: "Templi",
  runesShort: "Rune",
  goods: "Materiali",
  behindScreen: "dietro lo schermo",
  hutsHint: (n) => `${count("capanna", "capanne")(n)} ancora da costruire`,
  templesHint: (n) => `${count("tempio", "templi")(n)} ancora da erigere`,
  runesHint: (n) => `varrebbero ${n} alla fine`,
  stillToBuild: "Da costruire",
  noRunes: "ancora nessuna",
  piece: (material, n) => `${material}: ne hai ${n}`,
  paying: "Da pagare",
  others: (n) => `+ altri ${n} a scelta`,
  toGiveUp: (n) => `${n} da cedere`,
  free: "gratis",
  winner: "vincitore",
};

const es: Texts = {
  board: "La mesa de Meduris",
  phases: { place: "Trabajadores", harvest: "Cosecha pequeña", action: "Acción", rite: "Rito", lap: "Última vuelta" },
  lastTurns: "Últimos turnos",
  builtAll: (who) => `${who} lo ha construido todo`,
  nobodyBuilds: "Ya nadie construye: una salvaguarda contra las partidas sin fin cierra esta",
  over: "Fin de la partida",
  lastLap: "La última vuelta del druida",
  lapBegan: "Aquí empezó la última vuelta: este asentamiento viene el último",
  materials: { wood: "madera", wool: "lana", copper: "cobre", stone: "piedra" },
  runes: {
    snake: "Culebra",
    frame: "Marco",
    sprout: "Brote",
    horizon: "Horizonte",
    whirl: "Remolino",
    wave: "Ola",
    flame: "Llama",
    hook: "Gancho",
    arrow: "Flecha",
  },
  tokens: {
    points: "Ficha: una cabaña aquí da 2 puntos al instante",
    free: "Ficha: una cabaña aquí no cuesta nada",
    druid: "Ficha del druida: una vez puede ofrecerse aquí en lugar de los dos materiales",
  },
  faces: {
    wood: "madera: cada trabajador de allí trae una",
    wool: "lana: cada trabajador de allí trae una",
    copper: "cobre: cada trabajador de allí trae uno",
    stone: "piedra: cada trabajador de allí trae una",
    wild: "más uno: todos pueden tomar un material",
    give: "menos uno: todos devuelven un material",
  },
  space: (n, district) => `Casilla ${n}, distrito ${district}`,
  spaceShort: (n) => `Casilla ${n}`,
  rock: (n) => `Roca ${n}`,
  druidTemple: "El templo del druida",
  druid: (where) => `El druida. ${where}`,
  druidAt: (where) => `Druida: ${where}`,
  druidRule: "Cada construcción lo hace avanzar: de roca en roca y luego a la próxima cabaña",
  river: "El gran río",
  riverRule: "Cuando el druida lo cruza, cada piedra rúnica da 1 punto a su dueño",
  empty: "Sin construcción",
  hut: (who) => `Cabaña de ${who}`,
  temple: (who) => `Templo de ${who}`,
  templeNow: (n) => `ahora valdría ${n}`,
  single: "cabaña aislada",
  settlement: (n) => `asentamiento de ${n}`,
  costs: (what) => `Una cabaña aquí cuesta ${what}`,
  costsNothing: "Una cabaña aquí no cuesta nada",
  plateau: (material) => `Meseta: ${material}`,
  inSupply: (n) => `${n} en la reserva`,
  fromBelow: (who) => `Trabajadores desde abajo: ${who}`,
  nobodyHere: "Sin trabajadores",
  byRank: "En la cosecha grande traen 1, 2 y 3",
  worker: (who, where, level) => `Trabajador de ${who}, ${where}, ${level}.º desde abajo`,
  runeStone: (name) => `Piedra rúnica ${name}`,
  runeOf: (who) => `La tiene ${who}`,
  runeFree: "No la tiene nadie",
  runeRule: "La toma quien construye una cabaña en este distrito",
  die: (face) => `El dado muestra ${face}`,
  noRoll: "El dado aún no se ha lanzado",
  rolls: (who) => `Turno de ${who}`,
  rite: "Rito",
  decides: (who) => `${who} decide`,
  offers: "ofrece",
  offersNothing: "nada",
  worth: (both) => `Ambos +${both} · uno +1 · nada −1`,
  points: count("punto", "puntos"),
  runesCounted: "El río: se cuentan las runas",
  finalCount: "El recuento final",
  fromTemples: (n) => `templos +${n}`,
  fromRunes: (n) => `runas +${n}`,
  score: "puntos",
  hutsLeft: "Cabañas",
  templesLeft: "Templos",
  runesShort: "Runas",
  goods: "Materiales",
  behindScreen: "tras la pantalla",
  hutsHint: (n) => `${count("cabaña", "cabañas")(n)} por construir`,
  templesHint: (n) => `${count("templo", "templos")(n)} por construir`,
  runesHint: (n) => `valdrían ${n} al final`,
  stillToBuild: "Por construir",
  noRunes: "aún ninguna",
  piece: (material, n) => `${material}: tienes ${n}`,
  paying: "A pagar",
  others: (n) => `+ otros ${n} a elegir`,
  toGiveUp: (n) => `${n} por entregar`,
  free: "gratis",
  winner: "ganador",
};

const TEXTS = { en, it, es };

/** The words in the reader's language. */
export function texts(): Texts {
  return inLanguage(TEXTS);
}
