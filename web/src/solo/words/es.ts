import type { SoloWords } from "./en";

export const es: SoloWords = {
  fetching: (percent) => `Cargando el motor: ${percent} %`,
  waking: "Despertando la sala …",
  elsewhere: "Tus mesas están abiertas en otra pestaña.",
  takeOver: "Jugar aquí",
  broken: "El motor no arranca aquí. Puede ayudar un navegador más reciente, o más espacio para esta página.",
  tryAgain: "Intentar de nuevo",
  alone: "Esta sala está en tu dispositivo: no necesita red ni cuenta, y nadie más ve lo que juegas.",
  keep: "Tus mesas",
  keepHint: "Se guardan en este navegador. Guárdalas de vez en cuando en un archivo, o para seguir en otro lugar.",
  save: "Guardar todo",
  take: "Tomar un archivo",
  taken: "Todo lo que contenía ya está aquí.",
  notOurs: "Este no es el archivo de una sala.",
  friend: "Amigos",
  friendHint: "en esta pantalla",
  update: "Hay una versión nueva. Espera a que terminen tus partidas con las reglas de antes.",
  updateNow: "Tomarla ahora",
  hurry: "Elegir ya",
  about: (seconds) => `unos ${seconds} s por elección en este dispositivo`,
};
