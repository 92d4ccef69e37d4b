import { type ReactNode, useCallback, useState } from "react";
import type { PassportDialogProps } from "../features/recognition/components/passport-dialog.tsx";
import { AddStudentContext } from "../lib/add-student.ts";
import { LazyOverlay } from "../ui/lazy-overlay.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

const passportDialog = lazyPart<PassportDialogProps>(
  async () => (await import("../features/recognition/components/passport-dialog.tsx")).PassportDialog,
);

/** Gives every view below it the one passport dialog, whose code comes when it is first asked for. */
export function AddStudentProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const add = useCallback(() => setOpen(true), []);
  return (
    <AddStudentContext value={add}>
      {children}
      <LazyOverlay part={passportDialog} content={{ open, onClose: () => setOpen(false) }} />
    </AddStudentContext>
  );
}
