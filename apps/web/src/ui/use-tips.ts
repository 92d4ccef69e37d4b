import { useEffect } from "react";

/**
 * Tips for text that is cut or stands for something longer, by delegation: one listener set and one bubble for the
 * whole document, instead of a tooltip component in each of the hundreds of cells of a page.
 *
 * `data-tip="words"` shows the words; `data-cut` shows the element's own text, only while it is cut by an ellipsis.
 * On focus the first such element inside the focused one counts, so a focused table cell shows its full text.
 */
const SELECTOR = "[data-tip],[data-cut]";
const GAP = 6;
const BUBBLE =
  "pointer-events-none fixed z-(--z-menu) max-w-[360px] rounded-control bg-raised px-2 py-1 text-hint text-ink shadow-pop break-words";

let users = 0;
let bubble: HTMLElement | null = null;
let target: Element | null = null;
let delay: ReturnType<typeof setTimeout> | undefined;

/** What the bubble would say for an element, or null when there is nothing to add to what is seen. */
export function tipOf(element: Element | null): string | null {
  if (!element) return null;
  const words = element.getAttribute("data-tip");
  if (words) return words;
  if (!element.hasAttribute("data-cut")) return null;
  // Of a text in parts, the one that gives way tells.
  const { scrollWidth, clientWidth } = element.querySelector("[data-cut-part]") ?? element;
  return scrollWidth > clientWidth ? (element.textContent ?? "").trim() : null;
}

function hide(): void {
  clearTimeout(delay);
  target?.removeAttribute("aria-describedby");
  target = null;
  bubble?.remove();
  bubble = null;
}

function show(element: Element, words: string): void {
  hide();
  target = element;
  bubble = document.createElement("div");
  bubble.role = "tooltip";
  bubble.id = "passage-tip";
  bubble.className = BUBBLE;
  bubble.textContent = words;
  (element.closest("[data-theme]") ?? document.body).append(bubble);
  // A cut text and a mark's own name are read in full anyway; described by it they would be heard twice.
  const known = element.textContent?.trim() === words || element.getAttribute("aria-label") === words;
  if (!known) element.setAttribute("aria-describedby", bubble.id);
  place();
}

/** Above the element, or below it where there is no room; always inside the window. */
function place(): void {
  if (!bubble || !target) return;
  const box = target.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const above = box.top - own.height - GAP;
  const left = Math.min(box.left, window.innerWidth - own.width - GAP);
  bubble.style.left = `${Math.max(GAP, left)}px`;
  bubble.style.top = `${above < GAP ? box.bottom + GAP : above}px`;
}

/** Focus itself may scroll its element into sight: then the bubble goes along. Under a resting pointer it would lie. */
function onScroll(): void {
  if (!bubble) return;
  if (target && document.activeElement?.contains(target)) place();
  else hide();
}

function consider(element: Element | null, wait: number): void {
  if (element === target) return;
  hide();
  const words = tipOf(element);
  if (element && words) delay = setTimeout(() => show(element, words), wait);
}

function onOver(event: Event): void {
  const element = event.target instanceof Element ? event.target.closest(SELECTOR) : null;
  consider(element, 300);
}

function onFocus(event: Event): void {
  const focused = event.target instanceof Element ? event.target : null;
  if (!focused?.matches(":focus-visible")) return;
  if (focused.matches(SELECTOR)) consider(focused, 0);
  else if (focused.matches("td,th,a,button")) consider(focused.querySelector(SELECTOR), 0);
}

function onKey(event: KeyboardEvent): void {
  if (event.key === "Escape") hide();
}

const LISTENERS: [string, (event: never) => void][] = [
  ["pointerover", onOver],
  ["pointerdown", hide],
  ["focusin", onFocus],
  ["focusout", hide],
  ["keydown", onKey],
  ["scroll", onScroll],
];

/** Keeps the tips of `data-tip` and `data-cut` working while the calling component is mounted. */
export function useTips(): void {
  useEffect(() => {
    users += 1;
    if (users === 1) {
      for (const [name, listener] of LISTENERS)
        document.addEventListener(name, listener as EventListener, true);
    }
    return () => {
      users -= 1;
      if (users > 0) return;
      hide();
      for (const [name, listener] of LISTENERS)
        document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
}
