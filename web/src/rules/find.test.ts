import { expect, it } from "vitest";
import { type Book, find, marked } from "./find";

const run = (text: string) => ({ text, kind: "plain" as const, to: "" });
const chapter = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: [{ kind: "text" as const, rows: [[[run(text)]]], example: "", seen: "" }],
});
const en: Book = {
  language: "en",
  guide: { title: "Nim", aim: [], chapters: [chapter("turn", "Your turn", "Take stones from a row.")] },
  rules: { "NI-TAKE-1": "Take at least one stone.", "NI-END-1": "The last stone wins." },
};
const es: Book = {
  language: "es",
  guide: { title: "Nim", aim: [], chapters: [chapter("turn", "Tu turno", "Toma piedras de una fila.")] },
  rules: { "NI-TAKE-1": "Toma al menos una piedra.", "NI-END-1": "Gana la última piedra." },
};

it("finds chapters before articles, with words in any order", () => {
  expect(find("stone take", [en, es]).map(({ id }) => id)).toEqual(["turn", "NI-TAKE-1"]);
  expect(find("ni-end", [en, es]).map(({ id }) => id)).toEqual(["NI-END-1"]);
  expect(find(" ", [en, es])).toEqual([]);
});

it("finds the word of another language, without its accent, and tells the article in the reader's", () => {
  expect(find("ultima", [en, es])).toEqual([
    { kind: "article", id: "NI-END-1", title: "", text: "Gana la última piedra.", language: "es", own: "The last stone wins." },
  ]);
  expect(find("fila", [en, es])[0]?.title).toBe("Your turn");
});

it("shows what was found where it stands", () => {
  expect(marked("Gana la última", "ULTIMA la")).toEqual(["Gana ", "la", " ", "última", ""]);
});
