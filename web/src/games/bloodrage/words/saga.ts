/** Words for the end: what a clan is praised for, and how the Ages are told. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  awards: {
    storm: { title: "Axe-storm", text: (n: number): string => `most battles won: ${n}` },
    fallen: { title: "Hall-friend", text: (n: number): string => `${n} fallen: most figures in Valhalla` },
    oaths: { title: "Oath-keeper", text: (n: number): string => `most Quests fulfilled: ${n}` },
    embers: { title: "Ash-walker", text: (n: number): string => `most Glory from Ragnarök: ${n}` },
    raider: { title: "Firebrand", text: (n: number): string => `most provinces pillaged: ${n}` },
    blow: { title: "The great blow", text: (n: number): string => `strongest in one battle: ${n}` },
    loki: { title: "Loki laughs", text: (n: number): string => `most Glory from cards: ${n}` },
    smith: { title: "Rune-smith", text: (n: number): string => `most upgrades: ${n}` },
  },
  leads: (who: string, glory: number): string => `${who} gains the most Glory, ${glory}.`,
  nobodyLeads: "No clan gains more Glory than all others.",
  fall: (n: number): string => (n === 1 ? "One falls." : `${n} fall.`),
  peace: "No battle is fought.",
};

const it: typeof en = {
  awards: {
    storm: { title: "Tempesta d’asce", text: (n) => `più battaglie vinte: ${n}` },
    fallen: { title: "Amico della sala", text: (n) => `${n} caduti: più figure nel Valhalla` },
    oaths: { title: "Fedele al giuramento", text: (n) => `più Imprese compiute: ${n}` },
    embers: { title: "Camminacenere", text: (n) => `più Gloria dal Ragnarök: ${n}` },
    raider: { title: "Tizzone", text: (n) => `più province saccheggiate: ${n}` },
    blow: { title: "Il gran colpo", text: (n) => `il più forte in una battaglia: ${n}` },
    loki: { title: "Loki ride", text: (n) => `più Gloria dalle carte: ${n}` },
    smith: { title: "Fabbro di rune", text: (n) => `più migliorie: ${n}` },
  },
  leads: (who, glory) => `${who} ottiene più Gloria di tutti, ${glory}.`,
  nobodyLeads: "Nessun clan ottiene più Gloria di tutti gli altri.",
  fall: (n) => (n === 1 ? "Cade uno." : `Cadono in ${n}.`),
  peace: "Non si combatte nessuna battaglia.",
};

const es: typeof en = {
  awards: {
    storm: { title: "Tormenta de hachas", text: (n) => `más batallas ganadas: ${n}` },
    fallen: { title: "Amigo del salón", text: (n) => `${n} caídos: más figuras en el Valhalla` },
    oaths: { title: "Fiel al juramento", text: (n) => `más Misiones cumplidas: ${n}` },
    embers: { title: "Pisacenizas", text: (n) => `más Gloria del Ragnarök: ${n}` },
    raider: { title: "Tizón", text: (n) => `más provincias saqueadas: ${n}` },
    blow: { title: "El gran golpe", text: (n) => `más fuerza en una batalla: ${n}` },
    loki: { title: "Loki ríe", text: (n) => `más Gloria de las cartas: ${n}` },
    smith: { title: "Herrero de runas", text: (n) => `más mejoras: ${n}` },
  },
  leads: (who, glory) => `${who} gana más Gloria que nadie, ${glory}.`,
  nobodyLeads: "Ningún clan gana más Gloria que todos los demás.",
  fall: (n) => (n === 1 ? "Cae uno." : `Caen ${n}.`),
  peace: "No se libra ninguna batalla.",
};

export function saga(): typeof en {
  return inLanguage({ en, it, es });
}
