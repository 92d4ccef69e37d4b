import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { agentCategories } from "@passage/contract/applications/documents.ts";
import { expiryState, pictureFormats, uploadKinds } from "@passage/contract/files/rules.ts";
import type { StudentFile } from "@passage/contract/files/schema.ts";
import { OctagonAlert, TriangleAlert } from "lucide-react";
import type { Accept } from "react-dropzone";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { Badge } from "../../../ui/badge.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";

const { formats, maxBytes } = uploadKinds.studentFile;

/** Largest document, for hints: "20 MB", in one piece. */
export const largestFile = formatBytes(maxBytes).replace(" ", "\u00a0");

/** Formats of a student's documents, as the browser's file picker takes them. */
export const acceptedFiles: Accept = {};
for (const [extension, mime] of Object.entries(formats))
  acceptedFiles[mime] = [...(acceptedFiles[mime] ?? []), `.${extension}`];

/** Whether the viewer shows a file; others open in a window of their own, or are downloaded. */
export function isPicture({ mime }: Pick<StudentFile, "mime">): boolean {
  return pictureFormats.includes(mime);
}

/** The categories that agents file under, by their names. */
export function useCategoryOptions(): { value: DocumentCategory; label: string }[] {
  const { domain } = usePhrases();
  return agentCategories.map((value) => ({ value, label: domain.documentCategories[value] }));
}

/** Props of {@link FileExpiry}. */
export interface FileExpiryProps extends Pick<StudentFile, "expiresOn"> {
  /** Says what the day is, where no head of a column does. */
  named?: boolean;
}

/** Until when a document is valid: plain while it lasts, with a sign and a word once it is near its end or over. */
export function FileExpiry({ expiresOn, named = false }: FileExpiryProps) {
  const { files } = usePhrases();
  const language = useLanguage();
  if (expiresOn === null) return null;
  const day = formatDay(expiresOn, language);
  const state = expiryState(expiresOn, platformToday());
  if (state === "over")
    return (
      <Badge icon={OctagonAlert} tone="neg" ground>
        {files.expired(day)}
      </Badge>
    );
  if (state === "near")
    return (
      <Badge icon={TriangleAlert} tone="att">
        {files.expiresSoon(day)}
      </Badge>
    );
  return (
    // In a table as large as its other cells.
    <span className={named ? "tabular text-cell text-ink-2" : "tabular text-ink-2"}>
      {named && `${files.columns.expires} `}
      {day}
    </span>
  );
}
