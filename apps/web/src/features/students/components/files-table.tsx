import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useMemo } from "react";
import { formatInstant, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { FileActions, type FileDeeds } from "./files-actions.tsx";
import { FileName } from "./files-name.tsx";
import { FileExpiry } from "./files-text.tsx";

/** Props of {@link FilesTable}. */
export interface FilesTableProps extends FileDeeds {
  files: readonly StudentFile[];
  loading: boolean;
  /** Guids of files that are being deleted, restored or shared. */
  busy: readonly unknown[];
  onView: (file: StudentFile) => void;
}

/** A student's files, one line each; on a phone, items. */
export function FilesTable({ files, loading, busy, onView, ...deeds }: FilesTableProps) {
  const { domain, files: words } = usePhrases();
  const language = useLanguage();
  const columns = useFileColumns(onView, deeds);
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={files}
      rowId={(file) => file.fileGuid}
      rowName={(file) => file.fileNameOrc}
      tone={(file) => (busy.includes(file.fileGuid) ? "unavailable" : undefined)}
      loading={loading}
      skeletonRows={5}
      phoneItem={(file) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <FileName file={file} onView={onView} />
            <p className="truncate text-cell text-ink-2">
              {joinFacts(
                [domain.documentCategories[file.category], file.institutionName, formatBytes(file.size)],
                language,
              )}
            </p>
            <FileExpiry expiresOn={file.expiresOn} named />
          </div>
          <FileActions file={file} {...deeds} />
        </div>
      )}
    />
  );
}

function useFileColumns(
  onView: (file: StudentFile) => void,
  { onReplace, onDescribe, onShare, onDelete }: FileDeeds,
): DataColumn<StudentFile>[] {
  const { domain, files } = usePhrases();
  const language = useLanguage();
  return useMemo(() => {
    const titles = files.columns;
    return [
      {
        id: "name",
        title: titles.name,
        minWidth: 220,
        fixed: true,
        custom: true,
        cell: (file) => <FileName file={file} onView={onView} />,
      },
      {
        id: "category",
        title: titles.category,
        width: language === "en-us" ? 152 : 124,
        cell: ({ category }) => domain.documentCategories[category],
      },
      {
        id: "belongsTo",
        title: titles.belongsTo,
        width: 188,
        cell: ({ itemId, institutionName }) => (itemId === null ? files.ofStudent : institutionName),
      },
      {
        id: "expires",
        title: titles.expires,
        width: language === "en-us" ? 164 : 172,
        custom: true,
        cell: ({ expiresOn }) => <FileExpiry expiresOn={expiresOn} />,
      },
      { id: "by", title: titles.by, width: 108, cell: ({ uploadedBy }) => uploadedBy },
      {
        id: "at",
        title: titles.at,
        width: language === "en-us" ? 148 : 152,
        cell: ({ uploadedAt }) => formatInstant(uploadedAt, language),
      },
      { id: "size", title: titles.size, width: 72, align: "end", cell: ({ size }) => formatBytes(size) },
      {
        id: "actions",
        title: titles.actions,
        width: 92,
        align: "end",
        custom: true,
        cell: (file) => (
          <FileActions
            file={file}
            onReplace={onReplace}
            onDescribe={onDescribe}
            onShare={onShare}
            onDelete={onDelete}
          />
        ),
      },
    ];
  }, [domain, files, language, onView, onReplace, onDescribe, onShare, onDelete]);
}
