import { formatBytes } from "../../ui/format-bytes.ts";
import { formatCount, joinSentences } from "../format.ts";
import { useLanguage } from "../i18n/phrases.tsx";
import { ExportStatus, type ExportWords } from "./export-status.tsx";
import type { ListExport } from "./list-export.ts";

/** Props of {@link ExportLine}. */
export interface ExportLineProps {
  words: Omit<ExportWords, "button" | "running" | "full" | "fullHint" | "brief" | "briefHint">;
  exported: ListExport;
  /** Cancels one that runs, puts the end of one away. */
  onStop: () => void;
  onRetry: () => void;
}

/** How far an export of the list is, what became of it, or why it failed. */
export function ExportLine({ words, exported, onStop, onRetry }: ExportLineProps) {
  const language = useLanguage();
  const state = exported.state === "counting" ? "running" : exported.state;
  const nothing = exported.state === "failed" && exported.code === "3007";
  return (
    <ExportStatus
      words={words}
      state={state}
      text={text()}
      onStop={onStop}
      onRetry={nothing ? null : onRetry}
    />
  );

  function text(): string {
    if (exported.state === "counting") return words.counting;
    if (exported.state === "failed")
      return nothing
        ? exported.message
        : joinSentences([words.failed, exported.message || words.tooLong], language);
    const count = formatCount(exported.rows, language);
    if (exported.state === "done") return words.done(count, exported.name);
    return exported.bytes === 0 ? words.waiting(count) : words.receiving(count, formatBytes(exported.bytes));
  }
}
