import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { classNames } from "./class-names.ts";
import type { DialogProps } from "./dialog-props.ts";
import { dialogPopupClass, scrimClass } from "./dialog-style.ts";
import { IconButton } from "./icon-button.tsx";
import { useUiText } from "./ui-text.tsx";

/** The dialog itself; loaded when one is first opened. */
export function DialogPopup(props: DialogProps) {
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
        {/* Over a drawer too, which has none of its own. */}
        <Base.Backdrop forceRender className={scrimClass} />
        <Base.Popup initialFocus={props.initialFocus} className={dialogPopupClass(width)}>
          <div className="flex shrink-0 items-start gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
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
            <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-6">
              {props.footerStart && <div className="text-hint text-ink-3">{props.footerStart}</div>}
              <div className="ml-auto flex flex-wrap items-end justify-end gap-2">{props.footer}</div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
