import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps, type TriggerElement } from "./lazy-popup.tsx";

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

const popoverPopup = lazyPart<Omit<PopoverProps, "trigger"> & PopupPartProps>(
  async () => (await import("./popover-popup.tsx")).PopoverPopup,
);

/** A small sheet beside its button: focus goes in, Escape and a press outside close it. */
export function Popover({ trigger, ...content }: PopoverProps) {
  return (
    <LazyPopup part={popoverPopup} popup="dialog" trigger={trigger} open={content.open} content={content} />
  );
}
