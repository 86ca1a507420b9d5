/** Words for what one plays for. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  age: (n: number, of: number): string => `${n} of ${of}`,
  ages: "Age",
  pillaged: "Provinces pillaged",
  perBattle: (n: number): string => `+${n} each`,
  open: (n: number): string => (n === 1 ? "1 left" : `${n} left`),
  glory: (n: number): string => `+${n}`,
  noQuests: "None taken on yet",
  met: (n: number, of: number): string => `${n} of ${of} fulfilled now`,
  dying: (n: number, where: string, each: number): string => `${n} of yours in ${where}, ${each} Glory each`,
  levels: (n: number, stat: string): string => (n === 1 ? `${stat}: 1 level to go` : `${stat}: ${n} levels to go`),
};

const it: typeof en = {
  age: (n, of) => `${n} di ${of}`,
  ages: "Era",
  pillaged: "Province saccheggiate",
  perBattle: (n) => `+${n} l’una`,
  open: (n) => (n === 1 ? "ne resta 1" : `ne restano ${n}`),
  glory: (n) => `+${n}`,
  noQuests: "Ancora nessuna",
  met: (n, of) => `${n} su ${of} compiute ora`,
  dying: (n, where, each) => `${where}: ${n} tue, ${each} Gloria l’una`,
  levels: (n, stat) => (n === 1 ? `${stat}: manca 1 livello` : `${stat}: mancano ${n} livelli`),
};

const es: typeof en = {
  age: (n, of) => `${n} de ${of}`,
  ages: "Edad",
  pillaged: "Provincias saqueadas",
  perBattle: (n) => `+${n} cada una`,
  open: (n) => (n === 1 ? "queda 1" : `quedan ${n}`),
  glory: (n) => `+${n}`,
  noQuests: "Aún ninguna",
  met: (n, of) => `${n} de ${of} cumplidas ahora`,
  dying: (n, where, each) => `${n} tuyas en ${where}, ${each} de Gloria cada una`,
  levels: (n, stat) => (n === 1 ? `${stat}: falta 1 nivel` : `${stat}: faltan ${n} niveles`),
};

export function aimWords(): typeof en {
  return inLanguage({ en, it, es });
}
