import type { ReactNode } from "react";

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Withdraw 3 applications?" */
  title: ReactNode;
  /** What happens then, and whether it can be undone. */
  description: ReactNode;
  /** The deed itself, never "OK": "Withdraw 3". */
  confirmLabel: string;
  /** Closes on success. While it runs the dialog stays; when it throws it stays open, and the caller says why. */
  onConfirm: () => unknown;
  cancelLabel?: string;
  /** Filled red: it can't be undone. */
  danger?: boolean;
  confirmDisabledReason?: string | undefined;
  /** A field for the reason, a list of what is touched. */
  children?: ReactNode;
}
