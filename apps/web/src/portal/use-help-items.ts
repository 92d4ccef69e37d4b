import { useManualItem } from "../features/manual/use-manual-item.ts";
import type { MenuItem } from "../ui/menu-items.tsx";
import { useBdItems } from "./use-bd-items.ts";

/** The rows of the help menu, the same in the navbar and on the phone. */
export function useHelpItems(): MenuItem[] {
  return [useManualItem(), ...useBdItems()];
}
