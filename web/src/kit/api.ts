/** The hall's requests over HTTP. Errors carry a text made for people. */
import type {
  AboutMe,
  CampaignCard,
  CampaignChoice,
  CampaignMade,
  Credit,
  DeviceCard,
  FinishedTables,
  GameCard,
  Leaderboard,
  ListedTable,
  Me,
  NewCampaign,
  NewPassword,
  NewTable,
  NextGame,
  PersonalLink,
  Problem,
  Replay,
  Review,
  Seated,
  SignIn,
  SignUp,
  Statistics,
  TableCard,
  TableMade,
  TakeSeat,
  Webhook,
} from "../types";
import { words } from "./i18n";
import { settings } from "./settings.svelte";

export class ApiError extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(words().unreachable, "network");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const problem = body as Problem | null;
  throw new ApiError(problem?.text ?? words().unreachable, problem?.code ?? String(answer.status));
}

export function getGames(): Promise<GameCard[]> {
  return ask(`/api/games?language=${settings.language}`);
}

/** About a game as it is played with the corrected components of this mark, or with those that are shipped (""). */
function askAbout<T>(what: string, game: string, mark: string): Promise<T> {
  const with_ = mark ? `&components=${encodeURIComponent(mark)}` : "";
  return ask(`/api/${what}/${encodeURIComponent(game)}?language=${settings.language}${with_}`);
}

/** Rule id -> its text, in the order of the rules page. */
export function getRules(game: string, mark: string): Promise<Record<string, string>> {
  return askAbout("rules", game, mark);
}

/** `name.<id>` and `text.<id>` of a game's components. */
export function getWords(game: string, mark: string): Promise<Record<string, string>> {
  return askAbout("words", game, mark);
}

/** Whose game it is, and what of it is not as printed. */
export function getCredits(game: string, mark: string): Promise<Credit[]> {
  return askAbout("credits", game, mark);
}

export function componentsAddress(mark: string): string {
  return `/api/components/${encodeURIComponent(mark)}`;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function remove<T>(path: string): Promise<T> {
  return ask(path, { method: "DELETE" });
}

function worded(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}language=${settings.language}`;
}

export function makeTable(wish: NewTable): Promise<TableMade> {
  return post("/api/tables", wish);
}

function campaignAddress(campaign: string, what = ""): string {
  return `/api/campaigns/${encodeURIComponent(campaign)}${what}`;
}

export function makeCampaign(wish: NewCampaign): Promise<CampaignMade> {
  return post("/api/campaigns", wish);
}

export function getCampaign(campaign: string): Promise<CampaignCard> {
  return ask(campaignAddress(campaign, `?language=${settings.language}`));
}

/** Takes an offer between games; the campaign as it stands then. */
export function takeOffer(campaign: string, choice: CampaignChoice): Promise<CampaignCard> {
  return post(campaignAddress(campaign, `/choices?language=${settings.language}`), choice);
}

export function makeNextTable(campaign: string, wish: NextGame): Promise<TableMade> {
  return post(campaignAddress(campaign, "/tables"), wish);
}

export function campaignFileAddress(campaign: string): string {
  return campaignAddress(campaign, "/file");
}

/** A finished game after so many choices, with the eyes of a seat, a spectator (-1) or with those that see all (-2). */
export function getReplay(table: string, number: number, seat: number): Promise<Replay> {
  return ask(tableAddress(table, `/replay/${number}?seat=${seat}&language=${settings.language}`));
}

/** As far as it is made; the hall goes on with it. */
export function getReview(table: string): Promise<Review> {
  return ask(tableAddress(table, `/review?language=${settings.language}`));
}

export function recordAddress(table: string): string {
  return tableAddress(table, "/record");
}

/** The text of a finished game's record. */
export async function getRecord(table: string): Promise<string> {
  const answer = await fetch(recordAddress(table)).catch(() => null);
  if (!answer?.ok) throw new ApiError(words().unreachable, "network");
  return answer.text();
}

function tableAddress(table: string, what = ""): string {
  return `/api/tables/${encodeURIComponent(table)}${what}`;
}

export function getTable(table: string): Promise<TableCard> {
  return ask(tableAddress(table));
}

/** Takes an open seat of a public table, or claims one by its key. */
export function takeSeat(table: string, wish: TakeSeat): Promise<Seated> {
  return post(worded(tableAddress(table, "/seats")), wish);
}

// -- the hall's lists

export function getOpenTables(): Promise<ListedTable[]> {
  return ask(worded("/api/hall/open"));
}

export function getMyTables(): Promise<ListedTable[]> {
  return ask(worded("/api/hall/mine"));
}

export function getFinished(of: "me" | "all", before = ""): Promise<FinishedTables> {
  return ask(worded(`/api/hall/finished?of=${of}&before=${encodeURIComponent(before)}`));
}

export function getLeaders(game: string): Promise<Leaderboard> {
  return ask(`/api/ratings/${encodeURIComponent(game)}`);
}

export function getStatistics(): Promise<Statistics[]> {
  return ask("/api/me/statistics");
}

// -- who I am

export function getMe(): Promise<Me> {
  return ask("/api/me");
}

export function saveMe(about: AboutMe): Promise<Me> {
  return post(worded("/api/me"), about);
}

export function signUp(wish: SignUp): Promise<Me> {
  return post(worded("/api/me/account"), wish);
}

export function signIn(wish: SignIn): Promise<Me> {
  return post(worded("/api/session"), wish);
}

export function signOut(everywhere: boolean): Promise<Me> {
  return remove(everywhere ? "/api/sessions" : "/api/session");
}

export function changePassword(wish: NewPassword): Promise<Me> {
  return post(worded("/api/me/password"), wish);
}

export function getDevice(): Promise<DeviceCard> {
  return ask("/api/me/device");
}

export function keepDevice(subscription: PushSubscriptionJSON): Promise<DeviceCard> {
  return post(worded("/api/me/device"), subscription);
}

export function dropDevice(): Promise<DeviceCard> {
  return remove("/api/me/device");
}

export function makeLink(): Promise<PersonalLink> {
  return ask(worded("/api/me/link"), { method: "POST" });
}

/** Where the hall tells that a table waits; "" for nowhere. */
export function setWebhook(wish: Webhook): Promise<Me> {
  return post(worded("/api/me/webhook"), wish);
}
