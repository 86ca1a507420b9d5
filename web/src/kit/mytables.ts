/** The tables this device has a seat at, with the seats' keys. They never leave it but in the join message. */
import type { NewTable, SeatKey } from "../types";
import { read, write } from "./storage";

export interface MyTable {
  table: string;
  game: string;
  /** When it was first opened here, in milliseconds. */
  since: number;
  token: string;
  /** Keys of open seats, for their links; only where the table was made. */
  invites: SeatKey[];
  /** How it was made, to play again. */
  wish: NewTable | null;
  /** Number of log lines at the reader's last choice, for the recap. */
  mark: number;
  over: boolean;
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

/** The key with which this tab joins. A seat link takes its seat for the tab, and for the device unless it has one:
 *  so the one who made a table may open a friend's link in a second tab without losing the own seat. */
export function seatToken(table: string): string {
  const fromLink = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (fromLink) {
    write(TAB + table, fromLink, "sessionStorage");
    if (!myTable(table)?.token) keepTable(table, { token: fromLink });
    history.replaceState(history.state, "", location.pathname); // a key in the address bar is soon in a screenshot
    return fromLink;
  }
  return read(TAB + table, "", "sessionStorage") || (myTable(table)?.token ?? "");
}

export function seatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}${token ? `#seat=${token}` : ""}`;
}
