import { Upload as UploadIcon } from "lucide-react";
import { useState } from "react";
import { type Accept, type FileError, useDropzone } from "react-dropzone";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { type DataText, useDataText } from "./data-text.tsx";
import { formatBytes } from "./format-bytes.ts";
import { type RefusedFile, RefusedFiles, UploadList } from "./upload-list.tsx";
import { type UploadsOptions, useUploads } from "./use-uploads.ts";

export interface UploadProps<Result> extends UploadsOptions<Result> {
  /** Names the area, e.g. "Transcript". */
  label: string;
  /** Types, sizes and counts in words, e.g. "PDF, up to 20 MB". */
  hint: string;
  /** MIME types with their extensions: { "application/pdf": [".pdf"] }. */
  accept: Accept;
  /** Bytes. */
  maxSize: number;
  /** 1 replaces; more than 1 collects. */
  maxFiles?: number;
  /** Opens the camera on phones: "environment" for documents. */
  capture?: "environment" | "user";
  /** Why nothing can be added now. */
  disabledReason?: string;
}

function reasonOf(
  error: FileError | undefined,
  maxSize: number,
  maxFiles: number,
  text: DataText["upload"],
): string {
  switch (error?.code) {
    case "file-too-large":
      return text.tooLarge(formatBytes(maxSize));
    case "file-too-small":
      return text.empty;
    case "too-many-files":
      return text.tooMany(maxFiles);
    default:
      return text.wrongType;
  }
}

/** Drop zone with a button, and the list of what was added. How a file travels is the caller's: see `transport`. */
export function Upload<Result>({
  label,
  hint,
  accept,
  maxSize,
  maxFiles = 1,
  capture,
  disabledReason,
  ...options
}: UploadProps<Result>) {
  const { upload: text } = useDataText();
  const { entries, add, remove, retry } = useUploads(options);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const room = maxFiles - entries.length;

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize,
    minSize: 1,
    multiple: maxFiles > 1,
    disabled: disabledReason !== undefined,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const single = maxFiles === 1;
      if (single && accepted.length > 0) for (const entry of entries) remove(entry.id);
      const taken = single ? accepted.slice(0, 1) : accepted.slice(0, Math.max(0, room));
      add(taken);
      setRefused([
        ...rejections.map(({ file, errors }) => ({
          name: file.name,
          reason: reasonOf(errors[0], maxSize, maxFiles, text),
        })),
        ...accepted.slice(taken.length).map((file) => ({ name: file.name, reason: text.tooMany(maxFiles) })),
      ]);
    },
  });

  return (
    <section aria-label={label}>
      <div
        {...getRootProps()}
        className={classNames(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-menu border border-dashed px-4 py-3 transition-colors",
          isDragActive ? "border-accent bg-wash" : "border-line-ctl",
        )}
      >
        <input {...getInputProps({ capture, "aria-label": label, style: { display: "none" } })} />
        <div className="min-w-0 flex-1 text-cell">
          <div>{isDragActive ? text.dropNow : text.drop(maxFiles)}</div>
          <div className="text-hint text-ink-3">{hint}</div>
        </div>
        <Button kind="secondary" size={28} icon={UploadIcon} disabledReason={disabledReason} onClick={open}>
          {text.choose(maxFiles)}
        </Button>
      </div>
      <RefusedFiles files={refused} />
      <UploadList entries={entries} onRemove={remove} onRetry={retry} />
    </section>
  );
}
