/** The campaigns this device knows, with the keys of those it may act for. */
import { bare, whole } from "./base";
import { read, write } from "./storage";

export interface MyCampaign {
  campaign: string;
  game: string;
  /** When it was first opened here, in milliseconds. */
  since: number;
  /** Empty for who only looks on. */
  token: string;
}

const KEY = "meadhall.campaigns";

export function myCampaigns(): MyCampaign[] {
  return read<MyCampaign[]>(KEY, []);
}

export function keepCampaign(campaign: string, facts: Partial<MyCampaign>): void {
  const all = myCampaigns();
  const known = all.find((mine) => mine.campaign === campaign) ?? { campaign, game: "", since: Date.now(), token: "" };
  write(KEY, [{ ...known, ...facts }, ...all.filter((mine) => mine.campaign !== campaign)]);
}

export function forgetCampaign(campaign: string): void {
  write(
    KEY,
    myCampaigns().filter((mine) => mine.campaign !== campaign),
  );
}

/** The key for this campaign, from the group's link if one has just come by it. It leaves the address bar at once. */
export function campaignToken(campaign: string): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("key");
  if (token) {
    keepCampaign(campaign, { token });
    history.replaceState(history.state, "", bare());
  }
  return token ?? myCampaigns().find((mine) => mine.campaign === campaign)?.token ?? "";
}

export function campaignLink(campaign: string, token: string): string {
  return whole(`/campaign/${campaign}#key=${token}`);
}
