import type { StudentFile } from "@passage/contract/files/schema.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useWrite } from "../../lib/api/queries.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../lib/outdated.ts";
import { deleteFile, restoreFile, shareFile } from "../../lib/wire/files.gen.ts";
import { useToast } from "../../ui/toast-manager.ts";

type Named = Pick<StudentFile, "fileGuid" | "fileNameOrc">;

/** Deleting a file, taking that back, and sharing one: each says what became of which file, and offers the way on. */
export function useFileActions() {
  const { files, pipeline } = usePhrases();
  const toast = useToast();
  const words = files.remove;
  const deleting = useWrite(deleteFile, { handles: "all", outdates: outdatedByApplication });
  const sharing = useWrite(shareFile, { outdates: outdatedByApplication });
  const restoring = useWrite(restoreFile, { handles: "all", outdates: outdatedByApplication });

  function failed(title: string, error: ApiError, again: () => void) {
    const description = error.message || undefined;
    toast.show({ tone: "neg", title, description, action: { label: words.again, onPress: again } });
  }

  function remove(file: Named) {
    const { fileGuid, fileNameOrc: name } = file;
    deleting.mutate(
      { query: { fkGuId: fileGuid }, body: {} },
      {
        onSuccess: () =>
          void toast.show({
            tone: "info",
            title: words.done(name),
            action: { label: words.undo, onPress: () => restore(file) },
          }),
        onError: (error) => failed(words.failed(name), error, () => remove(file)),
      },
    );
  }

  function restore(file: Named) {
    const { fileGuid, fileNameOrc: name } = file;
    restoring.mutate(
      { query: {}, body: { fkGuId: fileGuid } },
      {
        onSuccess: () => void toast.show({ tone: "pos", title: words.undone(name) }),
        onError: (error) => failed(words.undoFailed(name), error, () => restore(file)),
      },
    );
  }

  /** Makes it count for all applications of the student. */
  function share({ fileGuid, fileNameOrc: name }: Named) {
    sharing.mutate(
      { body: { fileGuid } },
      { onSuccess: () => void toast.show({ tone: "pos", title: pipeline.documents.shared(name) }) },
    );
  }

  const busy = [deleting, restoring].flatMap(({ isPending, variables }) =>
    isPending ? [variables.query.fkGuId ?? variables.body.fkGuId] : [],
  );
  if (sharing.isPending) busy.push(sharing.variables.body.fileGuid);
  return { remove, restore, share, busy };
}
