import { cloneElement, type MouseEvent } from "react";
import type { ContextMenuPopupProps } from "./context-menu-popup.tsx";
import { lazyPart, useLazyPart } from "./lazy-part.ts";
import type { TriggerElement } from "./lazy-popup.tsx";
import type { MenuItem } from "./menu-items.tsx";

const contextMenuPopup = lazyPart<ContextMenuPopupProps>(
  async () => (await import("./context-menu-popup.tsx")).ContextMenuPopup,
);

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  items: readonly MenuItem[];
  /** The element that is pressed with the second button; it must take a ref and props. */
  children: TriggerElement;
}

/** The actions of a thing at the pointer. Never the only way: offer the same actions in a Menu too. */
export function ContextMenu({ items, children }: ContextMenuProps) {
  const { Part, element, want } = useLazyPart(contextMenuPopup);
  return (
    <>
      {cloneElement(children, {
        onContextMenu: (event: MouseEvent<HTMLElement>) => {
          const { clientX, clientY } = event;
          event.preventDefault();
          want(undefined, (trigger) =>
            trigger.dispatchEvent(
              new window.MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }),
            ),
          );
        },
      })}
      {Part && <Part items={items} triggerRef={element} />}
    </>
  );
}
