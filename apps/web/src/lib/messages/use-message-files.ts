import { uploadKinds } from "@passage/contract/files/rules.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { useState } from "react";
import { type Accept, type FileRejection, useDropzone } from "react-dropzone";
import { useDataText } from "../../ui/data-text.tsx";
import { formatBytes } from "../../ui/format-bytes.ts";
import type { RefusedFile } from "../../ui/upload-list.tsx";
import { useUploads } from "../../ui/use-uploads.ts";
import { isApiError } from "../api/api-error.ts";
import type { Talk } from "./use-talk.ts";

const { formats, maxBytes } = uploadKinds.studentFile;

const accept: Accept = {};
for (const [extension, mime] of Object.entries(formats))
  accept[mime] = [...(accept[mime] ?? []), `.${extension}`];

/** Files uploaded from the composer, chosen or dropped: each is filed to the application and goes along. */
export function useMessageFiles(talk: Pick<Talk, "upload" | "refresh">, onFiled: (file: FileItem) => void) {
  const { upload: text } = useDataText();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { entries, add, remove, retry } = useUploads<FileItem>({
    transport: (file, options) => talk.upload(file, { ...options, handles: "all" }),
    onUploaded: (file) => {
      onFiled(file);
      talk.refresh();
    },
    describeError: (error) => (isApiError(error) && error.message) || text.failed,
  });

  function reasonOf({ errors }: FileRejection): string {
    const code = errors[0]?.code;
    if (code === "file-too-large") return text.tooLarge(formatBytes(maxBytes));
    return code === "file-too-small" ? text.empty : text.wrongType;
  }

  const zone = useDropzone({
    accept,
    maxSize: maxBytes,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      add(accepted);
      setRefused(rejections.map((one) => ({ name: one.file.name, reason: reasonOf(one) })));
    },
  });

  const running = entries.filter(({ status }) => status !== "done");
  const busy = running.some(({ status }) => status !== "failed");
  return { zone, running, busy, refused, remove, retry };
}
