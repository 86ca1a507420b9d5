/** Words for the sheet of deeds and the end: what a God is praised for, and how the rounds are told. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  deeds: {
    beaten: "Foes beaten",
    risks: "Risks run",
    wounds: "Hit points lost",
    helped: "Helped in a throw",
    healed: "Worlds healed",
    raised: "Heroes to Valhalla",
    artifacts: "Artifacts",
  },
  awards: {
    beaten: { title: "Bane of giants", text: (n: number): string => `most foes beaten: ${n}` },
    risks: { title: "Dauntless", text: (n: number): string => `most Risks run: ${n}` },
    wounds: { title: "Shield of all", text: (n: number): string => `most hit points lost: ${n}` },
    helped: { title: "True companion", text: (n: number): string => `helped most often: ${n}` },
    healed: { title: "Gardener of the Tree", text: (n: number): string => `most Worlds healed: ${n}` },
    raised: { title: "Caller of Heroes", text: (n: number): string => `most Heroes sent to Valhalla: ${n}` },
    artifacts: { title: "Friend of the dwarves", text: (n: number): string => `most Artifacts: ${n}` },
  },
  rounds: (first: number, last: number): string => (first === last ? `Round ${first}` : `Rounds ${first} to ${last}`),
  fiercest: (enemy: string, n: number): string => `${enemy} is the fiercest and strikes ${n === 1 ? "once" : `${n} times`}.`,
  calm: "No Enemy is activated.",
  beaten: (n: number): string => (n === 1 ? "The Gods beat one foe." : `The Gods beat ${n} foes.`),
  wounds: (n: number): string => (n === 1 ? "It costs them one hit point." : `It costs them ${n} hit points.`),
};

const it: typeof en = {
  deeds: {
    beaten: "Nemici sconfitti",
    risks: "Rischi corsi",
    wounds: "Punti ferita persi",
    helped: "Aiuti in un lancio",
    healed: "Mondi risanati",
    raised: "Eroi nel Valhalla",
    artifacts: "Manufatti",
  },
  awards: {
    beaten: { title: "Flagello dei giganti", text: (n) => `più nemici sconfitti: ${n}` },
    risks: { title: "Impavido", text: (n) => `più Rischi corsi: ${n}` },
    wounds: { title: "Scudo di tutti", text: (n) => `più Punti ferita persi: ${n}` },
    helped: { title: "Vero compagno", text: (n) => `più aiuti: ${n}` },
    healed: { title: "Giardiniere dell’Albero", text: (n) => `più Mondi risanati: ${n}` },
    raised: { title: "Voce degli Eroi", text: (n) => `più Eroi mandati nel Valhalla: ${n}` },
    artifacts: { title: "Amico dei nani", text: (n) => `più Manufatti: ${n}` },
  },
  rounds: (first, last) => (first === last ? `Turno ${first}` : `Turni da ${first} a ${last}`),
  fiercest: (enemy, n) => `${enemy} infuria più di tutti e colpisce ${n === 1 ? "una volta" : `${n} volte`}.`,
  calm: "Nessun Nemico viene attivato.",
  beaten: (n) => (n === 1 ? "Gli Dèi sconfiggono un nemico." : `Gli Dèi sconfiggono ${n} nemici.`),
  wounds: (n) => (n === 1 ? "Costa loro un Punto ferita." : `Costa loro ${n} Punti ferita.`),
};

const es: typeof en = {
  deeds: {
    beaten: "Enemigos vencidos",
    risks: "Riesgos corridos",
    wounds: "Puntos de vida perdidos",
    helped: "Ayudas en una tirada",
    healed: "Mundos sanados",
    raised: "Héroes al Valhalla",
    artifacts: "Artefactos",
  },
  awards: {
    beaten: { title: "Azote de gigantes", text: (n) => `más enemigos vencidos: ${n}` },
    risks: { title: "Intrépido", text: (n) => `más Riesgos corridos: ${n}` },
    wounds: { title: "Escudo de todos", text: (n) => `más puntos de vida perdidos: ${n}` },
    helped: { title: "Fiel compañero", text: (n) => `más ayudas: ${n}` },
    healed: { title: "Jardinero del Árbol", text: (n) => `más Mundos sanados: ${n}` },
    raised: { title: "Voz de los Héroes", text: (n) => `más Héroes enviados al Valhalla: ${n}` },
    artifacts: { title: "Amigo de los enanos", text: (n) => `más Artefactos: ${n}` },
  },
  rounds: (first, last) => (first === last ? `Ronda ${first}` : `Rondas ${first} a ${last}`),
  fiercest: (enemy, n) => `${enemy} es el más fiero y golpea ${n === 1 ? "una vez" : `${n} veces`}.`,
  calm: "No se activa ningún Enemigo.",
  beaten: (n) => (n === 1 ? "Los Dioses vencen a un enemigo." : `Los Dioses vencen a ${n} enemigos.`),
  wounds: (n) => (n === 1 ? "Les cuesta un punto de vida." : `Les cuesta ${n} puntos de vida.`),
};

export function saga(): typeof en {
  return inLanguage({ en, it, es });
}
