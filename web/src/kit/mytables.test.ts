import { beforeEach, expect, it, vi } from "vitest";

class Shelf {
  readonly kept = new Map<string, string>();
  blocked = false;

  getItem(key: string): string | null {
    this.#mayFail();
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#mayFail();
    this.kept.set(key, value);
  }
  #mayFail(): void {
    if (this.blocked) throw new Error("storage is blocked");
  }
}

let device: Shelf;
let tab: Shelf;
let tables: typeof import("./mytables");

function comeBy(link: string): { tokens: string[]; arrived: boolean } {
  vi.stubGlobal("location", { hash: link, pathname: "/table/t" });
  return tables.seatTokens("t");
}

beforeEach(async () => {
  device = new Shelf();
  tab = new Shelf();
  vi.stubGlobal("window", { localStorage: device, sessionStorage: tab });
  vi.stubGlobal("history", { state: null, replaceState: () => undefined });
  vi.resetModules(); // as if the page were opened anew
  tables = await import("./mytables");
});

it("takes the seat of a link, for this tab at once and for the device when the hall lets it in", () => {
  expect(comeBy("#seat=abc")).toEqual({ tokens: ["abc"], arrived: true });
  expect(comeBy("")).toEqual({ tokens: ["abc"], arrived: false });
  expect(comeBy("#seat=abc").arrived).toBe(false); // the same link again
  expect(tables.myTables()).toEqual([]);
  tables.keepSeat("t", "eketorp", "abc");
  expect(tables.myTable("t")).toMatchObject({ token: "abc", game: "eketorp" });
});

it("leaves the device its own seat when a friend's link is opened in a second tab", () => {
  tables.keepSeat("t", "eketorp", "mine");
  expect(comeBy("#seat=theirs").tokens).toEqual(["theirs"]);
  tables.keepSeat("t", "eketorp", "theirs");
  expect(tables.myTable("t")?.token).toBe("mine");
});

it("joins with all seats of one's own, but as a friend with the friend's alone", () => {
  tables.keepTable("t", { token: "one", others: ["two", "three"] });
  expect(comeBy("").tokens).toEqual(["one", "two", "three"]);
  expect(comeBy("#seat=theirs").tokens).toEqual(["theirs"]);
});

it("forgets a key that fits no seat, so that the table can be watched", () => {
  comeBy("#seat=wrong");
  tables.dropSeat("t", "wrong");
  expect(comeBy("").tokens).toEqual([""]);
  expect(tables.myTables()).toEqual([]);
});

it("does without storage as long as the page is open", () => {
  device.blocked = tab.blocked = true;
  tables.keepTable("t", { token: "abc", game: "eketorp" });
  expect(comeBy("").tokens).toEqual(["abc"]);
  expect(tables.myTables()).toHaveLength(1);
});
