import type { students } from "@passage/phrases/en-us/students.ts";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** Words of an export. */
export type ExportWords = typeof students.list.export;

/** Props of {@link ExportStatus}. */
export interface ExportStatusProps {
  words: Pick<ExportWords, "label" | "cancel" | "again" | "dismiss">;
  state: "running" | "done" | "failed";
  /** How far it is, what became of it, or why it failed. */
  text: string;
  /** Cancels one that runs, puts the end of one away. */
  onStop: () => void;
  /** Null where trying again would end the same. */
  onRetry: (() => void) | null;
}

/** One line for an export: in place, since exports fail silently (spec point 8). */
export function ExportStatus({ words, state, text, onStop, onRetry }: ExportStatusProps) {
  if (state === "failed")
    return (
      <div role="alert" className={`${line} text-neg`}>
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">{text}</span>
        {onRetry && (
          <Button size={28} onClick={onRetry}>
            {words.again}
          </Button>
        )}
        <IconButton icon={X} label={words.dismiss} onClick={onStop} />
      </div>
    );

  if (state === "done")
    return (
      <div role="status" className={`${line} text-ink-2`}>
        <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-pos" />
        <span className="min-w-0 flex-1 break-words">{text}</span>
        <IconButton icon={X} label={words.dismiss} onClick={onStop} />
      </div>
    );

  return (
    <div className={`${line} text-ink-2`}>
      <div className="min-w-0 flex-1">
        <span className="tabular">{text}</span>
        {/* How large the file will be nobody knows. */}
        <ProgressBar label={words.label} share={null} text={text} className="mt-1" />
      </div>
      <Button size={28} onClick={onStop}>
        {words.cancel}
      </Button>
    </div>
  );
}

const line = "flex items-center gap-3 border-line border-b px-4 py-2 text-cell sm:px-gutter";
