/** Words for the score sheet and the end: what a player is praised for, and how the druid's laps are told. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  sources: {
    start: "Start",
    rites: "Rites",
    tokens: "Bonus tokens",
    river: "Runes at the river",
    temples: "Temples at the end",
    runes: "Runes at the end",
  } as Record<string, string>,
  awards: {
    pious: { title: "Friend of the druid", text: (n: number): string => `most points from rites: ${n}` },
    thief: { title: "Rune-thief", text: (n: number): string => `most runes taken from others: ${n}` },
    temple: { title: "High place", text: (n: number): string => `best temple: ${n} points` },
    town: { title: "Good neighbour", text: (n: number): string => `largest settlement joined: ${n} huts` },
    harvest: { title: "Full stores", text: (n: number): string => `most materials harvested: ${n}` },
    stingy: { title: "Closed hand", text: (n: number): string => `most rites without a gift: ${n}` },
    walker: { title: "Wanderer", text: (n: number): string => `most workers moved: ${n}` },
  },
  parts: ["The first huts", "The settlements", "The last lap"],
  leads: (who: string, n: number): string => `${who} gains the most, ${n} points.`,
  alike: "Nobody gains more than all others.",
};

const it: typeof en = {
  sources: {
    start: "Inizio",
    rites: "Riti",
    tokens: "Gettoni bonus",
    river: "Rune al fiume",
    temples: "Templi alla fine",
    runes: "Rune alla fine",
  },
  awards: {
    pious: { title: "Amico del druido", text: (n) => `più punti dai riti: ${n}` },
    thief: { title: "Ladro di rune", text: (n) => `più rune prese agli altri: ${n}` },
    temple: { title: "Luogo alto", text: (n) => `miglior tempio: ${n} punti` },
    town: { title: "Buon vicino", text: (n) => `insediamento più grande: ${n} capanne` },
    harvest: { title: "Dispensa piena", text: (n) => `più materiali raccolti: ${n}` },
    stingy: { title: "Mano chiusa", text: (n) => `più riti senza offerta: ${n}` },
    walker: { title: "Viandante", text: (n) => `più lavoratori spostati: ${n}` },
  },
  parts: ["Le prime capanne", "Gli insediamenti", "L’ultimo giro"],
  leads: (who, n) => `${who} ottiene più di tutti, ${n} punti.`,
  alike: "Nessuno ottiene più di tutti gli altri.",
};

const es: typeof en = {
  sources: {
    start: "Inicio",
    rites: "Ritos",
    tokens: "Fichas de puntos",
    river: "Runas en el río",
    temples: "Templos al final",
    runes: "Runas al final",
  },
  awards: {
    pious: { title: "Amigo del druida", text: (n) => `más puntos de los ritos: ${n}` },
    thief: { title: "Ladrón de runas", text: (n) => `más runas quitadas a otros: ${n}` },
    temple: { title: "Lugar alto", text: (n) => `mejor templo: ${n} puntos` },
    town: { title: "Buen vecino", text: (n) => `mayor asentamiento: ${n} cabañas` },
    harvest: { title: "Despensa llena", text: (n) => `más materiales cosechados: ${n}` },
    stingy: { title: "Mano cerrada", text: (n) => `más ritos sin ofrenda: ${n}` },
    walker: { title: "Caminante", text: (n) => `más trabajadores movidos: ${n}` },
  },
  parts: ["Las primeras cabañas", "Los asentamientos", "La última vuelta"],
  leads: (who, n) => `${who} gana más que nadie, ${n} puntos.`,
  alike: "Nadie gana más que todos los demás.",
};

export function saga(): typeof en {
  return inLanguage({ en, it, es });
}
