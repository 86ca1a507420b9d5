import type { TableSocket } from "../kit/socket.svelte";
import type { LogLine, Update } from "../types";
import type { Talk } from "./talk.svelte";
import { standIn, tookOver } from "./turns";

/** A seat of the reader's, or a spectator's place: its connection, and all that came by it. */
export interface Place {
  socket: TableSocket;
  newest: Update | null;
  log: LogLine[];
  talk: Talk;
  /** The reader has let a bot play it. */
  handed: boolean;
  /** A bot has taken it over because time was up. Whoever sits down gets such a seat back, so it was seen to happen. */
  late: boolean;
}

export function hear(place: Place, update: Update): void {
  const bot = standIn(update, update.seat);
  place.late = bot !== "" && !place.handed && (place.late || tookOver(place.newest, update));
  place.newest = update;
  place.log = [...place.log.slice(0, update.log_from), ...update.log];
}
