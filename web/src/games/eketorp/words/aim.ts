/** Words for what one plays for. */
import { inLanguage } from "../../../kit/i18n";

const en = {
  round: "Round",
  of: (n: number, of: number): string => `${n} of ${of}`,
  fullest: (who: string): string => `Fullest village: ${who}`,
  bricks: "Your walls",
  village: "Your village",
  amulets: "Amulets",
  vikings: "Vikings fit to go",
  siege: "Open to sieges",
  plus: (n: number): string => `+${n}`,
  inHospital: (n: number): string => (n === 1 ? "1 in the hospital" : `${n} in the hospital`),
  onTop: "Points on top of your walls",
};

const it: typeof en = {
  round: "Round",
  of: (n, of) => `${n} di ${of}`,
  fullest: (who) => `Villaggio più avanti: ${who}`,
  bricks: "Le tue mura",
  village: "Il tuo villaggio",
  amulets: "Amuleti",
  vikings: "Vichinghi in forze",
  siege: "Esposto agli assedi",
  plus: (n) => `+${n}`,
  inHospital: (n) => `${n} nel lazzaretto`,
  onTop: "Punti in cima alle tue mura",
};

const es: typeof en = {
  round: "Ronda",
  of: (n, of) => `${n} de ${of}`,
  fullest: (who) => `La aldea más avanzada: ${who}`,
  bricks: "Tus muros",
  village: "Tu aldea",
  amulets: "Amuletos",
  vikings: "Vikingos disponibles",
  siege: "Expuesto a asedios",
  plus: (n) => `+${n}`,
  inHospital: (n) => `${n} en el hospital`,
  onTop: "Puntos en lo alto de tus muros",
};

export function aimWords(): typeof en {
  return inLanguage({ en, it, es });
}
