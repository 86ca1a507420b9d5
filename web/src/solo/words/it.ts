import type { SoloWords } from "./en";

export const it: SoloWords = {
  fetching: (percent) => `Carico il motore: ${percent} %`,
  waking: "Sveglio la sala …",
  elsewhere: "I tuoi tavoli sono aperti in un'altra scheda.",
  takeOver: "Gioca qui",
  broken: "Qui il motore non parte. Può aiutare un browser più recente, o più spazio per questa pagina.",
  tryAgain: "Riprova",
  alone: "Questa sala è sul tuo dispositivo: non serve rete né account, e nessun altro vede che cosa giochi.",
  keep: "I tuoi tavoli",
  keepHint: "Sono conservati in questo browser. Ogni tanto salvali in un file, anche per continuare altrove.",
  save: "Salva tutto",
  take: "Prendi un file",
  taken: "Ora c'è tutto quello che conteneva.",
  notOurs: "Questo non è il file di una sala.",
  friend: "Amici",
  friendHint: "a questo schermo",
  update: "C'è una nuova versione. Aspetta che finiscano le tue partite con le vecchie regole.",
  updateNow: "Prendila ora",
  hurry: "Scegli ora",
  about: (seconds) => `circa ${seconds} s a scelta su questo dispositivo`,
};
