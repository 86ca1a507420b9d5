/** What an option's tile shows: a picture, what it costs in a line, what it brings. */
import pictures from "pictures:meduris";
import type { ShownOption } from "../../../types";
import type { Tile } from "../../ui";
import type { MedurisView, PlayerView } from "../types";
import { amounts, names, signed, texts } from "../words";
import { type Gift, giftOf, harvestOf, siteOf, sizeWith } from "./options";
import { type Bill, billOf } from "./payment";
import { templeWorth } from "./sources";

export function tileOf(option: ShownOption, view: MedurisView, seat: number): Tile {
  const player = view.players[seat];
  if (!player) return {};
  const site = siteOf(option, view);
  if (site) return buildingTile(site, view, player);
  const gift = giftOf(option, view, player);
  if (gift) return giftTile(gift);
  const [verb = "", ...rest] = option.notation.split(" ");
  const what = rest.find((word) => word !== "up") ?? "";
  switch (verb) {
    case "move":
      return { picture: picture("harvest"), title: texts().moveWorker, line: texts().bigHarvest };
    case "hut":
    case "temple":
      return { picture: picture(verb), line: verb === "hut" ? texts().hutsHint(player.huts) : texts().templesHint(player.temples) };
    case "worker":
      return { picture: picture("worker"), title: capital(names.name(what)), line: texts().levelFromBelow(Number(rest[1])) };
    case "to":
    case "place":
      return plateauTile(what, verb === "to", view, seat);
    case "take":
      return what === "nothing" ? { picture: picture("nothing") } : materialTile(what, player, "+1");
    case "give":
      return materialTile(what, player, "−1");
    default:
      return {};
  }
}

function buildingTile({ space, temple }: NonNullable<ReturnType<typeof siteOf>>, view: MedurisView, player: PlayerView): Tile {
  const t = texts();
  const bill = billOf(space, temple, player.materials ?? {});
  const free = !temple && space.price === 0;
  const size = sizeWith(space, view);
  const worth = templeWorth(space, view);
  const gain = temple ? (worth > 0 ? signed(worth) : "") : space.token === "points" ? "+2" : t.toSize(size);
  return {
    picture: picture(temple ? "temple" : "hut"),
    title: t.spaceShort(String(space.number)),
    brief: String(space.number),
    line: free ? t.freeToken : costOf(bill),
    gain,
    tone: bill.others > 0 ? "plain" : "good",
    kind: bill.others > 0 ? { id: "others", label: t.kinds.others } : { id: "full", label: t.kinds.full },
  };
}

function giftTile(gift: Gift): Tile {
  const t = texts();
  const [only = ""] = gift.asked;
  const nothing = gift.asked.length === 0 && !gift.token;
  return {
    picture: picture(gift.token ? "druid" : nothing ? "nothing" : gift.asked.length === 2 ? "offering" : only),
    title: gift.token ? t.druidToken : nothing ? capital(t.nothing) : gift.asked.length === 2 ? capital(t.both) : t.only(names.name(only)),
    line: gift.token || nothing ? t.keepsAll : costOf(gift),
    gain: signed(gift.points),
    tone: gift.points < 0 ? "bad" : "good",
  };
}

function plateauTile(material: string, harvests: boolean, view: MedurisView, seat: number): Tile {
  const plateau = view.plateaus.find((each) => each.material === material);
  if (!plateau) return {};
  const gain = harvests ? harvestOf(plateau.workers, plateau.supply, seat) : plateau.workers.length + 1;
  return {
    picture: picture(material),
    title: capital(names.name(material)),
    ...(harvests ? { gain: signed(gain), tone: "good" as const } : { line: texts().rank(gain) }),
  };
}

function materialTile(material: string, player: PlayerView, gain: string): Tile {
  return {
    picture: picture(material),
    line: texts().youHave(player.materials?.[material] ?? 0),
    gain,
    tone: gain === "+1" ? "good" : "bad",
  };
}

function costOf({ pays, others }: Bill): string {
  return [amounts(pays), others > 0 ? texts().others(others) : ""].filter(Boolean).join(", ");
}

function picture(id: string): string {
  return pictures[id] ?? "";
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
