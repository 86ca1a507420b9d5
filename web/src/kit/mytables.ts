/** The tables this device has a seat at, with the seats' keys. They never leave it but in the join message. */
import type { NewTable, SeatKey } from "../types";
import { bare, whole } from "./base";
import { read, write } from "./storage";

export interface MyTable {
  table: string;
  game: string;
  /** When it was first opened here, in milliseconds. */
  since: number;
  token: string;
  /** Keys of further seats of one's own: for several people at this screen, or where all play together. */
  others?: string[];
  /** Keys of open seats, for their links; only where the table was made. */
  invites: SeatKey[];
  /** How it was made, to play again; null for a game of a campaign, which goes on. */
  wish: NewTable | null;
  /** Id of the lesson that is taught there. */
  lesson?: string;
  /** The campaign it is a game of. */
  campaign?: string;
  /** Number of log lines at the reader's last choice, for the recap. */
  mark: number;
  /** Number of the first line of talk that was not read. */
  heard?: number;
  over: boolean;
  /** SHA-256 of the table's seed, noted before the end. */
  fingerprint?: string;
}

const KEY = "meadhall.tables";
const MOST = 30;

export function myTables(): MyTable[] {
  return read<MyTable[]>(KEY, []);
}

export function myTable(table: string): MyTable | undefined {
  return myTables().find((mine) => mine.table === table);
}

/** Adds a table or changes what is known of it. */
export function keepTable(table: string, facts: Partial<MyTable>): void {
  const others = myTables().filter((mine) => mine.table !== table);
  const known = myTable(table) ?? {
    table,
    game: "",
    since: Date.now(),
    token: "",
    invites: [],
    wish: null,
    mark: 0,
    over: false,
  };
  const all = [{ ...known, ...facts }, ...others].sort((a, b) => b.since - a.since);
  write(KEY, all.slice(0, MOST));
}

export function forgetTable(table: string): void {
  write(
    KEY,
    myTables().filter((mine) => mine.table !== table),
  );
}

const TAB = "meadhall.seat.";

/** Whoever signs out leaves no key behind for the next one at this device. */
export function leaveTables(tables: readonly string[]): void {
  for (const table of tables) {
    forgetTable(table);
    write(TAB + table, "", "sessionStorage");
  }
}

/** Whether this tab has the key of a seat. */
export function hasKey(table: string): boolean {
  const linked = new URLSearchParams(location.hash.slice(1)).has("seat");
  return linked || Boolean(read(TAB + table, "", "sessionStorage") || myTable(table)?.token);
}

/** The keys with which this tab joins, one for each of its seats, and whether it has just come by a seat link. */
export function seatTokens(table: string): { tokens: string[]; arrived: boolean } {
  const mine = myTable(table);
  const known = read(TAB + table, "", "sessionStorage") || (mine?.token ?? "");
  const linked = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (linked) {
    write(TAB + table, linked, "sessionStorage");
    history.replaceState(history.state, "", bare()); // a key in the address bar is soon in a screenshot
  }
  const token = linked ?? known;
  const others = token === mine?.token ? (mine.others ?? []) : [];
  return { tokens: [token, ...others], arrived: token !== known };
}

/** The hall has let us in: the seat is the device's unless it has one at this table. So the one who made a table may
 *  open a friend's link in a second tab without losing the own seat. */
export function keepSeat(table: string, game: string, token: string): void {
  keepTable(table, { game, token: myTable(table)?.token || token });
}

/** The key fits no seat of this table: the next visit does without it. */
export function dropSeat(table: string, token: string): void {
  write(TAB + table, "", "sessionStorage");
  if (myTable(table)?.token === token) keepTable(table, { token: "" });
}

export function seatLink(table: string, token: string): string {
  return whole(`/table/${table}${token ? `#seat=${token}` : ""}`);
}
