import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { dialogPopupClass, scrimClass } from "./dialog-style.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiText } from "./ui-text.tsx";

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

/** A modal dialog at 64 px from the top: it may grow downwards, it never jumps. Focus returns on closing. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, width = 480, dismissible = true, bare = false } = props;
  const text = useUiText();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!dismissible && details.reason === "escape-key") details.cancel();
        else onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup initialFocus={props.initialFocus} className={dialogPopupClass(width)}>
          <div className="flex items-start gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-section">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-body text-ink-2">{description}</Base.Description>
              )}
            </div>
            {dismissible && (
              <Base.Close
                render={<IconButton icon={X} label={text.close} className="-mt-0.5 -mr-1.5 touch:-mt-2.5" />}
              />
            )}
          </div>
          {props.tabs}
          <div
            className={classNames(
              "min-h-0 flex-1 overflow-y-auto",
              !bare && "px-4 pb-5 sm:px-6",
              !bare && (props.tabs ? "pt-5" : "pt-1"),
            )}
          >
            {props.children}
          </div>
          {(props.footer || props.footerStart) && (
            <div className="flex min-h-14 flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-6">
              {props.footerStart && <div className="text-hint text-ink-3">{props.footerStart}</div>}
              <div className="ml-auto flex flex-wrap justify-end gap-2">{props.footer}</div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
