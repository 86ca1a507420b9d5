import { beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
let campaigns: typeof import("./mycampaigns");

beforeEach(async () => {
  kept.clear();
  const device = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
  vi.stubGlobal("window", { localStorage: device });
  vi.stubGlobal("history", { state: null, replaceState: vi.fn() });
  vi.stubGlobal("location", { hash: "", pathname: "/campaign/c", origin: "http://hall" });
  vi.resetModules();
  campaigns = await import("./mycampaigns");
});

it("keeps the key of the group's link, and takes it out of the address bar", () => {
  expect(campaigns.campaignToken("c")).toBe("");
  vi.stubGlobal("location", { hash: "#key=secret", pathname: "/campaign/c", origin: "http://hall" });
  expect(campaigns.campaignToken("c")).toBe("secret");
  expect(history.replaceState).toHaveBeenCalledWith(null, "", "/campaign/c");
  vi.stubGlobal("location", { hash: "", pathname: "/campaign/c", origin: "http://hall" });
  expect(campaigns.campaignToken("c")).toBe("secret");
  expect(campaigns.campaignLink("c", "secret")).toBe("http://hall/campaign/c#key=secret");
});

it("knows a campaign once, and forgets it when told to", () => {
  campaigns.keepCampaign("c", { game: "yggdrasil", token: "secret" });
  campaigns.keepCampaign("c", { game: "yggdrasil" });
  expect(campaigns.myCampaigns()).toMatchObject([{ campaign: "c", game: "yggdrasil", token: "secret" }]);
  campaigns.forgetCampaign("c");
  expect(campaigns.myCampaigns()).toEqual([]);
});
