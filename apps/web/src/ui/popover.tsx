import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { popupClass, popupLayerClass } from "./popup-style.ts";

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
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

/** A small sheet beside its button: focus goes in, Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, title, children, open, onOpenChange, side = "bottom", align = "start" } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className={popupLayerClass}>
          <Base.Popup
            aria-label={title ? undefined : label}
            className={classNames(
              popupClass,
              "max-h-(--available-height) max-w-[min(24rem,90vw)] overflow-y-auto p-4 text-cell",
              props.className,
            )}
          >
            {title && <Base.Title className="mb-2 text-module">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
