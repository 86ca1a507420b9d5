import { makeTable } from "../kit/api";
import { keepTable } from "../kit/mytables";
import { goTo } from "../kit/route.svelte";
import type { NewTable } from "../types";

/** Makes a table, keeps the keys of its seats and goes there. */
export async function startTable(wish: NewTable): Promise<void> {
  const made = await makeTable(wish);
  const invites = made.seats.filter((seat) => seat.kind === "open");
  keepTable(made.table, {
    game: wish.game,
    token: made.seats.find((seat) => seat.kind === "you")?.token ?? "",
    invites,
    wish,
  });
  goTo(`/table/${made.table}`, invites.length > 0 ? "invite" : "");
}
