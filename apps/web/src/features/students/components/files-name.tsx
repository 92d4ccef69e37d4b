import type { StudentFile } from "@passage/contract/files/schema.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { canShow, showStoredFile } from "../../../lib/stored-files.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { isPicture } from "./files-text.tsx";
import { FileVersions } from "./files-versions.tsx";
import { useSaveFile } from "./use-save-file.ts";

/** Props of {@link FileName}. */
export interface FileNameProps {
  file: StudentFile;
  /** Shows a picture in the viewer. */
  onView: (file: StudentFile) => void;
}

/** A file's name, which opens it: pictures in the viewer, documents in a new window, the rest as a download. */
export function FileName({ file, onView }: FileNameProps) {
  const { files } = usePhrases();
  const save = useSaveFile();
  const name = file.fileNameOrc;
  const picture = isPicture(file);
  const shows = canShow(file);
  const label = picture ? files.view(name) : shows ? files.open(name) : `${files.download}: ${name}`;

  return (
    <div className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        data-cut=""
        aria-label={label}
        onClick={() => (picture ? onView(file) : shows ? void showStoredFile(file) : save(file))}
        className={`${linkClass} min-w-0 truncate text-left font-normal!`}
      >
        {name}
      </button>
      {file.versions > 1 && <FileVersions file={file} />}
    </div>
  );
}
