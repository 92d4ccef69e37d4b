import { CircleAlert, X } from "lucide-react";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { ZipDownload } from "../file-zip.ts";

/** Props of {@link FilesZipLine}. */
export interface FilesZipLineProps {
  zip: ZipDownload;
  /** Cancels a running one, puts a failure away. */
  onStop: () => void;
  onRetry: (guids: readonly string[] | null) => void;
}

/** How far the zip of a student's files is, or why it failed. */
export function FilesZipLine({ zip, onStop, onRetry }: FilesZipLineProps) {
  const { files } = usePhrases();
  const language = useLanguage();
  const words = files.zip;
  if (zip.state === "failed")
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 text-cell text-neg sm:px-gutter"
      >
        <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">{joinSentences([words.failed, zip.message], language)}</span>
        <Button size={28} onClick={() => onRetry(zip.guids)}>
          {words.again}
        </Button>
        <IconButton icon={X} label={words.dismiss} onClick={onStop} />
      </div>
    );

  const { bytes = 0, total = null } = zip.received ?? {};
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 py-2 sm:px-gutter">
      <div className="min-w-0 flex-1 text-hint text-ink-2">
        <span className="tabular">
          {total ? words.progress(formatBytes(bytes), formatBytes(total)) : words.preparing}
        </span>
        {/* While the server packs nobody knows how far it is. */}
        <ProgressBar label={words.label} share={total ? bytes / total : null} className="mt-1" />
      </div>
      <Button size={28} onClick={onStop}>
        {words.cancel}
      </Button>
    </div>
  );
}
