import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type KeyboardEvent, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { dialogPopupClass, scrimClass } from "./dialog-style.ts";
import { useUiText } from "./ui-text.tsx";

/** The question itself; loaded when one is first asked. */
export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { open, onOpenChange, onConfirm, danger = false } = props;
  const text = useUiText();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // Said by the caller, in the place where errors are said; the dialog stays for another try.
    } finally {
      setBusy(false);
    }
  }

  // As in a message: a reason of several lines is sent by Ctrl or ⌘ with Enter.
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy && !props.confirmDisabledReason) void confirm();
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        {/* Over a drawer too, which has none of its own. */}
        <Base.Backdrop forceRender className={scrimClass} />
        <Base.Popup className={dialogPopupClass(480)} onKeyDown={press}>
          <div className="min-h-0 overflow-y-auto px-4 pt-5 pb-5 sm:px-6">
            <Base.Title className="text-section">{props.title}</Base.Title>
            <Base.Description className="mt-1.5 text-body text-ink-2">{props.description}</Base.Description>
            {props.children && <div className="mt-4 empty:hidden">{props.children}</div>}
          </div>
          {/* A long reason takes lines of its own, and leaves the two buttons side by side. */}
          <div
            className={classNames(
              "flex items-end justify-end gap-2 border-line border-t px-4 py-3 sm:px-6",
              !props.confirmDisabledReason && "flex-wrap",
            )}
          >
            <Base.Close render={<Button kind="quiet">{props.cancelLabel ?? text.cancel}</Button>} />
            <Button
              kind={danger ? "danger-fill" : "primary"}
              busy={busy}
              disabledReason={props.confirmDisabledReason}
              reasonAt="start"
              onClick={confirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
