/** The logic of choosing, without a page around it: which entities are open, what a click leaves, what is chosen.
 *  A single choice narrows the options by the entities picked; a plan (`count` above 1) collects options freely. */
import type { Question, ShownOption } from "../types";

/** What has been picked so far: entities for a single choice, option indices (in picking order) for a plan. */
export interface Picks {
  readonly entities: readonly string[];
  readonly staged: readonly number[];
}

export const NO_PICKS: Picks = { entities: [], staged: [] };

export function isPlan(question: Question): boolean {
  return question.count > 1;
}

/** The options that concern everything picked so far. */
export function candidates(question: Question, picks: Picks): ShownOption[] {
  return question.options.filter((option) => picks.entities.every((entity) => option.targets.includes(entity)));
}

/** What ends a plan that need not be full; it is not picked but pressed. */
export function ending(question: Question): ShownOption | null {
  return question.least ? (question.options.at(-1) ?? null) : null;
}

/** Picks left in a plan. */
export function left(question: Question, picks: Picks): number {
  return question.count - (ending(question) ? 1 : 0) - picks.staged.length;
}

/** May the plan be sent as it is? */
export function isReady(question: Question, picks: Picks): boolean {
  return question.least ? picks.staged.length + 1 >= question.least : left(question, picks) === 0;
}

function timesStaged(picks: Picks, index: number): number {
  return picks.staged.filter((staged) => staged === index).length;
}

/** May this option be taken (once more)? */
export function hasRoom(question: Question, picks: Picks, option: ShownOption): boolean {
  if (!isPlan(question)) return true;
  if (option === ending(question)) return false;
  return left(question, picks) > 0 && (option.limit === 0 || timesStaged(picks, option.index) < option.limit);
}

/** The options a click on the entity is about now. */
export function about(question: Question, picks: Picks, entity: string): ShownOption[] {
  return candidates(question, picks).filter((option) => option.targets.includes(entity));
}

/** May it be picked now? */
export function mayPick(question: Question, picks: Picks, entity: string): boolean {
  return about(question, picks, entity).some((option) => hasRoom(question, picks, option));
}

/** Is it what an option asks for next? Targets stand in picking order: of a move from here to there, what can move is
 *  open first, and then where it can go. */
export function isOpen(question: Question, picks: Picks, entity: string): boolean {
  return about(question, picks, entity).some(
    (option) => hasRoom(question, picks, option) && (isPlan(question) || nextOf(option, picks) === entity),
  );
}

function nextOf(option: ShownOption, picks: Picks): string | undefined {
  return option.targets.find((target) => !picks.entities.includes(target));
}

/** Part of the question, yet not together with what is picked: picking it starts over from there. */
export function startsOver(question: Question, picks: Picks, entity: string): boolean {
  return !isPlan(question) && picks.entities.length > 0 && mayPick(question, NO_PICKS, entity);
}

/** How often the entity is picked or staged. */
export function countOf(question: Question, picks: Picks, entity: string): number {
  if (!isPlan(question)) return picks.entities.includes(entity) ? 1 : 0;
  return picks.staged.filter((index) => question.options[index]?.targets.includes(entity)).length;
}

/** A click. In a single choice a second click on a picked entity lets it go. */
export function pick(question: Question, picks: Picks, entity: string): Picks {
  if (isPlan(question)) {
    const option = about(question, picks, entity).find((option) => hasRoom(question, picks, option));
    return option ? stage(question, picks, option) : picks;
  }
  if (picks.entities.includes(entity)) return unpick(question, picks, entity);
  if (mayPick(question, picks, entity)) return { ...picks, entities: [...picks.entities, entity] };
  return startsOver(question, picks, entity) ? { ...picks, entities: [entity] } : picks;
}

/** Adds an option to the plan. */
export function stage(question: Question, picks: Picks, option: ShownOption): Picks {
  return hasRoom(question, picks, option) ? { ...picks, staged: [...picks.staged, option.index] } : picks;
}

/** Takes the newest staging of an option out of the plan. */
export function unstage(picks: Picks, index: number): Picks {
  const at = picks.staged.lastIndexOf(index);
  return at < 0 ? picks : { ...picks, staged: picks.staged.toSpliced(at, 1) };
}

export function unpick(question: Question, picks: Picks, entity: string): Picks {
  if (!isPlan(question)) return { ...picks, entities: picks.entities.filter((picked) => picked !== entity) };
  const index = picks.staged.findLast((index) => question.options[index]?.targets.includes(entity));
  return index === undefined ? picks : unstage(picks, index);
}

export function back(picks: Picks): Picks {
  return { entities: picks.entities.slice(0, -1), staged: picks.staged.slice(0, -1) };
}

/** The option that the picked entities name: the only one left, whatever else it concerns. */
export function settled(question: Question, picks: Picks): ShownOption | null {
  if (isPlan(question) || picks.entities.length === 0) return null;
  const open = candidates(question, picks);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/** The option that concerns exactly what is picked, though more could be picked: it needs a word to be chosen. */
export function complete(question: Question, picks: Picks): ShownOption | null {
  if (isPlan(question) || picks.entities.length === 0) return null;
  return candidates(question, picks).find((option) => option.targets.length === picks.entities.length) ?? null;
}

/** What is left to choose from at a place when no further click can tell: of two options that concern the same. */
export function offered(question: Question, picks: Picks): ShownOption[] {
  if (isPlan(question) || picks.entities.length === 0) return [];
  const open = candidates(question, picks);
  const kinds = new Set(open.map((option) => [...new Set(option.targets)].sort().join(" ")));
  return kinds.size < open.length ? open : [];
}

/** A plan as it is sent: in option order, the one legal sequence of these picks, with what ends it. */
export function planNotations(question: Question, picks: Picks): string[] {
  const end = ending(question);
  const indices = [...picks.staged, ...(end ? [end.index] : [])];
  return indices.sort((a, b) => a - b).map((index) => question.options[index]?.notation ?? "");
}

/** The plan that these notations were, as far as the question still offers them. */
export function restage(question: Question, notations: readonly string[]): Picks {
  let picks = NO_PICKS;
  for (const notation of notations) {
    const option = question.options.find((option) => option.notation === notation);
    if (option) picks = stage(question, picks, option);
  }
  return picks;
}
