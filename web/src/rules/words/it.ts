import type { en } from "./en";

export const it: typeof en = {
  contents: "Indice",
  asked: "La regola dietro questa domanda",
  articles: "Tutti gli articoli",
  articlesNote: "Ogni singola regola con il suo codice, per chi vuole sapere con precisione.",
  search: "Cerca in ogni lingua",
  nothing: "Non se ne parla da nessuna parte.",
  found: (n) => (n === 1 ? "1 punto trovato" : `${n} punti trovati`),
  chapter: "Capitolo",
  article: "Articolo",
  openPage: "Apri come pagina",
  games: "Come si gioca",
  print: "Stampa",
  whole: "Tutto il tabellone",
  mark: (n) => `Numero ${n}`,
};
