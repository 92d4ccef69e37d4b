import type { DialogProps } from "./dialog-props.ts";
import { LazyOverlay } from "./lazy-overlay.tsx";
import { lazyPart } from "./lazy-part.ts";

const dialogPopup = lazyPart<DialogProps>(async () => (await import("./dialog-popup.tsx")).DialogPopup);

/** A modal dialog at 64 px from the top: it may grow downwards, it never jumps. Focus returns on closing. */
export function Dialog(props: DialogProps) {
  return <LazyOverlay part={dialogPopup} content={props} />;
}
