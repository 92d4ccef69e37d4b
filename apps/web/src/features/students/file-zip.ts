import { isApiError } from "../../lib/api/api-error.ts";
import { downloadWithProgress, type Received } from "../../lib/api/download-with-progress.ts";
import { saveFile } from "../../lib/save-file.ts";
import { createStore, type Store, useStore } from "../../lib/store.ts";
import { issueDownloadList } from "../../lib/wire/files.gen.ts";

/** A zip on its way, or one that failed; null = none. */
export type ZipDownload =
  | { readonly state: "running"; readonly received: Received | null }
  | { readonly state: "failed"; readonly message: string; readonly guids: readonly string[] | null };

interface Zip {
  readonly store: Store<ZipDownload | null>;
  control: AbortController | null;
}

/** One at a time per student; it goes on while its tab is out of sight. */
const zips = new Map<number, Zip>();

function zipOf(studentId: number): Zip {
  const zip = zips.get(studentId) ?? { store: createStore<ZipDownload | null>(null), control: null };
  zips.set(studentId, zip);
  return zip;
}

async function fetchZip(studentId: number, guids: readonly string[] | null): Promise<void> {
  const zip = zipOf(studentId);
  zip.control?.abort();
  const control = new AbortController();
  zip.control = control;
  const show = (next: ZipDownload | null) => zip.control === control && zip.store.set(next);
  show({ state: "running", received: null });
  const body = { fkStudentId: studentId, ...(guids && { fileGuids: [...guids] }) };
  try {
    const file = await downloadWithProgress(
      issueDownloadList,
      { body },
      { signal: control.signal, onProgress: (received) => show({ state: "running", received }) },
    );
    if (control.signal.aborted) return;
    saveFile(file);
    show(null);
  } catch (error) {
    if (control.signal.aborted) return;
    // Not proved who they are: as if it had not been begun.
    if (isApiError(error, "2010")) return void show(null);
    show({ state: "failed", message: isApiError(error) ? error.message : "", guids });
  }
}

/** The zip of a student's files: start it, with some of them or all, cancel it or put its failure away. */
export function useFileZip(studentId: number) {
  const zip = zipOf(studentId);
  return {
    current: useStore(zip.store),
    start: (guids: readonly string[] | null) => void fetchZip(studentId, guids),
    stop: () => {
      zip.control?.abort();
      zip.store.set(null);
    },
  };
}
