import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { FileItem, StudentFile } from "@passage/contract/files/schema.ts";
import { CircleCheck, CircleDashed, Plus, Upload } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RefusedFiles, UploadList } from "../../../ui/upload-list.tsx";
import { FilesElsewhere } from "./files-elsewhere.tsx";
import { StoredFileLine } from "./stored-file-line.tsx";
import { type DocumentTarget, useDocumentUpload } from "./use-document-upload.ts";

/** Props of {@link DocumentRow}. */
export interface DocumentRowProps {
  category: DocumentCategory;
  files: readonly FileItem[];
  target: DocumentTarget;
  /** Needed before submission, or wanted by an evidence request. */
  needed: boolean;
  /** Nothing can be added: closed application, or no right to. */
  readOnly: boolean;
  /** The student's files in this category that count for another application alone. */
  elsewhere?: readonly StudentFile[];
  /** Files of one application may be made to count for all. */
  sharing?: boolean;
}

/** One category of documents: what is there, or a place to drop it; the whole row takes dropped files. */
export function DocumentRow(props: DocumentRowProps) {
  const { category, files, target, needed, readOnly, elsewhere = [], sharing = false } = props;
  const { domain, pipeline } = usePhrases();
  const { documents: words } = pipeline;
  const { zone, running, refused, remove, retry } = useDocumentUpload(target, category, readOnly);
  const name = domain.documentCategories[category];
  const there = files.length > 0;
  const Icon = there ? CircleCheck : CircleDashed;

  return (
    <li
      // Left to itself the drop zone says "presentation", which would take the item out of its list.
      {...zone.getRootProps({ role: "listitem" })}
      data-category={category}
      className={classNames("border-line border-b py-2.5 last:border-b-0", zone.isDragActive && "bg-wash")}
    >
      <input {...zone.getInputProps({ "aria-label": words.uploadFor(name), style: { display: "none" } })} />
      <div className="flex items-start gap-3">
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={classNames("mt-0.5 shrink-0", there ? "text-pos" : "text-ink-3")}
        />
        <div className="min-w-0 flex-1">
          <p className="text-cell">
            {name}
            {needed && !there && <span className="ml-2 text-hint text-att">{words.required}</span>}
          </p>
          {!there && <p className="text-hint text-ink-3">{zone.isDragActive ? words.dropNow : words.none}</p>}
        </div>
        {!readOnly && (
          <Button
            kind={there ? "quiet" : "secondary"}
            size={28}
            icon={there ? Plus : Upload}
            className={there ? "-my-1 -mr-2.5 touch:-my-3" : "-mt-1"}
            aria-label={there ? words.addFor(name) : words.uploadFor(name)}
            onClick={zone.open}
          >
            {there ? words.add : words.upload}
          </Button>
        )}
      </div>
      {!there && elsewhere.length > 0 && (
        <div className="pl-7">
          <FilesElsewhere files={elsewhere} />
        </div>
      )}
      {/* Below and not beside the button: the arrows of all rows stand on one vertical. */}
      {there && (
        <div className="pl-7">
          {files.map((file) => (
            <StoredFileLine key={file.fileGuid} file={file} sharing={sharing} />
          ))}
        </div>
      )}
      <RefusedFiles files={refused} />
      <UploadList entries={running} onRemove={remove} onRetry={retry} />
    </li>
  );
}
