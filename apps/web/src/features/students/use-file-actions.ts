import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useState } from "react";
import { type ApiError, isApiError } from "../../lib/api/api-error.ts";
import { useWrite } from "../../lib/api/queries.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../lib/outdated.ts";
import { deleteFile, restoreFile, shareFile } from "../../lib/wire/files.gen.ts";
import { useToast } from "../../ui/toast-manager.ts";

type Told = (error: ApiError) => void;

type Named = Pick<StudentFile, "fileGuid" | "fileNameOrc">;

/** Deleting a file, taking that back, and sharing one: each says what became of which file, and offers the way on. */
export function useFileActions() {
  const { files, pipeline } = usePhrases();
  const toast = useToast();
  const words = files.remove;
  const deleting = useWrite(deleteFile, { handles: "all", outdates: outdatedByApplication });
  const sharing = useWrite(shareFile, { outdates: outdatedByApplication });
  const [busy, setBusy] = useState<readonly string[]>([]);
  const restoring = useWrite(restoreFile, { handles: "all", outdates: outdatedByApplication });

  function failed(title: string, error: ApiError, again: () => void) {
    const description = error.message || undefined;
    toast.show({ tone: "neg", title, description, action: { label: words.again, onPress: again } });
  }

  /** Each file on its way is busy, and each is answered: callbacks of a mutation are those of its last call only. */
  async function during(fileGuid: string, deed: () => Promise<unknown>, done: () => void, not: Told) {
    setBusy((before) => [...before, fileGuid]);
    try {
      await deed();
      done();
    } catch (error) {
      if (!isApiError(error)) throw error;
      not(error);
    } finally {
      setBusy((before) => before.toSpliced(before.indexOf(fileGuid), 1));
    }
  }

  function remove(file: Named) {
    const { fileGuid, fileNameOrc: name } = file;
    void during(
      fileGuid,
      () => deleting.mutateAsync({ query: { fkGuId: fileGuid }, body: {} }),
      () =>
        void toast.show({
          tone: "info",
          title: words.done(name),
          action: { label: words.undo, onPress: () => restore(file) },
        }),
      (error) => failed(words.failed(name), error, () => remove(file)),
    );
  }

  function restore(file: Named) {
    const { fileGuid, fileNameOrc: name } = file;
    void during(
      fileGuid,
      () => restoring.mutateAsync({ query: {}, body: { fkGuId: fileGuid } }),
      () => void toast.show({ tone: "pos", title: words.undone(name) }),
      (error) => failed(words.undoFailed(name), error, () => restore(file)),
    );
  }

  /** Makes it count for all applications of the student. */
  function share({ fileGuid, fileNameOrc: name }: Named) {
    void during(
      fileGuid,
      () => sharing.mutateAsync({ body: { fileGuid } }),
      () => void toast.show({ tone: "pos", title: pipeline.documents.shared(name) }),
      // The api client has said why.
      () => undefined,
    );
  }

  return { remove, restore, share, busy };
}
