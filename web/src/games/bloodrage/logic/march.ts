/** A March as it is clicked: any figures of one province, in any order, then where they go. The hall asks for it step by
 *  step; a plan answers those questions one after the other, always from the list of what is allowed. */
import type { Question, ShownOption } from "../../../types";

export interface MarchPlan {
  origin: string;
  /** Figures that have not been named to the hall yet. */
  kinds: readonly string[];
  to: string;
}

/** Provinces a March may start from now. */
export function origins(question: Question | null): string[] {
  if (question?.key === "march_figures") {
    const figure = question.options.find((option) => option.targets[0]?.startsWith("figure:"));
    return [figure?.targets[0]?.split(":")[3] ?? ""];
  }
  const starts = question?.key === "action" ? question.options : [];
  return starts.flatMap(({ notation }) => (notation.startsWith("march ") ? [notation.slice(6)] : []));
}

/** The option that carries the plan on, and the plan after it; nothing if the question is about something else. */
export function carryOn(question: Question, plan: MarchPlan): { option: ShownOption; rest: MarchPlan | null } | undefined {
  const named = (notation: string): ShownOption | undefined =>
    question.options.find((option) => option.notation === notation);
  if (question.key === "action") {
    const option = named(`march ${plan.origin}`);
    return option && { option, rest: plan };
  }
  if (question.key === "march_figures") {
    // Figures are asked for in a fixed order: the first one offered that is in the plan.
    const option = question.options.find(({ notation }) => plan.kinds.includes(notation.replace("with ", "")));
    if (!option) {
      const off = named("these");
      return off && { option: off, rest: plan };
    }
    const at = plan.kinds.indexOf(option.notation.replace("with ", ""));
    return { option, rest: { ...plan, kinds: plan.kinds.toSpliced(at, 1) } };
  }
  const option = question.key === "march_target" ? named(`to ${plan.to}`) : undefined;
  return option && { option, rest: null };
}
