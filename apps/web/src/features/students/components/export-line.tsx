import { CircleAlert, CircleCheck, X } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { ListExport } from "../list-export.ts";

/** Props of {@link ExportLine}. */
export interface ExportLineProps {
  exported: ListExport;
  /** Cancels one that runs, puts the end of one away. */
  onStop: () => void;
  onRetry: () => void;
}

/** How far an export is, what became of it, or why it failed: in place, since exports fail silently (spec point 8). */
export function ExportLine({ exported, onStop, onRetry }: ExportLineProps) {
  const { students } = usePhrases();
  const language = useLanguage();
  const words = students.list.export;

  if (exported.state === "failed")
    return (
      <div role="alert" className={`${line} text-neg`}>
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">
          {exported.code === "3007"
            ? exported.message
            : `${words.failed} ${exported.message || words.tooLong}`}
        </span>
        {exported.code !== "3007" && (
          <Button size={28} onClick={onRetry}>
            {words.again}
          </Button>
        )}
        <IconButton icon={X} label={words.dismiss} onClick={onStop} />
      </div>
    );

  if (exported.state === "done")
    return (
      <div role="status" className={`${line} text-ink-2`}>
        <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-pos" />
        <span className="min-w-0 flex-1 break-words">
          {words.done(formatCount(exported.students, language), exported.name)}
        </span>
        <IconButton icon={X} label={words.dismiss} onClick={onStop} />
      </div>
    );

  return (
    <div className={`${line} text-ink-2`}>
      <div className="min-w-0 flex-1">
        <span className="tabular">{progressText(exported)}</span>
        <div
          role="progressbar"
          aria-label={words.label}
          aria-valuetext={progressText(exported)}
          className="mt-1 h-[3px] bg-line"
        >
          {/* How large the file will be nobody knows; the bar says that it moves, the words how far. */}
          <div className="h-full animate-pulse bg-c1 motion-reduce:animate-none" />
        </div>
      </div>
      <Button size={28} onClick={onStop}>
        {words.cancel}
      </Button>
    </div>
  );

  function progressText(running: Extract<ListExport, { state: "counting" | "running" }>): string {
    if (running.state === "counting") return words.counting;
    const count = formatCount(running.students, language);
    return running.bytes === 0 ? words.waiting(count) : words.receiving(count, formatBytes(running.bytes));
  }
}

const line = "flex items-center gap-3 border-line border-b px-4 py-2 text-cell sm:px-gutter";
