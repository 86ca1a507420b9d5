/** A March as it is clicked: any figures of one province, in any order, then where they go. The hall asks for it step by
 *  step; a plan answers those questions one after the other, always from the list of what is allowed. */
import type { Question, ShownOption } from "../../../types";

export interface MarchPlan {
  origin: string;
  /** Kinds of those who do not go, one by one: so it matters not whom the hall has taken along already. */
  stay: readonly string[];
  to: string;
}

/** Provinces a March may start from now. */
export function origins(question: Question | null): string[] {
  const starts = question?.key === "action" ? question.options : [];
  return starts.flatMap(({ notation }) => (notation.startsWith("march ") ? [notation.slice(6)] : []));
}

/** The options that answer the question as planned, each as often as it is taken; nothing if it is about something else. */
export function answer(question: Question, plan: MarchPlan): ShownOption[] | undefined {
  const named = (notation: string): ShownOption[] | undefined => {
    const found = question.options.find((option) => option.notation === notation);
    return found && [found];
  };
  switch (question.key) {
    case "action":
      return named(`march ${plan.origin}`);
    case "march_figures":
      return question.options.flatMap((option) => {
        const staying = plan.stay.filter((kind) => option.notation === `with ${kind}`).length;
        return Array.from({ length: Math.max(0, option.limit - staying) }, () => option);
      });
    case "march_target":
      return named(`to ${plan.to}`);
    default:
      return undefined;
  }
}
