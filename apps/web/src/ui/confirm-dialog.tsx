import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { LazyOverlay } from "./lazy-overlay.tsx";
import { lazyPart } from "./lazy-part.ts";

const confirmDialogPopup = lazyPart<ConfirmDialogProps>(
  async () => (await import("./confirm-dialog-popup.tsx")).ConfirmDialogPopup,
);

/** Asks before a deed. Focus starts on the field inside, or on cancel; Escape cancels, a press outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyOverlay part={confirmDialogPopup} content={props} />;
}
