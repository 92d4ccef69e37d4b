import { ContextMenu as Base } from "@base-ui/react/context-menu";
import type { ReactElement } from "react";
import { type MenuItem, MenuSheet } from "./menu-items.tsx";

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  items: readonly MenuItem[];
  /** The element that is pressed with the second button, or long; it must take a ref and props. */
  children: ReactElement<Record<string, unknown>>;
}

/** The actions of a thing at the pointer. Never the only way: offer the same actions in a Menu too. */
export function ContextMenu({ items, children }: ContextMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <MenuSheet items={items} />
    </Base.Root>
  );
}
