import { ContextMenu as Base } from "@base-ui/react/context-menu";
import type { RefCallback } from "react";
import { createPortal } from "react-dom";
import { type MenuItem, MenuSheet } from "./menu-items.tsx";

/** What of a context menu is loaded on first use. */
export interface ContextMenuPopupProps {
  items: readonly MenuItem[];
  triggerRef: RefCallback<HTMLElement>;
}

/**
 * The floating sheet of a context menu. Its trigger is out of sight and is given the presses of the thing itself,
 * which so stays the element it was: focus and scroll positions in it are kept.
 */
export function ContextMenuPopup({ items, triggerRef }: ContextMenuPopupProps) {
  return (
    <Base.Root>
      {createPortal(<Base.Trigger ref={triggerRef} hidden />, document.body)}
      <MenuSheet items={items} />
    </Base.Root>
  );
}
