import type { LeavingWords } from "./en";

export const es: LeavingWords = {
  leave: "Dejarla para siempre",
  resign: "Rendirse",
  resignWhat: "Un bot juega en tu asiento hasta el final. No puedes recuperarlo y, si ya has elegido algo, la partida cuenta para ti como perdida. Los demás siguen.",
  part: "Aceptar dejarla sin terminar",
  partWhat: "Se pregunta a los demás. Cuando todos los que juegan están de acuerdo, la partida acaba sin ganador y no cuenta para nadie.",
  delete: "Borrar la mesa",
  deleteWhat: "Aquí no se sienta nadie más: la mesa y todo lo jugado en ella desaparecen, sin resultado. No se puede deshacer.",
  sure: "Sí, hacerlo",
  wantsToPart: (names) => `${names}: dejemos esta partida sin terminar. No contaría para nadie.`,
  youWantToPart: "Aceptas dejar esta partida sin terminar.",
  goOnPlaying: "Seguir jugando",
  abandoned: "Todos han decidido dejar esta partida sin terminar. No cuenta para nadie.",
  resigned: "se ha ido",
  deleteMe: "Borrar mi cuenta",
  forgetMe: "Olvidadme",
  deleteMeWhat:
    "Se borran tu nombre, tus sesiones, clasificaciones, notas y avisos, y también las mesas donde no se sienta nadie más. En las demás sigue un bot; las partidas terminadas quedan para quienes las jugaron, con el animal del asiento en lugar de tu nombre. No se puede deshacer.",
  forgotten: "Aquí ya nadie te recuerda.",
};
