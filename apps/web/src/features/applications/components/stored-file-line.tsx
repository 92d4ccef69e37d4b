import type { FileItem } from "@passage/contract/files/schema.ts";
import { Download, Layers } from "lucide-react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { factSeparator, formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { canShow, downloadStoredFile, showStoredFile } from "../../../lib/stored-files.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { useShareFile } from "./use-shared-files.ts";

/** Props of {@link StoredFileLine}. */
export interface StoredFileLineProps {
  file: FileItem;
  /** A file of one application may be made to count for all. */
  sharing: boolean;
}

/** One stored file: its name shows it in a new window where the browser can, the arrow downloads it. */
export function StoredFileLine({ file, sharing }: StoredFileLineProps) {
  const { pipeline, files } = usePhrases();
  const language = useLanguage();
  const toast = useToast();
  const { share, busy } = useShareFile();
  const name = file.fileNameOrc;

  function save() {
    void downloadStoredFile(file, (error) =>
      toast.show({
        tone: "neg",
        title: files.downloadFailed,
        description: isApiError(error) ? error.message : undefined,
      }),
    );
  }

  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-cut=""
          aria-label={canShow(file) ? pipeline.documents.open(name) : pipeline.documents.download(name)}
          onClick={() => (canShow(file) ? void showStoredFile(file) : save())}
          className={`${linkClass} block max-w-full truncate text-left text-cell font-normal!`}
        >
          {name}
        </button>
        <p className="text-hint text-ink-3">
          {pipeline.documents.meta(formatBytes(file.size), file.uploadedBy)}
          {factSeparator(language)}
          <span className="tabular">{formatInstant(file.uploadedAt, language)}</span>
        </p>
      </div>
      {sharing && file.itemId !== null && !file.fromStaff && (
        <IconButton
          icon={Layers}
          label={pipeline.documents.shareFor(name)}
          aria-disabled={busy || undefined}
          className="touch:-mr-1"
          onClick={() => {
            if (!busy) share(file);
          }}
        />
      )}
      <IconButton
        icon={Download}
        label={pipeline.documents.download(name)}
        className="-mr-1.5 touch:-mr-3.5"
        onClick={save}
      />
    </div>
  );
}
