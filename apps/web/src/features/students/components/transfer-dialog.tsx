import type { TransferDone } from "../../../lib/transfers/transfer-done.ts";
import type { TransferStudent } from "../../../lib/transfers/transfer-sheet.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";

/** Props of {@link TransferDialog}. */
export interface TransferDialogProps {
  /** At most 200; names as the list shows them. */
  students: readonly TransferStudent[];
  open: boolean;
  onClose: () => void;
  /** After it was done, said and the lists were read again; `keepsSight` false: the students are out of sight. */
  onDone: (done: TransferDone) => void;
}

const content = lazyPart<TransferDialogProps>(
  async () => (await import("./transfer-dialog-content.tsx")).TransferDialogContent,
);

/** Hands students over to another account; its code is loaded when it is first opened. */
export function TransferDialog(props: TransferDialogProps) {
  return <LazyOverlay part={content} content={props} />;
}
