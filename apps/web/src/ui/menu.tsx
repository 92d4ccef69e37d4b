import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps, type TriggerElement } from "./lazy-popup.tsx";
import type { MenuItem } from "./menu-items.tsx";
import type { MenuPopupProps } from "./menu-popup.tsx";

const menuPopup = lazyPart<MenuPopupProps & PopupPartProps>(
  async () => (await import("./menu-popup.tsx")).MenuPopup,
);

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: TriggerElement;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

/** A list of actions under a button. Arrows and letters move, Enter does, Escape closes and gives focus back. */
export function Menu({ trigger, items, align }: MenuProps) {
  return <LazyPopup part={menuPopup} popup="menu" trigger={trigger} content={{ items, align }} />;
}
