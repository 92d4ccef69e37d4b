import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefCallback,
  type SyntheticEvent,
  useEffect,
} from "react";
import { type LazyPart, type Use, useLazyPart } from "./lazy-part.ts";

/** A button as it is given to menus and popovers: it takes a ref and props. */
export type TriggerElement = ReactElement<Record<string, unknown>>;

/** What the loaded part of a popup is given beside its own props. */
export interface PopupPartProps {
  trigger: TriggerElement;
  /** For the part's own trigger, which takes the place of the plain one. */
  triggerRef: RefCallback<HTMLElement>;
}

interface LazyPopupProps<P> {
  part: LazyPart<P & PopupPartProps>;
  /** Props of the part. */
  content: P;
  trigger: TriggerElement;
  /** What the button opens, for screen readers; lists and menus open by arrow keys too. */
  popup: "menu" | "listbox" | "dialog";
  /** For popups that are opened from elsewhere as well. */
  open?: boolean | undefined;
}

/**
 * A button whose popup is loaded when somebody comes near it. Until the first press it is a plain button; then the
 * part's own trigger, which looks the same, takes its place and is given the press.
 */
export function LazyPopup<P extends object>({ part, content, trigger, popup, open }: LazyPopupProps<P>) {
  const { Part, element, approach, want } = useLazyPart(part);
  const opened = open === true && !Part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is new in every render; it counts once per opening
  useEffect(() => {
    if (opened) want();
  }, [opened]);

  if (Part) {
    const Loaded: ComponentType<P & PopupPartProps> = Part;
    return <Loaded {...content} trigger={trigger} triggerRef={element} />;
  }
  return cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: both(trigger.props.onPointerEnter, approach),
    onFocus: both(trigger.props.onFocus, approach),
    onClick: both(trigger.props.onClick, (event: MouseEvent<HTMLElement>) => {
      if (isOff(event)) return;
      const { currentTarget, detail } = event;
      want(currentTarget, detail === 0 ? pressByKey : pressByPointer);
    }),
    onKeyDown: both(trigger.props.onKeyDown, (event: KeyboardEvent<HTMLElement>) => {
      const { key, currentTarget } = event;
      if (popup === "dialog" || (key !== "ArrowDown" && key !== "ArrowUp") || isOff(event)) return;
      event.preventDefault();
      want(currentTarget, pressKey(key));
    }),
  });
}

function isOff(event: SyntheticEvent<HTMLElement>): boolean {
  return event.defaultPrevented || event.currentTarget.getAttribute("aria-disabled") === "true";
}

/** The trigger's own handler first, as the part's trigger does it. */
function both<E>(own: unknown, ours: (event: E) => void) {
  return (event: E) => {
    if (typeof own === "function") own(event);
    ours(event);
  };
}

/** Enter, the space bar and screen readers press without a pointer. */
const pressByKey: Use = (element) => {
  element.focus({ preventScroll: true });
  element.click();
};

/** A whole press: lists and menus open with its beginning, popovers with its end. */
export const pressByPointer: Use = (element) => {
  element.focus({ preventScroll: true });
  const options = { bubbles: true, cancelable: true, button: 0, detail: 1 };
  const pointer = { ...options, pointerType: "mouse", pointerId: 1, isPrimary: true };
  element.dispatchEvent(new PointerEvent("pointerdown", pointer));
  element.dispatchEvent(new MouseEvent("mousedown", options));
  element.dispatchEvent(new PointerEvent("pointerup", pointer));
  element.dispatchEvent(new MouseEvent("mouseup", options));
  element.dispatchEvent(new MouseEvent("click", options));
};

/** One key, pressed on the element. */
export function pressKey(key: string): Use {
  return (element) => {
    element.focus({ preventScroll: true });
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };
}
