/** A card enlarged beside what shows or names it: on hover, focus and long press. A long press never commits. */
import type { Attachment } from "svelte/attachments";
import type { CardLook } from "../../games/ui";

interface Enlarged {
  look: CardLook;
  /** What it stands beside. */
  beside: Element;
  /** It was pressed and stays: there is a way from it to all that is known of it. */
  pinned?: boolean;
}

const HOVER = 250; // milliseconds, as for every explanation
const PRESS = 450;

/** `glossary`: the address of the page of all cards of the game that is played, or "". */
export const enlarged = $state<{ now: Enlarged | null; glossary: string }>({ now: null, glossary: "" });

function show(look: CardLook | null, beside: Element): void {
  enlarged.now = look && { look, beside };
}

export function putAway(): void {
  enlarged.now = null;
}

/** `{@attach enlarge(() => look)}` on whatever shows or names a card; null for none. */
export function enlarge(look: () => CardLook | null): Attachment<Element> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false; // long enough: the click that follows is no choice

    function after(ms: number, then: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    }
    function stop(): void {
      clearTimeout(timer);
      if (enlarged.now?.beside === node) putAway();
    }
    const heard: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && after(HOVER, () => show(look(), node))],
      ["pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && stop()],
      ["focusin", () => node.matches(":focus-visible, :has(:focus-visible)") && show(look(), node)],
      ["focusout", stop],
      [
        "pointerdown",
        (event) => {
          pressed = false;
          if ((event as PointerEvent).pointerType === "mouse") return stop();
          after(PRESS, () => {
            pressed = true;
            show(look(), node);
          });
        },
      ],
      ["pointermove", (event) => (event as PointerEvent).pointerType !== "mouse" && !pressed && clearTimeout(timer)],
      ["pointerup", (event) => (event as PointerEvent).pointerType !== "mouse" && stop()],
      ["pointercancel", stop],
      ["contextmenu", (event) => pressed && event.preventDefault()],
    ];
    for (const [name, hear] of heard) node.addEventListener(name, hear);
    function unclick(event: Event): void {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    node.addEventListener("click", unclick, { capture: true });
    return () => {
      stop();
      for (const [name, hear] of heard) node.removeEventListener(name, hear);
      node.removeEventListener("click", unclick, { capture: true });
    };
  };
}
