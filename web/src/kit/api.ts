/** The hall's requests over HTTP, as its list of routes has them. Errors carry a text made for people. */
import type {
  AboutMe,
  CampaignCard,
  CampaignChoice,
  CampaignMade,
  Credit,
  DeleteMe,
  DeviceCard,
  FinishedTables,
  GameCard,
  GuideCard,
  Leaderboard,
  LeaveTable,
  LessonCard,
  ListedTable,
  Me,
  NewCampaign,
  NewDevice,
  NewPassword,
  NewTable,
  NextGame,
  PersonalLink,
  Problem,
  Replay,
  Review,
  Routes,
  Seated,
  SignIn,
  SignUp,
  Statistics,
  TableCard,
  TableMade,
  TakeRecord,
  TakeSeat,
  Webhook,
} from "../types";
import { words } from "./i18n";
import { type Language, settings } from "./settings.svelte";
import { type Answer, wire } from "./wire";

export class ApiError extends Error {
  constructor(
    text: string,
    readonly code: string,
  ) {
    super(text);
  }
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What a route needs to be asked: the names in its path, its queries, and its body if it takes one. */
type Asked<Route extends keyof Routes> = Partial<Record<Routes[Route]["query"] | "language", string | number>> &
  Record<Names<Route>, string | number> &
  (Routes[Route]["body"] extends null ? unknown : { body: Routes[Route]["body"] });

/** Asks a route of the hall, in the reader's language unless another one is named. */
async function ask<Route extends keyof Routes>(
  route: Route,
  ...[given]: Record<string, never> extends Asked<Route> ? [Asked<Route>?] : [Asked<Route>]
): Promise<Routes[Route]["answer"]> {
  const { body, ...named } = { ...given } as Record<string, string | number> & { body?: unknown };
  const [method = "", template = ""] = route.split(" ");
  const path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const queries = Object.entries(named).filter(([name]) => !template.includes(`{${name}}`));
  const query = new URLSearchParams({ language: settings.language, ...Object.fromEntries(queries.map(([name, value]) => [name, String(value)])) });
  return parsed(await text(method, path, query, body)) as Routes[Route]["answer"];
}

function inMyLanguage(): URLSearchParams {
  return new URLSearchParams({ language: settings.language });
}

/** A file of the hall's, by its address. */
export function getFile(address: string): Promise<string> {
  return text("GET", address, inMyLanguage());
}

/** What the hall answers, as it says it. */
async function text(method: string, path: string, query: URLSearchParams, body?: unknown): Promise<string> {
  let answer: Answer;
  try {
    answer = await wire.ask(method, path, query, body === undefined ? undefined : JSON.stringify(body));
  } catch {
    throw new ApiError(words().unreachable, "network");
  }
  if (answer.ok) return answer.text;
  const problem = parsed(answer.text) as Problem | null;
  throw new ApiError(problem?.text ?? words().unreachable, problem?.code ?? String(answer.status));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function getGames(): Promise<GameCard[]> {
  return ask("GET /api/games");
}

/** With the corrected components of this mark, or with those that are shipped (""). */
function played(mark: string): { components?: string } {
  return mark ? { components: mark } : {};
}

/** Rule id -> its text, in the order of the rules page. */
export function getRules(game: string, mark: string, language: Language = settings.language): Promise<Record<string, string>> {
  return ask("GET /api/rules/{game}", { game, language, ...played(mark) });
}

/** The game explained in chapters, with the positions that it shows. */
export function getGuide(game: string, language: Language = settings.language): Promise<GuideCard> {
  return ask("GET /api/guides/{game}", { game, language });
}

/** `name.<id>` and `text.<id>` of a game's components. */
export function getWords(game: string, mark: string): Promise<Record<string, string>> {
  return ask("GET /api/words/{game}", { game, ...played(mark) });
}

/** The same in another language than the reader's. */
export function getWordsIn(game: string, language: Language): Promise<Record<string, string>> {
  return ask("GET /api/words/{game}", { game, language }).catch(() => ({}));
}

/** Whose game it is, and what of it is not as printed. */
export function getCredits(game: string, mark: string): Promise<Credit[]> {
  return ask("GET /api/credits/{game}", { game, ...played(mark) });
}

export function componentsAddress(mark: string): string {
  return `/api/components/${encodeURIComponent(mark)}`;
}

// -- campaigns

export function makeCampaign(wish: NewCampaign): Promise<CampaignMade> {
  return ask("POST /api/campaigns", { body: wish });
}

export function getCampaign(campaign: string): Promise<CampaignCard> {
  return ask("GET /api/campaigns/{campaign}", { campaign });
}

/** Takes an offer between games; the campaign as it stands then. */
export function takeOffer(campaign: string, choice: CampaignChoice): Promise<CampaignCard> {
  return ask("POST /api/campaigns/{campaign}/choices", { campaign, body: choice });
}

export function makeNextTable(campaign: string, wish: NextGame): Promise<TableMade> {
  return ask("POST /api/campaigns/{campaign}/tables", { campaign, body: wish });
}

export function campaignFileAddress(campaign: string): string {
  return `/api/campaigns/${encodeURIComponent(campaign)}/file`;
}

// -- tables

export function makeTable(wish: NewTable): Promise<TableMade> {
  return ask("POST /api/tables", { body: wish });
}

export function getLessons(): Promise<LessonCard[]> {
  return ask("GET /api/lessons");
}

/** A table of the reader's own with a coach. */
export function beginLesson(game: string, lesson: string): Promise<TableMade> {
  return ask("POST /api/lessons/{game}/{lesson}", { game, lesson });
}

export function getTable(table: string): Promise<TableCard> {
  return ask("GET /api/tables/{table}", { table });
}

/** Takes an open seat of a public table, or claims one by its key. */
export function takeSeat(table: string, wish: TakeSeat): Promise<Seated> {
  return ask("POST /api/tables/{table}/seats", { table, body: wish });
}

/** Leaves a table for good. */
export function leaveTable(table: string, wish: LeaveTable): Promise<Me> {
  return ask("POST /api/tables/{table}/leave", { table, body: wish });
}

/** A finished game after so many choices, with the eyes of a seat, a spectator (-1) or with those that see all (-2). */
export function getReplay(table: string, number: number, seat: number): Promise<Replay> {
  return ask("GET /api/tables/{table}/replay/{number}", { table, number, seat });
}

/** As far as it is made; the hall goes on with it. */
export function getReview(table: string): Promise<Review> {
  return ask("GET /api/tables/{table}/review", { table });
}

export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}

/** The text of a finished game's record. */
export function getRecord(table: string): Promise<string> {
  return getFile(recordAddress(table));
}

/** The record of a game that was stopped before its end, for whoever sits there: by the key of a seat, or as its person.
 *  Nobody can go on with the game then. */
export function takeRecord(table: string, token: string): Promise<string> {
  return text("POST", recordAddress(table), inMyLanguage(), { token } satisfies TakeRecord);
}

// -- the hall's lists

export function getOpenTables(): Promise<ListedTable[]> {
  return ask("GET /api/hall/open");
}

export function getMyTables(): Promise<ListedTable[]> {
  return ask("GET /api/hall/mine");
}

export function getFinished(of: "me" | "all", before = ""): Promise<FinishedTables> {
  return ask("GET /api/hall/finished", { of, before });
}

export function getLeaders(game: string): Promise<Leaderboard> {
  return ask("GET /api/ratings/{game}", { game });
}

export function getStatistics(): Promise<Statistics[]> {
  return ask("GET /api/me/statistics");
}

// -- who I am

export function getMe(): Promise<Me> {
  return ask("GET /api/me");
}

export function saveMe(about: AboutMe): Promise<Me> {
  return ask("POST /api/me", { body: about });
}

export function signUp(wish: SignUp): Promise<Me> {
  return ask("POST /api/me/account", { body: wish });
}

export function forgetMe(wish: DeleteMe): Promise<Me> {
  return ask("POST /api/me/forget", { body: wish });
}

export function signIn(wish: SignIn): Promise<Me> {
  return ask("POST /api/session", { body: wish });
}

export function signOut(everywhere: boolean): Promise<Me> {
  return everywhere ? ask("DELETE /api/sessions") : ask("DELETE /api/session");
}

export function changePassword(wish: NewPassword): Promise<Me> {
  return ask("POST /api/me/password", { body: wish });
}

export function getDevice(): Promise<DeviceCard> {
  return ask("GET /api/me/device");
}

export function keepDevice(subscription: PushSubscriptionJSON): Promise<DeviceCard> {
  return ask("POST /api/me/device", { body: subscription as unknown as NewDevice }); // it is what browsers write
}

export function dropDevice(): Promise<DeviceCard> {
  return ask("DELETE /api/me/device");
}

export function makeLink(): Promise<PersonalLink> {
  return ask("POST /api/me/link");
}

/** Where the hall tells that a table waits; "" for nowhere. */
export function setWebhook(wish: Webhook): Promise<Me> {
  return ask("POST /api/me/webhook", { body: wish });
}
