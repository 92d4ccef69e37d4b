import { type DocumentCategory, documentCategories } from "@passage/contract/applications/documents.ts";
import { acceptedExtensions } from "@passage/contract/files/rules.ts";
import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { fileTicket } from "../../../lib/wire/files.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { CameraButton } from "../../../ui/camera-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useDataText } from "../../../ui/data-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ImageViewer } from "../../../ui/image-viewer.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { RefusedFiles, UploadList } from "../../../ui/upload-list.tsx";
import { type StudentData, studentFilesQuery } from "../api.ts";
import { useFileUploads } from "../file-uploads.ts";
import { useFileZip } from "../file-zip.ts";
import { useFileActions } from "../use-file-actions.ts";
import { FilesBar } from "./files-bar.tsx";
import { DeletedFiles } from "./files-deleted.tsx";
import { FileDetails } from "./files-details.tsx";
import { FilesReview } from "./files-review.tsx";
import { FilesTable } from "./files-table.tsx";
import { isPicture, largestFile } from "./files-text.tsx";
import { FilesZipLine } from "./files-zip-line.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useSaveFile } from "./use-save-file.ts";

/** Props of {@link FilesTab}. */
export interface FilesTabProps {
  data: Pick<StudentData, "fkStudentId" | "stuSource">;
  /** The category shown alone, as the address names it. */
  category: string | undefined;
  onCategory: (category: DocumentCategory | null) => void;
}

type Overlay =
  | { kind: "review"; chosen: readonly File[]; key: number }
  | { kind: "details"; file: StudentFile }
  | { kind: "deleted" }
  | { kind: "viewer"; guid: string };

/** All files of a student, by category in the contract's order, newest first; the whole tab takes dropped files. */
export function FilesTab({ data, category: named, onCategory }: FilesTabProps) {
  const { domain, files: words, students } = usePhrases();
  const { upload: text } = useDataText();
  const studentId = data.fkStudentId;
  const fromStaff = data.stuSource === "bms";
  const mayFile = useHolds("applications") && !fromStaff;
  const category = documentCategories.find((one) => one === named) ?? null;
  const { data: stored, error, refetch } = useQuery(studentFilesQuery(studentId));
  const all = inOrder(stored ?? []);
  const shown = category ? all.filter((file) => file.category === category) : all;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);

  const { running, add, remove: takeOut, retry } = useFileUploads(studentId);
  const zip = useFileZip(studentId);
  const { remove, restore, share, busy } = useFileActions();
  const save = useSaveFile();
  const review = (chosen: readonly File[]) => setOverlay({ kind: "review", chosen, key: Date.now() });
  const { zone, refused, onPhoto } = useFileDrop({ off: !mayFile, onFiles: review });
  const newVersion = useNewVersion((file, replaced) =>
    add([{ file, category: replaced.category, replaces: replaced.fileGuid }]),
  );
  const view = useCallback(({ fileGuid }: StudentFile) => setOverlay({ kind: "viewer", guid: fileGuid }), []);
  const describe = useCallback((file: StudentFile) => setOverlay({ kind: "details", file }), []);

  if (error && !stored) {
    if (isApiError(error, "2003"))
      return (
        <NoPermissionState title={words.noPermission.title}>{words.noPermission.advice}</NoPermissionState>
      );
    return (
      <ErrorState part title={words.loadFailed} onRetry={() => void refetch()} details={errorDetails(error)}>
        {students.page.loadFailedAdvice}
      </ErrorState>
    );
  }

  const zipGuids = category ? shown.map(({ fileGuid }) => fileGuid) : null;
  const pictures = shown.filter(isPicture).map((file) => ({ id: file.fileGuid, name: file.fileNameOrc }));
  const pictured = (guid: string) => shown.find(({ fileGuid }) => fileGuid === guid);
  return (
    <div
      {...zone.getRootProps({ role: undefined })}
      className={classNames(
        "relative min-h-80 flex-1",
        zone.isDragActive && "bg-wash outline-2 outline-accent -outline-offset-2 outline-dashed",
      )}
    >
      <input {...zone.getInputProps({ "aria-label": words.upload, style: { display: "none" } })} />
      {newVersion.input}
      <FilesBar
        categories={documentCategories.filter((one) => all.some((file) => file.category === one))}
        category={category}
        onCategory={onCategory}
        count={shown.length}
        zipping={zip.current?.state === "running"}
        onZip={() => zip.start(zipGuids)}
        onDeleted={() => setOverlay({ kind: "deleted" })}
        // Where there is nothing yet, the page itself offers it.
        onChoose={mayFile && all.length > 0 ? zone.open : null}
        onPhoto={onPhoto}
      />
      {zip.current && <FilesZipLine zip={zip.current} onStop={zip.stop} onRetry={zip.start} />}
      {(running.length > 0 || refused.length > 0) && (
        <div className="border-line border-b px-4 pb-2 sm:px-gutter">
          <RefusedFiles files={refused} />
          <UploadList entries={running} onRemove={takeOut} onRetry={retry} />
        </div>
      )}
      {zone.isDragActive && (
        <p aria-live="polite" className="px-4 pt-3 font-medium text-accent-ink text-cell sm:px-gutter">
          {text.dropNow}
        </p>
      )}
      {fromStaff && <p className="px-4 pt-3 text-hint text-ink-2 sm:px-gutter">{words.readOnly}</p>}

      {stored && shown.length === 0 ? (
        <EmptyState
          title={category ? words.noneOfCategory(domain.documentCategories[category]) : words.empty}
          actions={
            category ? (
              <Button onClick={() => onCategory(null)}>{words.showAll}</Button>
            ) : (
              mayFile && (
                <>
                  <CameraButton onChange={onPhoto}>{words.photo}</CameraButton>
                  <Button icon={Upload} onClick={zone.open}>
                    {words.upload}
                  </Button>
                </>
              )
            )
          }
        >
          {!category && (mayFile ? words.emptyAdvice(largestFile) : words.emptyReadOnly)}
        </EmptyState>
      ) : (
        <FilesTable
          files={shown}
          loading={!stored}
          busy={busy}
          onView={view}
          onReplace={newVersion.choose}
          onDescribe={describe}
          onShare={mayFile ? share : null}
          onDelete={remove}
        />
      )}

      {overlay?.kind === "review" && (
        <FilesReview
          key={overlay.key}
          chosen={overlay.chosen}
          under={category === "offerLetter" ? null : category}
          onUpload={add}
          onClose={close}
        />
      )}
      {overlay?.kind === "details" && <FileDetails file={overlay.file} onClose={close} />}
      {overlay?.kind === "deleted" && (
        <DeletedFiles
          studentId={studentId}
          mayRestore={mayFile}
          onRestore={restore}
          busy={busy}
          onClose={close}
        />
      )}
      <ImageViewer
        open={overlay?.kind === "viewer"}
        onClose={close}
        images={pictures}
        current={overlay?.kind === "viewer" ? overlay.guid : null}
        onCurrent={(guid) => setOverlay({ kind: "viewer", guid })}
        addressOf={async (fileGuid) =>
          (await call(fileTicket, { body: { fileGuid } }, { handles: "all" })).path
        }
        onDownload={(guid) => {
          const file = pictured(guid);
          if (file) save(file);
        }}
        words={words.viewer}
      />
    </div>
  );
}

function inOrder(files: readonly StudentFile[]): StudentFile[] {
  const place = ({ category }: StudentFile) => documentCategories.indexOf(category);
  return [...files].sort(
    (a, b) => place(a) - place(b) || Date.parse(b.uploadedAt) - Date.parse(a.uploadedAt),
  );
}

/** The file picker of a new version: which file it replaces is known from the row that opened it. */
function useNewVersion(onChosen: (file: File, replaced: StudentFile) => void) {
  const { files } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<StudentFile | null>(null);
  const choose = useCallback((file: StudentFile) => {
    replaced.current = file;
    input.current?.click();
  }, []);
  return {
    choose,
    input: (
      <input
        ref={input}
        type="file"
        accept={acceptedExtensions("studentFile")}
        aria-label={files.versions.upload}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file && replaced.current) onChosen(file, replaced.current);
          event.target.value = "";
        }}
      />
    ),
  };
}
