/** My Game in the browser: a plain module, loaded by the page as it is. `view` is what view.py makes, as JSON. */

const WIDTH = 5;
const WORDS = {
  en: { board: "Rows of stones", stone: "Stone", gone: "Taken", row: "row", left: "Stones left" },
  it: { board: "File di pietre", stone: "Pietra", gone: "Presa", row: "fila", left: "Pietre rimaste" },
  es: { board: "Filas de piedras", stone: "Piedra", gone: "Tomada", row: "fila", left: "Piedras que quedan" },
};
const words = () => WORDS[document.documentElement.lang] ?? WORDS.en;

export default {
  /** The squares of the board, row by row. What can be chosen has the entity that the option names in `targets`. */
  grid(view) {
    const t = words();
    const squares = view.rows.flatMap((left, row) =>
      Array.from({ length: WIDTH }, (_, n) => ({
        entity: `stone:${row}:${n}`,
        label: `${n < left ? t.stone : t.gone} ${n + 1}, ${t.row} ${row + 1}`,
        sign: n < left ? "●" : "",
      })),
    );
    return { label: t.board, columns: WIDTH, squares };
  },

  /** Where the game stands, for the header. */
  status(view) {
    return { title: `${words().left}: ${view.rows.reduce((a, b) => a + b, 0)}`, phases: [], phase: "" };
  },
};
