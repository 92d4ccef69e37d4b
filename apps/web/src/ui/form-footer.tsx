import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Props of {@link FormFooter}. */
export interface FormFooterProps {
  /** State in words at the left: "3 errors left", "Draft saved 14:02". */
  start?: ReactNode;
  /** Buttons at the right, the primary one last. */
  children: ReactNode;
  className?: string;
}

/** Foot of a long form, 56 high, always in sight at the bottom of the sheet. */
export function FormFooter({ start, children, className }: FormFooterProps) {
  return (
    <div
      // What scrolls under it keeps the focus clear of it.
      data-form-foot=""
      className={classNames(
        "sticky bottom-0 z-(--z-footer) flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line-2 border-t bg-surface px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:px-gutter",
        className,
      )}
    >
      {start && <div className="flex min-w-0 items-center gap-1.5 text-hint">{start}</div>}
      <div className="ml-auto flex flex-wrap items-end justify-end gap-2">{children}</div>
    </div>
  );
}
