import { documentCategories } from "@passage/contract/applications/documents.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { useQueries } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { formatInstant, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { canShow, downloadStoredFile, showStoredFile } from "../../../lib/stored-files.ts";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { applicationFilesQuery, type StudentApplication } from "../api.ts";

/** The files of all of a student's applications, each once, by category in the contract's order, newest first. */
export function useStudentFiles(applications: readonly StudentApplication[], wanted: boolean) {
  return useQueries({
    queries: applications.map(({ itemId }) => ({ ...applicationFilesQuery(itemId), enabled: wanted })),
    combine: (results) => {
      const byGuid = new Map(results.flatMap(({ data = [] }) => data.map((file) => [file.fileGuid, file])));
      const place = ({ category }: FileItem) => documentCategories.indexOf(category);
      const files = [...byGuid.values()].sort(
        (a, b) => place(a) - place(b) || Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt),
      );
      return {
        files,
        pending: results.some(({ isPending }) => isPending),
        error: results.find(({ error }) => error)?.error ?? null,
        retry: () => {
          for (const { refetch } of results) void refetch();
        },
      };
    },
  });
}

/** Props of {@link FilesTab}. */
export interface FilesTabProps {
  applications: readonly StudentApplication[];
  stored: ReturnType<typeof useStudentFiles>;
  onApplications: () => void;
}

/** All files of a student: shown in a new window where the browser can, and downloaded. */
export function FilesTab({ applications, stored, onApplications }: FilesTabProps) {
  const { domain, files: words } = usePhrases();
  const language = useLanguage();
  const columns = useFileColumns(applications);
  const { files, pending, error, retry } = stored;

  if (error) return <ErrorState title={words.loadFailed} onRetry={retry} details={errorDetails(error)} />;
  if (!pending && files.length === 0)
    return (
      <EmptyState
        title={words.empty}
        actions={applications.length > 0 && <Button onClick={onApplications}>{words.toApplications}</Button>}
      >
        {applications.length === 0 ? words.noApplications : words.emptyAdvice}
      </EmptyState>
    );
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={files}
      rowId={(file) => file.fileGuid}
      rowName={(file) => file.fileNameOrc}
      loading={pending}
      skeletonRows={5}
      phoneItem={(file) => (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <FileName file={file} />
            <p className="truncate text-cell text-ink-2">
              {joinFacts([domain.documentCategories[file.category], formatBytes(file.size)], language)}
            </p>
          </div>
          <DownloadButton file={file} />
        </div>
      )}
    />
  );
}

function useFileColumns(applications: readonly StudentApplication[]): DataColumn<FileItem>[] {
  const { domain, files } = usePhrases();
  const language = useLanguage();
  return useMemo(() => {
    const titles = files.columns;
    const institutions = new Map(applications.map((one) => [one.itemId, one.itemInstitutionName]));
    return [
      {
        id: "name",
        title: titles.name,
        minWidth: 200,
        fixed: true,
        custom: true,
        cell: (file) => <FileName file={file} />,
      },
      {
        id: "category",
        title: titles.category,
        width: 172,
        cell: ({ category }) => domain.documentCategories[category],
      },
      {
        id: "belongsTo",
        title: titles.belongsTo,
        width: 210,
        cell: ({ itemId }) => (itemId === null ? files.ofStudent : institutions.get(itemId)),
      },
      { id: "by", title: titles.by, width: 150, cell: ({ uploadedBy }) => uploadedBy },
      {
        id: "at",
        title: titles.at,
        width: language === "en-us" ? 152 : 172,
        cell: ({ uploadedAt }) => formatInstant(uploadedAt, language),
      },
      { id: "size", title: titles.size, width: 80, align: "end", cell: ({ size }) => formatBytes(size) },
      {
        id: "download",
        title: files.download,
        width: 96,
        align: "end",
        custom: true,
        cell: (file) => <DownloadButton file={file} />,
      },
    ];
  }, [applications, domain, files, language]);
}

function FileName({ file }: { file: FileItem }) {
  const { files } = usePhrases();
  const save = useSave(file);
  const shows = canShow(file);
  return (
    <button
      type="button"
      data-cut=""
      aria-label={shows ? files.open(file.fileNameOrc) : `${files.download}: ${file.fileNameOrc}`}
      onClick={() => (shows ? void showStoredFile(file) : save())}
      className={`${linkClass} block max-w-full truncate text-left font-normal!`}
    >
      {file.fileNameOrc}
    </button>
  );
}

function DownloadButton({ file }: { file: FileItem }) {
  const { files } = usePhrases();
  return (
    <IconButton
      icon={Download}
      label={`${files.download}: ${file.fileNameOrc}`}
      className="-mr-1.5 touch:-mr-3.5"
      onClick={useSave(file)}
    />
  );
}

/** Downloads a file; the endpoint is silent, so a failure is said here. */
function useSave(file: FileItem): () => void {
  const { files } = usePhrases();
  const toast = useToast();
  return () =>
    void downloadStoredFile(file, (error) =>
      toast.show({
        tone: "neg",
        title: files.downloadFailed,
        description: isApiError(error) ? error.message : undefined,
      }),
    );
}
