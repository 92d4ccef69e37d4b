import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import { type MenuItem, MenuSheet } from "./menu-items.tsx";

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

/** A list of actions under a button. Arrows and letters move, Enter does, Escape closes and gives focus back. */
export function Menu({ trigger, items, align }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <MenuSheet items={items} align={align} />
    </Base.Root>
  );
}
