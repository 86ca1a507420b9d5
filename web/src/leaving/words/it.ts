import type { LeavingWords } from "./en";

export const it: LeavingWords = {
  leave: "Lascia per sempre",
  resign: "Ritirati",
  resignWhat: "Un bot gioca al tuo posto fino alla fine. Non puoi riprendertelo e, se hai già scelto qualcosa, la partita conta per te come persa. Gli altri continuano.",
  part: "Accetta di lasciarla incompiuta",
  partWhat: "Si chiede agli altri. Quando tutti quelli che giocano sono d’accordo, la partita finisce senza vincitori e non conta per nessuno.",
  delete: "Elimina il tavolo",
  deleteWhat: "Qui non siede nessun altro: il tavolo e tutto ciò che vi è stato giocato spariscono, senza risultato. Non si può annullare.",
  sure: "Sì, procedi",
  wantsToPart: (names) => `${names}: lasciamo questa partita incompiuta. Non conterebbe per nessuno.`,
  youWantToPart: "Accetti di lasciare incompiuta questa partita.",
  goOnPlaying: "Continua a giocare",
  abandoned: "Tutti hanno deciso di lasciare incompiuta questa partita. Non conta per nessuno.",
  resigned: "si è ritirato",
  deleteMe: "Elimina il mio account",
  forgetMe: "Dimenticatemi",
  deleteMeWhat:
    "Il tuo nome, le sessioni, le classifiche, le note e le notifiche vengono eliminati, e così i tavoli a cui non siede nessun altro. Agli altri subentra un bot; le partite finite restano a chi le ha giocate, con l’animale del posto al posto del tuo nome. Non si può annullare.",
  forgotten: "Qui nessuno ti ricorda più.",
};
