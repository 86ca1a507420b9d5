/** The miniatures of those who stand on the Tree. */
import fenrir from "figure:fenrir";
import frost from "figure:frost";
import freyia from "figure:freyia";
import freyr from "figure:freyr";
import frigg from "figure:frigg";
import heimdall from "figure:heimdall";
import soldier from "figure:hel";
import hel from "figure:helq";
import iormungand from "figure:iormungand";
import loki from "figure:loki";
import nidhogg from "figure:nidhogg";
import odin from "figure:odin";
import ship from "figure:ship";
import surtr from "figure:surtr";
import thor from "figure:thor";
import tyr from "figure:tyr";
import witch from "figure:witch";

export const GODS: Record<string, string> = { freyia, freyr, frigg, heimdall, odin, thor, tyr };

/** Enemies and adversaries of the sagas. Whoever is in none of these lists is an Iotunn. */
const FOES: Record<string, string> = {
  surtr,
  hel,
  loki,
  iormungand,
  fenrir,
  nidhogg,
  naglfar: ship,
  thokk: witch,
  hag: witch,
  skoll: fenrir,
  hati: fenrir,
  emissary: soldier,
};

export function foeFigure(id: string): string {
  return FOES[id] ?? frost;
}
