/** Explanations: words beside what they explain, with the rule behind it, by hovering, by keyboard focus, by a press, and in
 *  the mode that asks of everything what it is (`Explain.svelte`). `Tip.svelte` draws the one that is shown;
 *  `{@attach tip(() => words)}` gives a thing its own. */
import type { Attachment } from "svelte/attachments";

const HOVER = 250; // milliseconds
const PRESS = 450;
const STILL = 10; // pixels that a pressing finger may move

/** What a thing is and does, and the id of the rule that says so. */
export interface Told {
  text: string;
  rule?: string;
  /** Why it cannot be chosen now: for whoever points at it to choose. */
  closed?: string;
}
export type Telling = () => string | Told;

interface Shown {
  anchor: Element;
  /** What is said now; `said` is what was said when it came. */
  telling: Telling;
  said: Told;
  /** It was pressed: it stays until something else is, and its rule can be opened. */
  pinned: boolean;
}

class Tips {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  soon(anchor: Element, telling: Telling, wait: number, then?: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#show(anchor, telling, then !== undefined)) then?.();
    }, wait);
  }

  /** At once, and to stay. */
  pin(anchor: Element, telling: Telling): void {
    clearTimeout(this.#timer);
    this.#show(anchor, telling, true);
  }

  #show(anchor: Element, telling: Telling, pinned: boolean): boolean {
    const said = toldBy(telling);
    if (said.text === "" || !anchor.isConnected) return false;
    this.shown = { anchor, telling, said, pinned };
    return true;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** No longer pointed at: nothing is to come, and what is shown goes, unless it is to stay. */
  leave(anchor: Element): void {
    clearTimeout(this.#timer);
    if (this.shown?.anchor === anchor && !this.shown.pinned) this.shown = null;
  }

  /** What was explained is gone. */
  gone(anchor: Element): void {
    clearTimeout(this.#timer);
    if (this.shown?.anchor === anchor) this.shown = null;
  }
}

export const tips = new Tips();

export function toldBy(telling: Telling): Told {
  const told = telling();
  return typeof told === "string" ? { text: told } : told;
}

/** Sentences as they follow each other, and the rule. */
export function telling(rule: string | undefined, ...parts: readonly string[]): Told {
  const text = parts
    .map((part) => part.trim().replace(/[.]$/u, ""))
    .filter((part) => part !== "")
    .join(". ");
  return rule === undefined ? { text } : { text, rule };
}

function quiet(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** All that explains itself, for whoever goes through it. */
const all = new WeakMap<Element, Telling>();

export function explanationOf(node: Element): Told {
  const found = all.get(node);
  return found ? toldBy(found) : { text: "" };
}

/** For what shows by itself what it is when it is looked at: only the mode that goes through everything has words for it. */
export function explained(telling: Telling): Attachment<Element> {
  return (node) => {
    all.set(node, telling);
    // What can be asked has a mark, and in it the rule.
    $effect(() => {
      const { text, rule } = toldBy(telling);
      if (text === "" || rule === undefined) node.removeAttribute("data-tip");
      else node.setAttribute("data-tip", rule);
    });
    return () => {
      all.delete(node);
      node.removeAttribute("data-tip");
    };
  };
}

const PRESSABLE = "button, a, summary, [role=button]";

/** The click that the innermost thing has answered: what it lies in says nothing more. */
let answered: Event | null = null;

/** Nothing is said where the text is empty. A press that inspects does nothing else; on what cannot be chosen a tap does, too. */
export function tip(telling: Telling): Attachment<Element> {
  const known = explained(telling);
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let inspected = false;
    const forget = known(node);

    const gone = new AbortController();
    function on(kind: string, act: (event: PointerEvent) => void, capture = false): void {
      node.addEventListener(kind, act as EventListener, { capture, signal: gone.signal });
    }

    on("pointerenter", (event) => {
      if (event.pointerType === "mouse") tips.soon(node, telling, HOVER);
    });
    on("pointerleave", (event) => {
      if (event.pointerType === "mouse") tips.leave(node);
    });
    on("focusin", (event) => {
      if ((event.target as Element).matches(":focus-visible")) tips.soon(node, telling, HOVER);
    });
    on("focusout", () => tips.leave(node));
    on("pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
      from = null;
      inspected = false;
      if (pointerType === "mouse") return;
      from = { x, y };
      tips.soon(node, telling, PRESS, () => (inspected = true));
    });
    on("pointermove", ({ clientX, clientY }) => {
      if (!from || inspected || Math.hypot(clientX - from.x, clientY - from.y) < STILL) return;
      from = null;
      tips.leave(node);
    });
    on("pointercancel", () => tips.leave(node));
    on("pointerup", () => {
      if (from && !inspected) tips.leave(node);
    });
    on(
      "click",
      (event) => {
        if (inspected) quiet(event);
        inspected = false;
      },
      true,
    );
    on("click", (event) => {
      if (answered === event || node.closest(PRESSABLE)) return;
      answered = event;
      tips.pin(node, telling);
    });
    // Some phones make a long press a click of the other button, which would take back from a plan.
    on("contextmenu", (event) => from && quiet(event), true);
    return () => {
      gone.abort();
      tips.gone(node);
      forget?.();
    };
  };
}
