import type { ReactNode, RefObject } from "react";

/** Widths of dialogs in pixels: confirmation, reminder, large task. */
export type DialogWidth = 480 | 550 | 1008;

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  width?: DialogWidth;
  /** Between head and body, edge to edge: view tabs. */
  tabs?: ReactNode;
  children: ReactNode;
  /** Buttons at the right of the foot, the primary one last. */
  footer?: ReactNode;
  /** Words at the left of the foot. */
  footerStart?: ReactNode;
  /** False while something must not be lost: then only the buttons close it. */
  dismissible?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** The body brings its own padding (panes side by side). */
  bare?: boolean;
}
