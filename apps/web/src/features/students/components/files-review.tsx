import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FileJob } from "../file-uploads.ts";
import { guessCategory } from "../guess-category.ts";
import { useCategoryOptions } from "./files-text.tsx";

interface Line {
  readonly id: number;
  readonly file: File;
  readonly category: DocumentCategory | null;
}

/** Props of {@link FilesReview}. */
export interface FilesReviewProps {
  /** Files that were chosen or dropped; a new array opens the review anew. */
  chosen: readonly File[];
  /** Category of the list they were dropped on. */
  under: DocumentCategory | null;
  onUpload: (jobs: readonly FileJob[]) => void;
  onClose: () => void;
}

/** Asks under which category each document is filed, before anything is sent; the names have been guessed from. */
export function FilesReview({ chosen, under, onUpload, onClose }: FilesReviewProps) {
  const { files } = usePhrases();
  const words = files.review;
  const [lines, setLines] = useState<readonly Line[]>(() =>
    chosen.map((file, id) => ({ id, file, category: under ?? guessCategory(file.name) })),
  );
  const options = useCategoryOptions();
  const missing = lines.filter(({ category }) => category === null).length;

  function leaveOut(id: number) {
    const rest = lines.filter((line) => line.id !== id);
    setLines(rest);
    if (rest.length === 0) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={550}
      title={words.title(lines.length)}
      description={words.advice}
      footerStart={missing > 0 && words.missing(missing)}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            disabledReason={missing > 0 ? words.missing(missing) : undefined}
            reasonAt="elsewhere"
            onClick={() => {
              onUpload(lines.flatMap(({ file, category }) => (category ? [{ file, category }] : [])));
              onClose();
            }}
          >
            {words.upload(lines.length)}
          </Button>
        </>
      }
    >
      <ul>
        {lines.map(({ id, file, category }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <p data-cut="" className="truncate text-cell">
                {file.name}
              </p>
              <p className="tabular text-hint text-ink-3">{formatBytes(file.size)}</p>
            </div>
            <div className="w-52 min-w-0 max-sm:flex-1">
              <Select
                aria-label={words.category(file.name)}
                placeholder={words.choose}
                options={options}
                value={category}
                onChange={(next) =>
                  setLines(lines.map((line) => (line.id === id ? { ...line, category: next } : line)))
                }
              />
            </div>
            <IconButton icon={X} label={words.leaveOut(file.name)} onClick={() => leaveOut(id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
