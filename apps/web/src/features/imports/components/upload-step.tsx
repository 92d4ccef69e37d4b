import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { Download } from "lucide-react";
import { isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { upload } from "../../../lib/api/upload.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { tableFiles } from "../../../lib/table-files.ts";
import { useDownload } from "../../../lib/use-download.ts";
import { getImportTemplate, uploadImport } from "../../../lib/wire/imports.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { Upload } from "../../../ui/upload.tsx";
import type { Import } from "../api.ts";
import { PastImports } from "./past-imports.tsx";

/** Old workbooks too: agencies have lists of many years. */
const accept = { ...tableFiles, "application/vnd.ms-excel": [".xls"] };

/** A table as it was sent: read by the character set that was said, or by the one that was found out. */
export interface SentTable {
  readonly file: File;
  readonly encoding: TextEncoding | null;
}

/** Sends a table; by another character set when one is said. */
export function sendTable(
  file: File,
  encoding: TextEncoding | null,
  options: Parameters<typeof upload>[3] = {},
): Promise<Import> {
  return upload(uploadImport, { body: encoding ? { encoding } : {} }, file, { ...options, handles: "all" });
}

/** Why a table was not taken, in words. */
export function useRefusalText(): (error: unknown) => string {
  const { imports } = usePhrases();
  const { upload: text } = useDataText();
  return (error) => {
    if (!isApiError(error)) return text.failed;
    const reason = isRecord(error.data) ? error.data.reason : null;
    const { refused } = imports.page;
    return typeof reason === "string" && reason in refused
      ? refused[reason as keyof typeof refused]
      : error.message || text.failed;
  };
}

/** Step 1: the table, the template for it, and what was imported before. */
export function UploadStep({
  onUploaded,
  onOpen,
}: {
  onUploaded: (info: Import, file: File) => void;
  onOpen: (importId: number) => void;
}) {
  const { imports } = usePhrases();
  const words = imports.page.upload;
  const describe = useRefusalText();

  return (
    <div className="max-w-[760px] px-4 pt-4 pb-10 sm:px-gutter">
      <p className="mb-4 text-prose text-ink-2">{words.advice}</p>
      <Upload<Import>
        label={words.label}
        hint={words.hint}
        accept={accept}
        maxSize={uploadLimits.studentTable}
        transport={(file, options) => sendTable(file, null, options)}
        onUploaded={onUploaded}
        describeError={describe}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2 text-cell text-ink-2">
        {words.template}
        <TemplateButton format="xlsx" />
        <TemplateButton format="csv" />
      </div>
      <PastImports onOpen={onOpen} />
    </div>
  );
}

function TemplateButton({ format }: { format: "xlsx" | "csv" }) {
  const { imports } = usePhrases();
  const { fetch } = useDownload(getImportTemplate);
  const { template, excel, csv } = imports.page.upload;
  const name = format === "xlsx" ? excel : csv;
  return (
    <Button
      kind="quiet"
      size={28}
      icon={Download}
      aria-label={`${template}: ${name}`}
      onClick={() => fetch({ query: { format } })}
      className="text-accent-ink!"
    >
      {name}
    </Button>
  );
}
