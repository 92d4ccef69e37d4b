import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import type { uploadStudent as endpoint } from "@passage/contract/files/endpoints.ts";
import { uploadKinds } from "@passage/contract/files/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Accept, type FileRejection, useDropzone } from "react-dropzone";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey } from "../../../lib/api/queries.ts";
import { upload } from "../../../lib/api/upload.ts";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { uploadStudent } from "../../../lib/wire/files.gen.ts";
import { useDataText } from "../../../ui/data-text.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { useToast } from "../../../ui/toast-manager.ts";
import type { RefusedFile } from "../../../ui/upload-list.tsx";
import { useUploads } from "../../../ui/use-uploads.ts";

/** Where uploaded documents go. */
export interface DocumentTarget {
  readonly studentId: number;
  /** Null: with the student, where it counts for every application. */
  readonly itemId: number | null;
}

const { formats, maxBytes } = uploadKinds.studentFile;

/** Largest document in megabytes, for hints. */
export const documentMegabytes = maxBytes / (1024 * 1024);

const accept: Accept = {};
for (const [extension, mime] of Object.entries(formats))
  accept[mime] = [...(accept[mime] ?? []), `.${extension}`];

/**
 * Uploads documents of one category, dropped or chosen. Content is checked by the server; name, size and emptiness
 * here already, so that nobody waits for 20 MB to be refused.
 */
export function useDocumentUpload(
  { studentId, itemId }: DocumentTarget,
  category: DocumentCategory,
  off: boolean,
) {
  const client = useQueryClient();
  const { upload: text } = useDataText();
  const toast = useToast();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const outdate = () => {
    for (const wire of outdatedByApplication) void client.invalidateQueries({ queryKey: callKey(wire) });
  };

  const { entries, add, remove, retry } = useUploads<Answered<typeof endpoint>>({
    transport: async (file, options) => {
      const body = {
        type: "studentFile" as const,
        businessType: category,
        fkStudentId: studentId,
        ...(itemId !== null && { itemId }),
      };
      try {
        return await upload(uploadStudent, { body }, file, { ...options, handles: "all" });
      } catch (error) {
        if (isApiError(error, "2006")) {
          // The application was closed meanwhile. Once that is shown, this row with its failed file is gone.
          toast.show({ tone: "neg", title: file.name, description: error.message });
          outdate();
        }
        throw error;
      }
    },
    onUploaded: outdate,
    describeError: (error) => {
      if (!isApiError(error)) return text.failed;
      return error.message || text.failed;
    },
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
    disabled: off,
    onDrop: (accepted, rejections) => {
      add(accepted);
      setRefused(rejections.map((one) => ({ name: one.file.name, reason: reasonOf(one) })));
    },
  });

  // What has arrived stands among the stored files by then.
  const running = entries.filter(({ status }) => status !== "done");
  return { zone, running, refused, remove, retry };
}
