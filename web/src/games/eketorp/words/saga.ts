/** Words for the score sheet and the end: what a village is praised for, and how the rounds are told. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  sources: { village: "Full village", amulets: "Amulets" } as Record<string, string>,
  awards: {
    fighter: { title: "Shield-breaker", text: (n: number): string => `most fights won: ${n}` },
    siege: { title: "Wall-breaker", text: (n: number): string => `most bricks taken down: ${n}` },
    mason: { title: "Master mason", text: (n: number): string => `most bricks built: ${n}` },
    bed: { title: "Guest of the healer", text: (n: number): string => `most fights lost: ${n}` },
    gatherer: { title: "Full hands", text: (n: number): string => `most bricks gathered: ${n}` },
    charms: { title: "Charmed", text: (n: number): string => `most amulets kept: ${n}` },
    ties: { title: "Hard head", text: (n: number): string => `most ties: ${n}` },
  },
  rounds: (first: number, last: number): string => (first === last ? `Round ${first}` : `Rounds ${first} to ${last}`),
  builds: (who: string, n: number): string => `${who} builds the most, ${n} bricks.`,
  alike: "Nobody builds more than all others.",
  fights: (n: number): string => (n === 1 ? "One fight is fought." : `${n} fights are fought.`),
  peace: "Nobody fights.",
};

const it: typeof en = {
  sources: { village: "Villaggio completo", amulets: "Amuleti" },
  awards: {
    fighter: { title: "Spezzascudi", text: (n) => `più scontri vinti: ${n}` },
    siege: { title: "Abbattimura", text: (n) => `più mattoni rimossi: ${n}` },
    mason: { title: "Capomastro", text: (n) => `più mattoni posati: ${n}` },
    bed: { title: "Ospite del guaritore", text: (n) => `più scontri persi: ${n}` },
    gatherer: { title: "Mani piene", text: (n) => `più mattoni raccolti: ${n}` },
    charms: { title: "Protetto", text: (n) => `più amuleti tenuti: ${n}` },
    ties: { title: "Testa dura", text: (n) => `più pareggi: ${n}` },
  },
  rounds: (first, last) => (first === last ? `Turno ${first}` : `Turni da ${first} a ${last}`),
  builds: (who, n) => `${who} costruisce più di tutti, ${n} mattoni.`,
  alike: "Nessuno costruisce più di tutti gli altri.",
  fights: (n) => (n === 1 ? "Si combatte una volta." : `Si combatte ${n} volte.`),
  peace: "Nessuno combatte.",
};

const es: typeof en = {
  sources: { village: "Aldea completa", amulets: "Amuletos" },
  awards: {
    fighter: { title: "Rompeescudos", text: (n) => `más combates ganados: ${n}` },
    siege: { title: "Derribamuros", text: (n) => `más ladrillos retirados: ${n}` },
    mason: { title: "Maestro de obras", text: (n) => `más ladrillos puestos: ${n}` },
    bed: { title: "Huésped del sanador", text: (n) => `más combates perdidos: ${n}` },
    gatherer: { title: "Manos llenas", text: (n) => `más ladrillos recogidos: ${n}` },
    charms: { title: "Con amuleto", text: (n) => `más amuletos guardados: ${n}` },
    ties: { title: "Cabeza dura", text: (n) => `más empates: ${n}` },
  },
  rounds: (first, last) => (first === last ? `Ronda ${first}` : `Rondas ${first} a ${last}`),
  builds: (who, n) => `${who} construye más que nadie, ${n} ladrillos.`,
  alike: "Nadie construye más que todos los demás.",
  fights: (n) => (n === 1 ? "Se combate una vez." : `Se combate ${n} veces.`),
  peace: "Nadie combate.",
};

export function saga(): typeof en {
  return inLanguage({ en, it, es });
}
