import { gzipSync } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import type { Told } from "./mind";
import { Minds } from "./minds";

const ROOT = "http://hall.example/some/where/";
const nothing = { width: 0, counts: [], several: [], scales: [], indexes: [], offsets: [] };
const told = (file: string): Told => ({ file, shapes: [["score", [2]]], sees: nothing, weighs: nothing });

let stored: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  stored = new Map();
  fetched = [];
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, answer: Response) => void stored.set(url, answer),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => stored.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async (url: string) => {
    fetched.push(url);
    return url.includes("gone") ? new Response("", { status: 404 }) : new Response(gzipSync(Buffer.alloc(4)));
  });
});

it("fetches what one has learned once, and keeps it", async () => {
  const minds = new Minds(ROOT);
  await minds.fetch("meduris", told("meduris.1.bin"));
  expect(minds.has("meduris")).toBe(true);
  await new Minds(ROOT).fetch("meduris", told("meduris.1.bin"));
  expect(fetched).toEqual([`${ROOT}minds/meduris.1.bin`]);
});

it("keeps the last version of each game", async () => {
  for (const [game, file] of [["meduris", "meduris.1.bin"], ["eketorp", "eketorp.1.bin"], ["meduris", "meduris.2.bin"]] as const) {
    await new Minds(ROOT).fetch(game, told(file));
  }
  expect([...stored.keys()]).toEqual([`${ROOT}minds/eketorp.1.bin`, `${ROOT}minds/meduris.2.bin`]);
});

it("does without a place to keep it, and says when it cannot be had", async () => {
  vi.stubGlobal("caches", undefined);
  const minds = new Minds(ROOT);
  await minds.fetch("meduris", told("meduris.1.bin"));
  expect(minds.has("meduris")).toBe(true);
  await expect(minds.fetch("eketorp", told("gone.bin"))).rejects.toThrow("404");
  expect(minds.has("eketorp")).toBe(false);
});
