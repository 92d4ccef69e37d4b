import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import type { uploadStudent as endpoint } from "@passage/contract/files/endpoints.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isApiError } from "../../lib/api/api-error.ts";
import { callKey } from "../../lib/api/queries.ts";
import { upload } from "../../lib/api/upload.ts";
import { outdatedByApplication } from "../../lib/outdated.ts";
import { uploadStudent } from "../../lib/wire/files.gen.ts";
import { useDataText } from "../../ui/data-text.tsx";
import { createUploadQueue, type UploadQueue } from "../../ui/upload-queue.ts";

/** A document on its way, under its category or in the place of another file. */
export interface FileJob {
  readonly file: File;
  readonly category: DocumentCategory;
  /** Guid of the file it is a new version of. */
  readonly replaces?: string;
}

interface Held {
  readonly queue: UploadQueue<FileJob>;
  /** Whose answers are out of date after an upload, and how a failure without words is said: of who looks now. */
  now: { client: QueryClient; failed: string };
}

/** One queue per student: it outlives the tab that filled it. */
const held = new Map<number, Held>();

function queueOf(studentId: number, now: Held["now"]): UploadQueue<FileJob> {
  const known = held.get(studentId);
  if (known) {
    known.now = now;
    return known.queue;
  }
  const made: Held = {
    now,
    queue: createUploadQueue<FileJob, Answered<typeof endpoint>>({
      fileOf: ({ file }) => file,
      send: ({ file, category, replaces }, controls) => {
        const body = { businessType: category, fkStudentId: studentId, replaces: replaces ?? null };
        return upload(uploadStudent, { body }, file, { ...controls, handles: "all" });
      },
      onUploaded: () => {
        for (const wire of outdatedByApplication)
          void made.now.client.invalidateQueries({ queryKey: callKey(wire) });
      },
      describeError: (error) => (isApiError(error) && error.message) || made.now.failed,
    }),
  };
  held.set(studentId, made);
  return made.queue;
}

/** The uploads of a student's files; what has arrived stands among the files and not here. */
export function useFileUploads(studentId: number) {
  const client = useQueryClient();
  const { upload: text } = useDataText();
  const queue = queueOf(studentId, { client, failed: text.failed });
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  return {
    running: entries.filter(({ status }) => status !== "done"),
    add: queue.add,
    remove: queue.remove,
    retry: queue.retry,
  };
}

/** Forgets all uploads, for tests. */
export function forgetUploads(): void {
  held.clear();
}
