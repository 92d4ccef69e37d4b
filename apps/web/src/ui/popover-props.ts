import type { ReactNode } from "react";
import type { TriggerElement } from "./lazy-popup.tsx";

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: TriggerElement;
  /** Accessible name, when there is no visible title. */
  label?: string;
  title?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  className?: string;
}
