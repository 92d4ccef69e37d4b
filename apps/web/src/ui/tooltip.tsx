import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { popupLayerClass, popupMotionClass } from "./popup-style.ts";

/** Once around the app: after the first tooltip the next ones come without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={400}>{children}</Base.Provider>;
}

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A few words; never the only place of something needed. */
  content: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  /** The element it belongs to; must take a ref and props, and have a name of its own. */
  children: ReactElement<Record<string, unknown>>;
}

/** Words on hover and focus. Screen readers don't hear them: the element needs its own name. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={popupLayerClass}>
          <Base.Popup
            className={`max-w-72 rounded-control bg-raised px-2 py-1 text-hint text-ink shadow-pop ${popupMotionClass}`}
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
