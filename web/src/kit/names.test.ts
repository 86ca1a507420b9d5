import { afterEach, expect, it, vi } from "vitest";

const languages: string[] = [];
const answers: { resolve: (words: Record<string, string>) => void; reject: (error: Error) => void }[] = [];
const settings = { language: "en" };
vi.mock("./settings.svelte", () => ({ settings }));
vi.mock("./api", () => ({
  getWords: () => {
    languages.push(settings.language);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  },
}));
const { componentWords, fetchWords } = await import("./names.svelte");

afterEach(() => {
  languages.length = answers.length = 0;
  settings.language = "en";
});

it("knows the names at once when they have been waited for", async () => {
  const waiting = fetchWords("one");
  answers[0]?.resolve({ "name.green": "grass", "text.green": "It grows." });
  await waiting;
  const names = componentWords("one");
  expect([names.name("green"), names.text("green")]).toEqual(["grass", "It grows."]);
  expect([names.name("other"), names.text("other")]).toEqual(["Other", ""]);
  expect(languages).toEqual(["en"]);
});

it("keeps the old language until the new one has come, and asks for it once", async () => {
  const waiting = fetchWords("two");
  answers[0]?.resolve({ "name.green": "grass" });
  await waiting;
  const names = componentWords("two");
  settings.language = "it";
  expect([names.name("green"), names.name("green")]).toEqual(["grass", "grass"]);
  expect(languages).toEqual(["en", "it"]);
  answers[1]?.resolve({ "name.green": "erba" });
  await fetchWords("two");
  expect(names.name("green")).toBe("erba");
  settings.language = "en";
  expect(names.name("green")).toBe("grass");
});

it("does not hold up the table when the words cannot be had, and asks again", async () => {
  const waiting = fetchWords("three");
  answers[0]?.reject(new Error("no answer"));
  await waiting;
  const names = componentWords("three");
  expect(names.name("green")).toBe("Green");
  expect(names.name("wolf:lokis-domain")).toBe("Lokis domain");
  expect(languages).toEqual(["en", "en"]);
});
