import type { en } from "./en";

export const es: typeof en = {
  huginn: "Huginn, tu maestro",
  understood: "Entendido",
  noMore: "No más consejos",
  open: "Leer lo que dice Huginn",

  sure: (what) => `${what}: ¿seguro?`,
  rather: (what) => `Huginn preferiría: ${what}.`,
  anyway: "Elegir igualmente",
  again: "Pensarlo otra vez",

  aimTitle: "¿Qué intento conseguir?",
  place: (place, of) => (place === 1 ? `Vas primero, de ${of}` : `Vas en el puesto ${place} de ${of}`),
  tied: (of) => `Compartes el primer puesto, de ${of}`,
  howItEnds: "Cómo acaba",
  brings: (unit) => `Qué da ${unit}`,
  dangers: "Qué puede salir mal",

  nextTime: "Para probar la próxima vez",
  nextOffer: "Huginn puede mirar tus elecciones y decirte hasta tres cosas que probar la próxima vez.",
  ask: "Preguntar a Huginn",
  looking: "Huginn repasa tus elecciones",
  nothing: "Donde más importaba, Huginn habría elegido como tú.",
  lesson: (asked, chosen, best) => `En «${asked}» elegiste ${chosen}. Prueba allí: ${best}.`,
  often: (n) => `Pasó ${n} veces.`,
  see: "Verlo otra vez",
};
