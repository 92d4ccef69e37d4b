import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ExportStatus } from "../../../lib/lists/export-status.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { useStudentExport } from "../student-export.ts";

/** How far the export of one student is, what became of it, or why it failed; nothing where there is none. */
export function StudentExportLine({ studentId }: { studentId: number }) {
  const { students } = usePhrases();
  const language = useLanguage();
  const { current, start, stop } = useStudentExport(studentId);
  const words = students.page.export;
  if (current === null) return null;
  return (
    <ExportStatus
      words={students.list.export}
      state={current.state}
      text={text(current)}
      onStop={stop}
      onRetry={start}
    />
  );

  function text(exported: NonNullable<typeof current>): string {
    if (exported.state === "done") return words.done(exported.name);
    if (exported.state === "failed") {
      const { failed, tooLong } = students.list.export;
      return joinSentences([failed, exported.message || tooLong], language);
    }
    return exported.bytes === 0 ? words.waiting : words.receiving(formatBytes(exported.bytes));
  }
}
