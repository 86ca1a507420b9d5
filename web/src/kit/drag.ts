/** Dragging onto the board, as an extra to clicking: `<g use:dragSource={picker}>`. The thing dropped is picked on
 *  the Target under the pointer. Works with mouse, pen and finger. */
import type { Action } from "svelte/action";
import type { Picker } from "./picker.svelte";

const FAR = 6; // pixels before a press becomes a drag

function entityAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest("[data-entity]") ?? null;
}

/** A copy of the source that follows the pointer. Parts of a drawing need a drawing around them. */
function ghostOf(node: Element): HTMLElement | SVGSVGElement {
  const box = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as Element;
  let ghost: HTMLElement | SVGSVGElement;
  if (node instanceof SVGGraphicsElement) {
    const inner = node.getBBox();
    copy.removeAttribute("transform");
    ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    ghost.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
    ghost.append(copy);
  } else {
    ghost = copy as HTMLElement;
  }
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "50",
    left: `${-box.width / 2}px`,
    top: `${-box.height / 2}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: "none",
    opacity: "0.85",
  });
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

export const dragSource: Action<HTMLElement | SVGElement, Picker> = (node, given) => {
  let picker = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | SVGSVGElement | null = null;
  let over: Element | null = null;

  function hover(target: Element | null): void {
    if (target === over) return;
    over?.classList.remove("over");
    over = target;
    over?.classList.add("over");
  }

  function stop(): void {
    hover(null);
    ghost?.remove();
    ghost = null;
    from = null;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !picker.question) return;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    ghost ??= ghostOf(node);
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    const target = entityAt(event.clientX, event.clientY);
    hover(target && picker.can(target.getAttribute("data-entity") ?? "") ? target : null);
  }

  function up(): void {
    const entity = over?.getAttribute("data-entity");
    stop();
    if (entity) picker.pick(entity);
  }

  function key(event: KeyboardEvent): void {
    if (event.key === "Escape" && ghost) {
      event.stopPropagation();
      stop();
    }
  }

  node.style.touchAction = "none"; // else a finger would scroll instead
  node.addEventListener("pointerdown", down as EventListener);
  node.addEventListener("pointermove", move as EventListener);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", stop);
  window.addEventListener("keydown", key, { capture: true });

  return {
    update(next: Picker): void {
      picker = next;
    },
    destroy(): void {
      stop();
      window.removeEventListener("keydown", key, { capture: true });
    },
  };
};
