import { Menu as Base } from "@base-ui/react/menu";
import type { PopupPartProps } from "./lazy-popup.tsx";
import { type MenuItem, MenuSheet } from "./menu-items.tsx";

/** What of a menu is loaded on first use. */
export interface MenuPopupProps {
  items: readonly MenuItem[];
  align: "start" | "end" | undefined;
}

/** The menu with its floating sheet. */
export function MenuPopup({ trigger, triggerRef, items, align }: MenuPopupProps & PopupPartProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={triggerRef} render={trigger} />
      <MenuSheet items={items} align={align} />
    </Base.Root>
  );
}
