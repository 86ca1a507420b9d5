import { afterEach, expect, it, vi } from "vitest";

async function pageAt(address: string, hall: string): Promise<typeof import("./base")> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: { hall } } });
  vi.stubGlobal("location", new URL(address));
  return import("./base");
}

afterEach(() => vi.unstubAllGlobals());

it("leaves places as they are before a hall", async () => {
  const { at, file, placeOf, SOLO, whole } = await pageAt("https://hall.example/table/7#seat=x", "");
  expect(SOLO).toBe(false);
  expect(placeOf()).toBe("/table/7");
  expect(at("/table/8#x")).toBe("/table/8#x");
  expect(file("favicon.svg")).toBe("/favicon.svg");
  expect(whole("/table/7")).toBe("https://hall.example/table/7");
});

it("asks for places in a folder of files, wherever that lies", async () => {
  const { at, bare, file, placeOf, SOLO, whole } = await pageAt("https://some.example/games/meadhall/?/table/7#seat=x", "solo");
  expect(SOLO).toBe(true);
  expect(placeOf()).toBe("/table/7");
  expect(bare()).toBe("/games/meadhall/?/table/7");
  expect(at("/")).toBe("/games/meadhall/");
  expect(at("/rules/eketorp#E1")).toBe("/games/meadhall/?/rules/eketorp#E1");
  expect(placeOf(new URL(whole("/rules/eketorp#E1")))).toBe("/rules/eketorp");
  expect(file("favicon.svg")).toBe("/games/meadhall/favicon.svg");
});
