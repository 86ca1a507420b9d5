/** What a seat's row in the list of players tells of its God. */
import type { Fact, Held } from "../../ui";
import { PIECES } from "../parts/signs";
import type { YggdrasilView } from "../types";
import { names, texts } from "../words";
import { hint } from "../../../kit/abouts";
import { telling } from "../../../kit/tips.svelte";
import { about } from "../words/tips";
import { card, pictureOf } from "./cards";

export function facts(view: YggdrasilView, seat: number): Fact[] {
  const t = texts();
  const god = view.gods[seat];
  if (!god || god.god === "") return [];
  return [
    { label: t.elvesShort, value: god.elves, ...hint(about("elf")), icon: PIECES["elf"]?.shape ?? "" },
    { label: t.vanirShort, value: god.vanir, ...hint(about("vanir")), icon: PIECES["vanir_die"]?.shape ?? "" },
    { label: names.name(god.god), value: names.name(god.world), ...hint(telling(about("where").rule, god.laid ? t.laid : god.played && view.round > 0 ? t.played : "", about("where").text)) },
  ];
}

/** Hit points, as hearts. */
export function score(view: YggdrasilView, seat: number): Fact {
  const { hp = 0, most = 0 } = view.gods[seat] ?? {};
  return { label: texts().hpShort, value: hp, ...hint(telling(about("hearts").rule, texts().hp(hp, most), about("hearts").text)), icon: PIECES["heart"]?.shape ?? "", of: most };
}

/** The Artifacts a God has. */
export function held(view: YggdrasilView, seat: number): Held[] {
  return (view.gods[seat]?.artifacts ?? []).map((id) => ({ id, label: names.name(id), hint: names.text(id), rule: card(id)?.rule ?? "YG-ARTIFACT-1", picture: pictureOf(id) }));
}

export function portrait(view: YggdrasilView, seat: number): string {
  const god = view.gods[seat]?.god ?? "";
  return god === "" ? "" : pictureOf(god);
}
