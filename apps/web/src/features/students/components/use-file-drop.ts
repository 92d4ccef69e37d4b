import { uploadKinds } from "@passage/contract/files/rules.ts";
import { useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { useDataText } from "../../../ui/data-text.tsx";
import type { RefusedFile } from "../../../ui/upload-list.tsx";
import { acceptedFiles, largestFile } from "./files-text.tsx";

/**
 * The whole tab takes files, dropped or chosen. Name, size and emptiness are judged here already, so that nobody waits
 * for 20 MB to be refused; the content is judged by the server.
 */
export function useFileDrop({ off, onFiles }: { off: boolean; onFiles: (files: readonly File[]) => void }) {
  const { upload: text } = useDataText();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function reasonOf({ errors }: FileRejection): string {
    const code = errors[0]?.code;
    if (code === "file-too-large") return text.tooLarge(largestFile);
    return code === "file-too-small" ? text.empty : text.wrongType;
  }

  const zone = useDropzone({
    accept: acceptedFiles,
    maxSize: uploadKinds.studentFile.maxBytes,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    disabled: off,
    onDrop: (accepted, rejections) => {
      setRefused(rejections.map((one) => ({ name: one.file.name, reason: reasonOf(one) })));
      if (accepted.length > 0) onFiles(accepted);
    },
  });
  /** Photos of the camera button are judged like what is chosen. */
  const onPhoto = zone.getInputProps().onChange;
  return { zone, refused, onPhoto };
}
