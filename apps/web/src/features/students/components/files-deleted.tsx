import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { errorDetails } from "../../../lib/error-details.ts";
import { dayOfInstant, formatDay, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { studentFilesQuery } from "../api.ts";

/** Props of {@link DeletedFiles}. */
export interface DeletedFilesProps {
  studentId: number;
  mayRestore: boolean;
  onRestore: (file: StudentFile) => void;
  /** Guids of files that are on their way back. */
  busy: readonly unknown[];
  onClose: () => void;
}

/** What was deleted within 30 days, with the way back. */
export function DeletedFiles({ studentId, mayRestore, onRestore, busy, onClose }: DeletedFilesProps) {
  const { files } = usePhrases();
  const words = files.deleted;
  const { data, error, refetch } = useQuery(studentFilesQuery(studentId, true));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={550}
      title={words.title}
      description={words.advice}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {error ? (
        <ErrorState
          compact
          title={files.loadFailed}
          onRetry={() => void refetch()}
          details={errorDetails(error)}
        />
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : data.length === 0 ? (
        <p className="py-2 text-cell text-ink-2">{words.empty}</p>
      ) : (
        <ul>
          {data.map((file) => (
            <DeletedFile
              key={file.fileGuid}
              file={file}
              busy={busy.includes(file.fileGuid)}
              onRestore={mayRestore && file.editable ? () => onRestore(file) : null}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface DeletedFileProps {
  file: StudentFile;
  busy: boolean;
  onRestore: (() => void) | null;
}

function DeletedFile({ file, busy, onRestore }: DeletedFileProps) {
  const { domain, files } = usePhrases();
  const language = useLanguage();
  const words = files.deleted;
  const { deletedAt, deletedBy, restorableUntil } = file;
  const day = deletedAt && formatDay(dayOfInstant(deletedAt), language);
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p data-cut="" className="truncate text-cell">
          {file.fileNameOrc}
        </p>
        <p className="text-hint text-ink-3">
          {joinFacts(
            [
              domain.documentCategories[file.category],
              day && deletedBy && words.by(deletedBy, day),
              restorableUntil && words.left(daysUntil(restorableUntil)),
            ],
            language,
          )}
        </p>
      </div>
      {onRestore && (
        <Button size={28} busy={busy} aria-label={words.restoreOf(file.fileNameOrc)} onClick={onRestore}>
          {words.restore}
        </Button>
      )}
    </li>
  );
}

function daysUntil(instant: string): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
}
