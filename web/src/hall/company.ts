import { botLabel, botName } from "../kit/bots";
import { company, type Taken } from "./seating";
import { texts } from "./words";

/** Who will sit there beside the reader: "1 friend, 2 × Karl"; with their levels where there is room for it. */
export function companyText(seats: readonly Taken[], levels = false): string {
  const { friends, bots } = company(seats);
  const named = bots.map(([bot, count]) => texts().bots(count, levels ? botLabel(bot) : botName(bot)));
  const all = [...(friends > 0 ? [texts().friendsToo(friends)] : []), ...named];
  return all.length > 0 ? all.join(", ") : texts().alone;
}
