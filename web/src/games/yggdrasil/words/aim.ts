/** Words for what one plays for. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  nidhogg: (page: string): string => `Nidhögg: ${page}`,
  steps: (n: number, of: number): string => `${n} of ${of}`,
  ends: { tree: "At its end stands the Tree: you win", dead_tree: "At its end stands the Dead Tree: you lose", page: "At its end the page turns" },
  goal: (what: string): string => `The page asks: ${what}`,
  hearts: (who: string): string => `Fewest hit points: ${who}`,
  left: (n: number): string => (n === 1 ? "1 activation to defeat" : `${n} activations to defeat`),
};

const it: typeof en = {
  nidhogg: (page) => `Nidhögg: ${page}`,
  steps: (n, of) => `${n} di ${of}`,
  ends: { tree: "Alla fine c’è l’Albero: vincete", dead_tree: "Alla fine c’è l’Albero Morto: perdete", page: "Alla fine la pagina si volta" },
  goal: (what) => `La pagina chiede: ${what}`,
  hearts: (who) => `Meno Punti ferita: ${who}`,
  left: (n) => (n === 1 ? "1 attivazione alla sconfitta" : `${n} attivazioni alla sconfitta`),
};

const es: typeof en = {
  nidhogg: (page) => `Nidhögg: ${page}`,
  steps: (n, of) => `${n} de ${of}`,
  ends: { tree: "Al final está el Árbol: ganáis", dead_tree: "Al final está el Árbol Muerto: perdéis", page: "Al final se pasa la página" },
  goal: (what) => `La página pide: ${what}`,
  hearts: (who) => `Menos puntos de vida: ${who}`,
  left: (n) => (n === 1 ? "1 activación hasta la derrota" : `${n} activaciones hasta la derrota`),
};

export function aimWords(): typeof en {
  return inLanguage({ en, it, es });
}
