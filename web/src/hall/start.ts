import { makeCampaign, makeNextTable, makeTable } from "../kit/api";
import { beKnown } from "../kit/me.svelte";
import { keepCampaign } from "../kit/mycampaigns";
import { keepTable, type MyTable } from "../kit/mytables";
import { goTo } from "../kit/route.svelte";
import type { NewCampaign, NewTable, NextGame, TableMade } from "../types";

/** Makes a table, keeps the keys of its seats and goes there. */
export async function startTable(wish: NewTable): Promise<void> {
  await beKnown();
  sitDown(await makeTable(wish), { game: wish.game, wish });
}

/** The same for the next game of a campaign. */
export async function startNext(campaign: string, game: string, wish: NextGame): Promise<void> {
  await beKnown();
  sitDown(await makeNextTable(campaign, wish), { game, campaign });
}

export async function startCampaign(wish: NewCampaign): Promise<void> {
  const { campaign, token } = await makeCampaign(wish);
  keepCampaign(campaign, { game: wish.game, token });
  goTo(`/campaign/${campaign}`);
}

function sitDown(made: TableMade, facts: Partial<MyTable>): void {
  const [token = "", ...others] = made.seats.filter((seat) => seat.kind === "you").map((seat) => seat.token);
  const invites = made.seats.filter((seat) => seat.kind === "open");
  keepTable(made.table, { ...facts, token, others, invites });
  goTo(`/table/${made.table}`, invites.length > 0 ? "invite" : "");
}
