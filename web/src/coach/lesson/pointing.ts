/** What a step points at, on the page as it is drawn now. */
import type { Rect } from "../../kit/beside";
import { candidates } from "../../kit/picking";
import type { CoachStep, Question, ShownOption } from "../../types";

export interface Pointed extends Rect {
  /** What the step says of it: an entity, `option:<notation>` or a part of the page. */
  point: string;
  /** "1", "2" in the order of picking, "×3" for what is picked so often; "" for what is only spoken of. */
  mark: string;
  /** It is to be picked. */
  picked: boolean;
  /** A round hole for what is drawn on the board. */
  round: boolean;
}

/** Parts of the page, where they are on a large screen and on a small one. */
export const PARTS: Record<string, string[]> = {
  question: [".asking > section:first-child"],
  hand: [".asking > .hand"],
  players: [".side > .players", ".strip"],
  log: [".side > .log:not(.behind)", ".ticker"],
  board: [".page .board"],
  header: [".page > header"],
};

export function selectorsOf(point: string): string[] {
  const option = point.startsWith("option:") ? point.slice("option:".length) : "";
  if (option) return [`[data-option="${CSS.escape(option)}"]`];
  return PARTS[point] ?? [`[data-entity="${CSS.escape(point)}"]`];
}

/** Where it is drawn, as far as it can be seen. */
export function find(point: string, root: ParentNode = document): Element[] {
  for (const selector of selectorsOf(point)) {
    const found = [...root.querySelectorAll(selector)].filter(isSeen);
    if (found.length > 0) return found;
  }
  return [];
}

function isSeen(element: Element): boolean {
  const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Of what an option concerns, as much as must be picked until nothing else is meant. */
function needed({ targets }: ShownOption, question: Question): string[] {
  const enough = targets.findIndex((_, index) => candidates(question, { entities: targets.slice(0, index + 1), staged: [] }).length === 1);
  return enough < 0 ? targets : targets.slice(0, enough + 1);
}

/** What is to be picked, with its marks: the entities of what is expected in their order, and its tile. */
export function expected(step: CoachStep, question: Question | null): [point: string, mark: string][] {
  if (!question || step.kind !== "choose") return [];
  const plan = question.count > 1;
  const times = new Map<string, number>();
  for (const notation of step.expect) times.set(notation, (times.get(notation) ?? 0) + 1);
  const many = [...times.values()].some((count) => count > 1);
  const marked: [string, string][] = [];
  let number = 0;
  for (const [notation, count] of times) {
    const option = question.options.find((each) => each.notation === notation);
    if (!option) continue;
    const drawn = (plan ? option.targets : needed(option, question)).filter((target) => find(target).length > 0);
    const mark = (): string => (plan && many ? `×${count}` : String(++number));
    for (const target of drawn) marked.push([target, mark()]);
    marked.push([`option:${notation}`, drawn.length > 0 ? "" : mark()]);
  }
  // A single one needs no number.
  return marked.filter(([, mark]) => mark !== "").length === 1 && !many ? marked.map(([point]) => [point, ""]) : marked;
}

/** What is expected concerns these. */
export function wantedOf(step: CoachStep, question: Question | null): string[] {
  const options = question?.options.filter(({ notation }) => step.expect.includes(notation)) ?? [];
  return options.flatMap(({ targets, notation }) => [...targets, `option:${notation}`]);
}

export function rectOf(element: Element): Rect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** All that is lit for a step. What is to be picked comes first. */
export function pointed(step: CoachStep, question: Question | null): Pointed[] {
  const marks = expected(step, question);
  const known = new Set(marks.map(([point]) => point));
  const also = step.point.filter((point) => !known.has(point)).map((point): [string, string] => [point, ""]);
  return [...marks, ...also].flatMap(([point, mark]) =>
    find(point).map((element) => ({ ...rectOf(element), point, mark, picked: known.has(point), round: element instanceof SVGElement })),
  );
}
