import { loadGame } from "../games";
import { beginLesson, makeCampaign, makeNextTable, makeTable } from "../kit/api";
import { beKnown } from "../kit/me.svelte";
import { keepCampaign } from "../kit/mycampaigns";
import { keepTable, myTables, type MyTable } from "../kit/mytables";
import { goTo } from "../kit/route.svelte";
import { settings } from "../kit/settings.svelte";
import { tablePage } from "../pages";
import type { GameCard, LessonCard, NewCampaign, NewTable, NextGame, TableMade } from "../types";
import { alike, usualPlayers, wishFor } from "./seating";
import { gentleOptions } from "./shelf";

/** Makes a table, keeps the keys of its seats and goes there. */
export async function startTable(wish: NewTable): Promise<void> {
  layOut(wish.game);
  await beKnown();
  sitDown(await makeTable(wish), { game: wish.game, wish });
}

/** Goes on with a lesson that was begun, else begins it (anew). */
export async function startLesson({ game, id, table }: LessonCard, anew = false): Promise<void> {
  if (table !== "" && !anew) return goTo(`/table/${table}`);
  layOut(game);
  await beKnown();
  sitDown(await beginLesson(game, id), { game, lesson: id });
}

/** The same for the next game of a campaign. */
export async function startNext(campaign: string, game: string, wish: NextGame): Promise<void> {
  layOut(game);
  await beKnown();
  sitDown(await makeNextTable(campaign, wish), { game, campaign });
}

export async function startCampaign(wish: NewCampaign): Promise<void> {
  const { campaign, token } = await makeCampaign(wish);
  keepCampaign(campaign, { game: wish.game, token });
  goTo(`/campaign/${campaign}`);
}

/** One click: a table for you and bots, as gentle as the game can be if it is your first one of that game. */
export async function playNow(game: GameCard, bot: string): Promise<void> {
  const options = isFirst(game.name) ? gentleOptions(game.name) : {};
  const seats = alike(usualPlayers(game.players), 0, bot);
  await startTable(wishFor(game, seats, { 0: settings.name }, options, settings.language));
}

/** Who sits at a first game: few, and none of them strong. Those who play together have one able companion. */
export function firstSeats(game: GameCard): string[] {
  if (game.cooperative) return alike(Math.max(2, Math.min(...game.players)), 0, "karl");
  return [...alike(Math.min(3, Math.max(...game.players)) - 1, 0, "thrall"), "karl"];
}

/** The first game of all: as gentle as it can be, and a hint whenever one is asked for. */
export async function playFirst(game: GameCard): Promise<void> {
  const seats = firstSeats(game);
  if (settings.coach === "off") settings.coach = "first";
  const wish = wishFor(game, seats, { 0: settings.name }, gentleOptions(game.name), settings.language);
  await startTable({ ...wish, hints: true });
}

/** A table of bots, to look on. */
export async function watchBots(game: GameCard, bot: string): Promise<void> {
  const seats = Array<string>(usualPlayers(game.players)).fill(bot);
  const { table } = await makeTable(wishFor(game, seats, {}, {}, settings.language));
  goTo(`/table/${table}`);
}

/** Whether this device has never sat down at a table of that game. */
export function isFirst(game: string): boolean {
  return !myTables().some((mine) => mine.game === game && !mine.lesson);
}

/** What is drawn at a table comes while the table is made. */
function layOut(game: string): void {
  void Promise.all([tablePage(), loadGame(game)]).catch(() => undefined); // both will be asked for again
}

function sitDown(made: TableMade, facts: Partial<MyTable>): void {
  const [token = "", ...others] = made.seats.filter((seat) => seat.kind === "you").map((seat) => seat.token);
  const invites = made.seats.filter((seat) => seat.kind === "open");
  keepTable(made.table, { ...facts, token, others, invites });
  goTo(`/table/${made.table}`, invites.length > 0 ? "invite" : "");
}
