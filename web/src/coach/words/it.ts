import type { en } from "./en";

export const it: typeof en = {
  huginn: "Huginn, il tuo maestro",
  understood: "Capito",
  noMore: "Basta consigli",
  open: "Leggi che cosa dice Huginn",

  sure: (what) => `${what}: davvero?`,
  rather: (what) => `Huginn preferirebbe: ${what}.`,
  anyway: "Scelgo così",
  again: "Ci ripenso",

  aimTitle: "Che cosa cerco di fare?",
  place: (place, of) => (place === 1 ? `Sei in testa, su ${of}` : `Sei al ${place}º posto su ${of}`),
  tied: (of) => `Sei in testa a pari merito, su ${of}`,
  howItEnds: "Come finisce",
  brings: (unit) => `Che cosa porta ${unit}`,
  dangers: "Che cosa può andare storto",

  nextTime: "Da provare la prossima volta",
  nextOffer: "Huginn può guardare le tue scelte e dirti fino a tre cose da provare la prossima volta.",
  ask: "Chiedi a Huginn",
  looking: "Huginn ripercorre le tue scelte",
  nothing: "Dove contava di più, Huginn avrebbe scelto come te.",
  lesson: (asked, chosen, best) => `A «${asked}» hai scelto ${chosen}. Prova invece: ${best}.`,
  often: (n) => `È capitato ${n} volte.`,
  see: "Rivedi",
};
