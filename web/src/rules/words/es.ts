import type { en } from "./en";

export const es: typeof en = {
  contents: "Índice",
  asked: "La regla detrás de esta pregunta",
  articles: "Todos los artículos",
  articlesNote: "Cada regla con su código, para quien quiera saberlo con exactitud.",
  search: "Busca en cualquier idioma",
  nothing: "No se habla de eso en ninguna parte.",
  found: (n) => (n === 1 ? "1 lugar encontrado" : `${n} lugares encontrados`),
  chapter: "Capítulo",
  article: "Artículo",
  openPage: "Abrir como página",
  games: "Cómo se juega",
  print: "Imprimir",
  whole: "Todo el tablero",
  mark: (n) => `Número ${n}`,
};
