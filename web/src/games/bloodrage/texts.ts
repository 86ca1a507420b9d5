/** The table's own words. Names of components come from the hall (names.ts), questions and the log worded as well. */
import { inLanguage } from "../../kit/i18n";

export interface Texts {
  board: string;
  phases: Record<string, string>;
  glory: string;
  gloryFor: (n: number) => string;
  score: string;
  cards: string;
  quests: string;
  figures: (n: number, of: number) => string;
  strength: (n: number) => string;
  freeVillages: (n: number, of: number) => string;
  noLimit: string;
  nobody: string;
  reward: (what: string) => string;
  raises: (what: string) => string;
  pillaged: string;
  destroyed: string;
  doomed: (age: string, glory: number) => string;
  supports: (what: string) => string;
  closed: string;
  ages: string;
  agePassed: string;
  valhalla: string;
  inValhalla: string;
  empty: string;
  sheet: string;
  sheetOf: (who: string) => string;
  openSheet: (who: string) => string;
  firstPlayer: string;
  rageLeft: (n: number, of: number) => string;
  passed: string;
  hasPassed: string;
  level: (n: number, value: number) => string;
  legendaryHint: (glory: number) => string;
  meaning: Record<string, string>;
  reserve: string;
  price: (n: number) => string;
  upgrades: string;
  emptySlot: (kind: string) => string;
  upgradesOf: (n: number) => string;
  hand: string;
  inHand: (n: number) => string;
  knownCards: string;
  sources: Record<string, string>;
  kept: string;
  pack: string;
  packHint: (next: string) => string;
  questsHint: string;
  fulfilled: string;
  unfulfilled: string;
  hidden: string;
  adds: (n: number) => string;
  pays: (n: number) => string;
  costs: (n: number) => string;
  ofAge: (age: string) => string;
  battle: (where: string) => string;
  call: (where: string) => string;
  choosing: string;
  noCard: string;
  blanked: string;
  counted: string;
  wins: string;
  loses: string;
  stake: string;
  smaller: string;
  larger: string;
  marchHere: (n: number) => string;
  marches: string;
  clanLine: (cards: number, quests: number) => string;
}

const en: Texts = {
  board: "The map of Blood Rage",
  phases: { gifts: "Gifts", action: "Action", discard: "Discard", quests: "Quests", ragnarok: "Ragnarök", valhalla: "Valhalla" },
  glory: "Glory",
  gloryFor: (n) => `${n} Glory`,
  score: "Glory",
  cards: "Cards",
  quests: "Quests",
  figures: (n, of) => `${n} of ${of} figures on the board`,
  strength: (n) => `strength ${n}`,
  freeVillages: (n, of) => `${n} of ${of} villages free`,
  noLimit: "No villages, so no limit",
  nobody: "Nobody is here",
  reward: (what) => `Reward: ${what}`,
  raises: (what) => `raises ${what}`,
  pillaged: "Already pillaged in this Age",
  destroyed: "Destroyed by Ragnarök",
  doomed: (age, glory) => `Ragnarök takes it in the ${age}: ${glory} Glory for each figure that dies here`,
  supports: (what) => `Supports ${what}`,
  closed: "Both its provinces are gone",
  ages: "Ragnarök to come",
  agePassed: "destroyed",
  valhalla: "Valhalla",
  inValhalla: "Figures in Valhalla",
  empty: "empty",
  sheet: "Clan sheet",
  sheetOf: (who) => `Clan sheet of ${who}`,
  openSheet: (who) => `Open the clan sheet of ${who}`,
  firstPlayer: "first player",
  rageLeft: (n, of) => `${n} Rage left of ${of}`,
  passed: "passed",
  hasPassed: "has passed and acts no more in this Age",
  level: (n, value) => `level ${n} of 6, value ${value}`,
  legendaryHint: (glory) => `Legendary: ${glory} Glory at the end of the game`,
  meaning: { rage: "Rage to spend in each Age", axes: "Glory for each battle won", horns: "Figures allowed on the board" },
  reserve: "Reserve",
  price: (n) => (n === 0 ? "invades free" : `invades for ${n} Rage`),
  upgrades: "Upgrades",
  emptySlot: (kind) => `Empty slot: ${kind}`,
  upgradesOf: (n) => `${n}/8 upgrades`,
  hand: "Hand",
  inHand: (n) => (n === 1 ? "1 card in hand" : `${n} cards in hand`),
  knownCards: "Cards everybody has seen",
  sources: { battle: "Battles", pillage: "Pillages", quests: "Quests", ragnarok: "Ragnarök", cards: "Cards", legend: "Legendary stats" },
  kept: "Kept",
  pack: "Choose from these",
  packHint: (next) => `The others go on to ${next}`,
  questsHint: "Only you see them. Judged in the Quests phase.",
  fulfilled: "fulfilled as things stand",
  unfulfilled: "not fulfilled yet",
  hidden: "face down",
  adds: (n) => `adds ${n} in battle`,
  pays: (n) => `${n} Glory and a stat`,
  costs: (n) => `costs ${n} Rage`,
  ofAge: (age) => `Age ${age}`,
  battle: (where) => `Battle in ${where}`,
  call: (where) => `Call to battle: ${where}`,
  choosing: "choosing",
  noCard: "no card",
  blanked: "ability lost",
  counted: "counts as a battle card",
  wins: "wins",
  loses: "loses",
  stake: "At stake",
  smaller: "Make the battle smaller",
  larger: "Show the battle",
  marchHere: (n) => (n === 1 ? "March here with 1 figure" : `March here with ${n} figures`),
  marches: "marches",
  clanLine: (cards, quests) => `${cards} cards in hand, ${quests} Quests`,
};

const it: Texts = {
  board: "La mappa di Blood Rage",
  phases: { gifts: "Doni", action: "Azione", discard: "Scarto", quests: "Impresa", ragnarok: "Ragnarök", valhalla: "Valhalla" },
  glory: "Gloria",
  gloryFor: (n) => `${n} Gloria`,
  score: "Gloria",
  cards: "Carte",
  quests: "Imprese",
  figures: (n, of) => `${n} di ${of} miniature sul tabellone`,
  strength: (n) => `Forza ${n}`,
  freeVillages: (n, of) => `${n} villaggi liberi su ${of}`,
  noLimit: "Senza villaggi, quindi senza limite",
  nobody: "Non c'è nessuno",
  reward: (what) => `Ricompensa: ${what}`,
  raises: (what) => `aumenta ${what}`,
  pillaged: "Già saccheggiata in questa Era",
  destroyed: "Distrutta dal Ragnarök",
  doomed: (age, glory) => `Il Ragnarök la prende nella ${age}: ${glory} Gloria per ogni miniatura che muore qui`,
  supports: (what) => `Sostiene ${what}`,
  closed: "Le sue due province non ci sono più",
  ages: "Ragnarök in arrivo",
  agePassed: "distrutta",
  valhalla: "Valhalla",
  inValhalla: "Miniature nel Valhalla",
  empty: "vuoto",
  sheet: "Scheda del clan",
  sheetOf: (who) => `Scheda del clan di ${who}`,
  openSheet: (who) => `Apri la scheda del clan di ${who}`,
  firstPlayer: "primo giocatore",
  rageLeft: (n, of) => `${n} Furia rimasta su ${of}`,
  passed: "passato",
  hasPassed: "ha passato e non agisce più in quest'era",
  level: (n, value) => `livello ${n} di 6, valore ${value}`,
  legendaryHint: (glory) => `Leggendaria: ${glory} Gloria alla fine della partita`,
  meaning: {
    rage: "Furia da spendere in ogni Era",
    axes: "Gloria per ogni battaglia vinta",
    horns: "Miniature consentite sul tabellone",
  },
  reserve: "Riserva",
  price: (n) => (n === 0 ? "invade gratis" : `invade per ${n} Furia`),
  upgrades: "Migliorie",
  emptySlot: (kind) => `Spazio vuoto: ${kind}`,
  upgradesOf: (n) => `${n}/8 migliorie`,
  hand: "Mano",
  inHand: (n) => (n === 1 ? "1 carta in mano" : `${n} carte in mano`),
  knownCards: "Carte che tutti hanno visto",
  sources: {
    battle: "Battaglie",
    pillage: "Saccheggi",
    quests: "Imprese",
    ragnarok: "Ragnarök",
    cards: "Carte",
    legend: "Statistiche leggendarie",
  },
  kept: "Tenute",
  pack: "Scegli tra queste",
  packHint: (next) => `Le altre passano a ${next}`,
  questsHint: "Le vedi solo tu. Si verificano nella fase Impresa.",
  fulfilled: "compiuta, così come stanno le cose",
  unfulfilled: "non ancora compiuta",
  hidden: "coperta",
  adds: (n) => `aggiunge ${n} in battaglia`,
  pays: (n) => `${n} Gloria e una statistica`,
  costs: (n) => `costa ${n} Furia`,
  ofAge: (age) => `Era ${age}`,
  battle: (where) => `Battaglia a ${where}`,
  call: (where) => `Chiamata alla battaglia: ${where}`,
  choosing: "sceglie",
  noCard: "nessuna carta",
  blanked: "capacità persa",
  counted: "vale come carta battaglia",
  wins: "vince",
  loses: "perde",
  stake: "In palio",
  smaller: "Riduci la battaglia",
  larger: "Mostra la battaglia",
  marchHere: (n) => (n === 1 ? "Marcia qui con 1 miniatura" : `Marcia qui con ${n} miniature`),
  marches: "marcia",
  clanLine: (cards, quests) => `${cards} carte in mano, ${quests} imprese`,
};

const es: Texts = {
  board: "El mapa de Blood Rage",
  phases: { gifts: "Dones", action: "Acción", discard: "Descarte", quests: "Misión", ragnarok: "Ragnarök", valhalla: "Valhalla" },
  glory: "Gloria",
  gloryFor: (n) => `${n} de Gloria`,
  score: "Gloria",
  cards: "Cartas",
  quests: "Misiones",
  figures: (n, of) => `${n} de ${of} miniaturas en el tablero`,
  strength: (n) => `Fuerza ${n}`,
  freeVillages: (n, of) => `${n} de ${of} poblados libres`,
  noLimit: "Sin poblados, así que sin límite",
  nobody: "No hay nadie",
  reward: (what) => `Recompensa: ${what}`,
  raises: (what) => `aumenta ${what}`,
  pillaged: "Ya saqueada en esta Edad",
  destroyed: "Destruida por el Ragnarök",
  doomed: (age, glory) => `El Ragnarök se la lleva en la ${age}: ${glory} de Gloria por cada miniatura que muera aquí`,
  supports: (what) => `Apoya ${what}`,
  closed: "Sus dos provincias ya no existen",
  ages: "El Ragnarök que viene",
  agePassed: "destruida",
  valhalla: "Valhalla",
  inValhalla: "Miniaturas en el Valhalla",
  empty: "vacío",
  sheet: "Hoja de clan",
  sheetOf: (who) => `Hoja de clan de ${who}`,
  openSheet: (who) => `Abre la hoja de clan de ${who}`,
  firstPlayer: "jugador inicial",
  rageLeft: (n, of) => `quedan ${n} de Furia de ${of}`,
  passed: "pasó",
  hasPassed: "ha pasado y ya no actúa en esta Edad",
  level: (n, value) => `nivel ${n} de 6, valor ${value}`,
  legendaryHint: (glory) => `Legendario: ${glory} de Gloria al final de la partida`,
  meaning: {
    rage: "Furia para gastar en cada Edad",
    axes: "Gloria por cada batalla ganada",
    horns: "Miniaturas permitidas en el tablero",
  },
  reserve: "Reserva",
  price: (n) => (n === 0 ? "invade gratis" : `invade por ${n} de Furia`),
  upgrades: "Mejoras",
  emptySlot: (kind) => `Espacio vacío: ${kind}`,
  upgradesOf: (n) => `${n}/8 mejoras`,
  hand: "Mano",
  inHand: (n) => (n === 1 ? "1 carta en la mano" : `${n} cartas en la mano`),
  knownCards: "Cartas que todos han visto",
  sources: {
    battle: "Batallas",
    pillage: "Saqueos",
    quests: "Misiones",
    ragnarok: "Ragnarök",
    cards: "Cartas",
    legend: "Atributos legendarios",
  },
  kept: "Guardadas",
  pack: "Elige entre estas",
  packHint: (next) => `Las demás pasan a ${next}`,
  questsHint: "Solo las ves tú. Se comprueban en la fase de Misión.",
  fulfilled: "cumplida tal como están las cosas",
  unfulfilled: "aún no cumplida",
  hidden: "boca abajo",
  adds: (n) => `suma ${n} en batalla`,
  pays: (n) => `${n} de Gloria y un atributo`,
  costs: (n) => `cuesta ${n} de Furia`,
  ofAge: (age) => `Edad ${age}`,
  battle: (where) => `Batalla en ${where}`,
  call: (where) => `Llamada a la batalla: ${where}`,
  choosing: "eligiendo",
  noCard: "sin carta",
  blanked: "capacidad perdida",
  counted: "vale como carta de batalla",
  wins: "gana",
  loses: "pierde",
  stake: "En juego",
  smaller: "Reduce la batalla",
  larger: "Muestra la batalla",
  marchHere: (n) => (n === 1 ? "Marcha aquí con 1 miniatura" : `Marcha aquí con ${n} miniaturas`),
  marches: "marcha",
  clanLine: (cards, quests) => `${cards} cartas en la mano, ${quests} misiones`,
};

const TEXTS = { en, it, es };

/** The words in the reader's language. */
export function texts(): Texts {
  return inLanguage(TEXTS);
}
