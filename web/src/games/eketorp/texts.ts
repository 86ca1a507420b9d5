/** The board's own words. Questions, options and the log come worded from the server. */
import { inLanguage } from "../../kit/i18n";
import type { SiegeSpace } from "./types";

export interface Texts {
  round: (n: number, of: number) => string;
  phases: { place: string; fight: string; build: string };
  bricks: Record<string, string>;
  devices: Record<SiegeSpace["device"], string>;
  points: (n: number) => string;
  worthEach: (n: number) => string;
  worth: (n: number) => string;
  space: (id: string) => string;
  noBricks: string;
  nobody: string;
  here: (who: string) => string;
  contested: string;
  peace: string;
  oneEach: string;
  siegeAt: (device: string, owner: string) => string;
  borders: (a: number, b: number) => string;
  topBricks: (what: string) => string;
  noWalls: string;
  siegeDue: string;
  siegeFight: string;
  siegeDone: string;
  siegeEmpty: string;
  village: (owner: string) => string;
  atHome: (n: number) => string;
  wall: (n: number, owner: string) => string;
  empty: string;
  fromBelow: (what: string) => string;
  room: (n: number) => string;
  brickOn: (what: string, wall: number) => string;
  amulets: (n: number) => string;
  amuletRule: string;
  hand: string;
  handOf: (n: number) => string;
  aside: string;
  asideOf: (n: number) => string;
  known: (values: string) => string;
  unknown: (n: number) => string;
  remember: string;
  card: (value: number) => string;
  takenUp: string;
  hospital: string;
  station: (label: string) => string;
  lastStation: string;
  differences: (label: string) => string;
  homeSoon: string;
  misses: (n: number) => string;
  supply: string;
  inSupply: (n: number) => string;
  deckLeft: (n: number) => string;
  materialCard: (id: string) => string;
  battlePile: (n: number) => string;
  startPlayer: string;
  ready: string;
  placing: string;
  winner: string;
  toPlace: string;
  toPlaceHint: string;
  takeBack: (where: string) => string;
  booty: string;
  fight: string;
  siege: string;
  undefended: string;
  waiting: string;
  difference: (n: number) => string;
  tie: string;
  wins: (who: string) => string;
  /** A loser's way, and the rounds he misses. */
  goesTo: (who: string, rounds: number) => string;
  nobodyHurt: string;
  score: string;
  home: string;
  built: string;
  amuletsShort: string;
  board: string;
}

const en: Texts = {
  round: (n, of) => `Round ${n} of ${of}`,
  phases: { place: "Placement", fight: "Fights and sieges", build: "Building" },
  bricks: { green: "grass", brown: "wood", natural: "clay", grey: "stone" },
  devices: { catapult: "Catapult", ship: "Ship", ram: "Ram" },
  points: (n) => (n === 1 ? "1 point" : `${n} points`),
  worthEach: (n) => `worth ${n} each`,
  worth: (n) => `worth ${n}`,
  space: (id) => `Space ${id}`,
  noBricks: "no bricks",
  nobody: "nobody",
  here: (who) => `Vikings here: ${who}`,
  contested: "A fight is due: more Vikings than bricks",
  peace: "At peace",
  oneEach: "Each Viking left here at the end gets one brick",
  siegeAt: (device, owner) => `${device} before the village of ${owner}`,
  borders: (a, b) => `Borders walls ${a} and ${b}`,
  topBricks: (what) => `On top: ${what}`,
  noWalls: "Nothing to take from the two walls",
  siegeDue: "A siege is due",
  siegeFight: "A fight for the siege is due",
  siegeDone: "Its siege is over for this round",
  siegeEmpty: "One Viking of each player; whoever wins the siege takes bricks up to the difference of the cards",
  village: (owner) => `Village of ${owner}`,
  atHome: (n) => `${n} at home`,
  wall: (n, owner) => `Wall ${n} of ${owner}`,
  empty: "empty",
  fromBelow: (what) => `from below: ${what}`,
  room: (n) => (n === 0 ? "full" : `room for ${n}`),
  brickOn: (what, wall) => `${what} on wall ${wall}`,
  amulets: (n) => (n === 1 ? "1 amulet" : `${n} amulets`),
  amuletRule: "One for each card changes the whole hand; each one left scores 1 point",
  hand: "Hand",
  handOf: (n) => (n === 1 ? "1 card in hand" : `${n} cards in hand`),
  aside: "Laid aside",
  asideOf: (n) => (n === 1 ? "1 card laid aside" : `${n} cards laid aside`),
  known: (values) => `seen: ${values}`,
  unknown: (n) => `${n} hidden`,
  remember: "Cards fought with lie face down: remember what you saw",
  card: (value) => `Battle card ${value}`,
  takenUp: "Taken up when the hand is empty",
  hospital: "Hospital",
  station: (label) => `Hospital, station ${label}`,
  lastStation: "Hospital, last station",
  differences: (label) => `For those who lose by ${label}`,
  homeSoon: "Home again at the end of the round",
  misses: (n) => `Wounded here, a Viking misses ${n === 1 ? "1 round" : `${n} rounds`}`,
  supply: "Supply",
  inSupply: (n) => `${n} in the supply`,
  deckLeft: (n) => (n === 1 ? "1 material card to come" : `${n} material cards to come`),
  materialCard: (id) => `Material card of this round: ${id}`,
  battlePile: (n) => (n === 1 ? "1 battle card to draw" : `${n} battle cards to draw`),
  startPlayer: "start player",
  ready: "ready",
  placing: "still placing",
  winner: "winner",
  toPlace: "To place",
  toPlaceHint: "Click a place on the board, or drag a Viking onto it",
  takeBack: (where) => `Take one Viking back from here: ${where}`,
  booty: "Booty",
  fight: "Fight",
  siege: "Siege",
  undefended: "no defender: the card counts 0",
  waiting: "choosing",
  difference: (n) => `Difference ${n}`,
  tie: "A tie",
  wins: (who) => `${who} wins`,
  goesTo: (who, rounds) =>
    `${who}: a Viking to the hospital, ${rounds === 0 ? "home after this round" : `misses ${rounds === 1 ? "1 round" : `${rounds} rounds`}`}`,
  nobodyHurt: "Nobody is wounded",
  score: "points",
  home: "Home",
  built: "Bricks",
  amuletsShort: "Amulets",
  board: "The table of Eketorp",
};

const it: Texts = {
  round: (n, of) => `Turno ${n} di ${of}`,
  phases: { place: "Disposizione", fight: "Battaglie e assedi", build: "Costruzione" },
  bricks: { green: "erba", brown: "legno", natural: "argilla", grey: "pietra" },
  devices: { catapult: "Catapulta", ship: "Nave", ram: "Ariete" },
  points: (n) => (n === 1 ? "1 punto" : `${n} punti`),
  worthEach: (n) => `valore ${n} ciascuno`,
  worth: (n) => `valore ${n}`,
  space: (id) => `Casella ${id}`,
  noBricks: "nessun mattone",
  nobody: "nessuno",
  here: (who) => `Vichinghi qui: ${who}`,
  contested: "Si deve combattere: più Vichinghi che mattoni",
  peace: "In pace",
  oneEach: "Ogni Vichingo che resta qui alla fine riceve un mattone",
  siegeAt: (device, owner) => `${device} davanti al villaggio di ${owner}`,
  borders: (a, b) => `Confina con i muri ${a} e ${b}`,
  topBricks: (what) => `In cima: ${what}`,
  noWalls: "Nulla da prendere dai due muri",
  siegeDue: "Un assedio da affrontare",
  siegeFight: "Si deve combattere per l'assedio",
  siegeDone: "L'assedio di questo turno è già avvenuto",
  siegeEmpty: "Un solo Vichingo per giocatore; chi vince l'assedio prende mattoni fino alla differenza delle carte",
  village: (owner) => `Villaggio di ${owner}`,
  atHome: (n) => `${n} nel villaggio`,
  wall: (n, owner) => `Muro ${n} di ${owner}`,
  empty: "vuoto",
  fromBelow: (what) => `dal basso: ${what}`,
  room: (n) => (n === 0 ? "completo" : `posto per ${n}`),
  brickOn: (what, wall) => `${what} sul muro ${wall}`,
  amulets: (n) => (n === 1 ? "1 amuleto" : `${n} amuleti`),
  amuletRule: "Uno per carta cambia tutta la mano; ognuno rimasto vale 1 punto",
  hand: "Mano",
  handOf: (n) => (n === 1 ? "1 carta in mano" : `${n} carte in mano`),
  aside: "Messe da parte",
  asideOf: (n) => (n === 1 ? "1 carta messa da parte" : `${n} carte messe da parte`),
  known: (values) => `viste: ${values}`,
  unknown: (n) => (n === 1 ? "1 coperta" : `${n} coperte`),
  remember: "Le carte usate in battaglia restano coperte: ricorda quello che hai visto",
  card: (value) => `Carta battaglia ${value}`,
  takenUp: "Tornano in mano quando la mano è vuota",
  hospital: "Lazzaretto",
  station: (label) => `Lazzaretto, stazione ${label}`,
  lastStation: "Lazzaretto, ultima stazione",
  differences: (label) => `Per chi perde con differenza ${label}`,
  homeSoon: "Torna al villaggio alla fine del turno",
  misses: (n) => `Chi è ferito qui salta ${n === 1 ? "1 turno" : `${n} turni`}`,
  supply: "Scorta",
  inSupply: (n) => `${n} nella scorta`,
  deckLeft: (n) => (n === 1 ? "1 carta dei materiali ancora coperta" : `${n} carte dei materiali ancora coperte`),
  materialCard: (id) => `Carta dei materiali di questo turno: ${id}`,
  battlePile: (n) => (n === 1 ? "1 carta battaglia da pescare" : `${n} carte battaglia da pescare`),
  startPlayer: "primo giocatore",
  ready: "pronto",
  placing: "sta disponendo",
  winner: "vincitore",
  toPlace: "Da disporre",
  toPlaceHint: "Premi una casella del tabellone o trascinaci sopra un Vichingo",
  takeBack: (where) => `Riprendi un Vichingo da qui: ${where}`,
  booty: "Bottino",
  fight: "Battaglia",
  siege: "Assedio",
  undefended: "nessun difensore: la carta conta 0",
  waiting: "sceglie",
  difference: (n) => `Differenza ${n}`,
  tie: "Parità",
  wins: (who) => `Vince ${who}`,
  goesTo: (who, rounds) =>
    `${who}: un Vichingo al lazzaretto, ${rounds === 0 ? "torna a fine turno" : `salta ${rounds === 1 ? "1 turno" : `${rounds} turni`}`}`,
  nobodyHurt: "Nessun ferito",
  score: "punti",
  home: "Villaggio",
  built: "Mattoni",
  amuletsShort: "Amuleti",
  board: "Il tavolo di Eketorp",
};

const es: Texts = {
  round: (n, of) => `Ronda ${n} de ${of}`,
  phases: { place: "Colocación", fight: "Combates y asedios", build: "Construcción" },
  bricks: { green: "hierba", brown: "madera", natural: "arcilla", grey: "piedra" },
  devices: { catapult: "Catapulta", ship: "Barco", ram: "Ariete" },
  points: (n) => (n === 1 ? "1 punto" : `${n} puntos`),
  worthEach: (n) => `valor ${n} cada uno`,
  worth: (n) => `valor ${n}`,
  space: (id) => `Casilla ${id}`,
  noBricks: "sin ladrillos",
  nobody: "nadie",
  here: (who) => `Vikingos aquí: ${who}`,
  contested: "Hay que combatir: más vikingos que ladrillos",
  peace: "En paz",
  oneEach: "Cada vikingo que quede aquí al final recibe un ladrillo",
  siegeAt: (device, owner) => `${device} ante la aldea de ${owner}`,
  borders: (a, b) => `Linda con los muros ${a} y ${b}`,
  topBricks: (what) => `Arriba: ${what}`,
  noWalls: "Nada que tomar de los dos muros",
  siegeDue: "Toca un asedio",
  siegeFight: "Hay que combatir por el asedio",
  siegeDone: "Su asedio de esta ronda ya ha pasado",
  siegeEmpty: "Un solo vikingo por jugador; quien gana el asedio toma ladrillos hasta la diferencia de las cartas",
  village: (owner) => `Aldea de ${owner}`,
  atHome: (n) => `${n} en la aldea`,
  wall: (n, owner) => `Muro ${n} de ${owner}`,
  empty: "vacío",
  fromBelow: (what) => `desde abajo: ${what}`,
  room: (n) => (n === 0 ? "completo" : `sitio para ${n}`),
  brickOn: (what, wall) => `${what} en el muro ${wall}`,
  amulets: (n) => (n === 1 ? "1 amuleto" : `${n} amuletos`),
  amuletRule: "Uno por carta cambia la mano entera; cada uno que quede vale 1 punto",
  hand: "Mano",
  handOf: (n) => (n === 1 ? "1 carta en la mano" : `${n} cartas en la mano`),
  aside: "Apartadas",
  asideOf: (n) => (n === 1 ? "1 carta apartada" : `${n} cartas apartadas`),
  known: (values) => `vistas: ${values}`,
  unknown: (n) => (n === 1 ? "1 oculta" : `${n} ocultas`),
  remember: "Las cartas usadas en combate quedan boca abajo: recuerda lo que has visto",
  card: (value) => `Carta de batalla ${value}`,
  takenUp: "Vuelven a la mano cuando se queda vacía",
  hospital: "Hospital",
  station: (label) => `Hospital, estación ${label}`,
  lastStation: "Hospital, última estación",
  differences: (label) => `Para quien pierde por ${label}`,
  homeSoon: "Vuelve a la aldea al final de la ronda",
  misses: (n) => `Quien cae herido aquí pierde ${n === 1 ? "1 ronda" : `${n} rondas`}`,
  supply: "Reserva",
  inSupply: (n) => `${n} en la reserva`,
  deckLeft: (n) => (n === 1 ? "queda 1 carta de materiales" : `quedan ${n} cartas de materiales`),
  materialCard: (id) => `Carta de materiales de esta ronda: ${id}`,
  battlePile: (n) => (n === 1 ? "1 carta de batalla por robar" : `${n} cartas de batalla por robar`),
  startPlayer: "jugador inicial",
  ready: "listo",
  placing: "aún coloca",
  winner: "ganador",
  toPlace: "Por colocar",
  toPlaceHint: "Pulsa un lugar del tablero o arrastra un vikingo hasta él",
  takeBack: (where) => `Retira un vikingo de aquí: ${where}`,
  booty: "Botín",
  fight: "Combate",
  siege: "Asedio",
  undefended: "sin defensor: la carta vale 0",
  waiting: "eligiendo",
  difference: (n) => `Diferencia ${n}`,
  tie: "Empate",
  wins: (who) => `Gana ${who}`,
  goesTo: (who, rounds) =>
    `${who}: un vikingo al hospital, ${rounds === 0 ? "vuelve tras esta ronda" : `pierde ${rounds === 1 ? "1 ronda" : `${rounds} rondas`}`}`,
  nobodyHurt: "Nadie cae herido",
  score: "puntos",
  home: "Aldea",
  built: "Ladrillos",
  amuletsShort: "Amuletos",
  board: "La mesa de Eketorp",
};

const TEXTS = { en, it, es };

/** The words in the reader's language. */
export function texts(): Texts {
  return inLanguage(TEXTS);
}
