import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { read, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { getStudentFiles, shareFile } from "../../../lib/wire/files.gen.ts";
import { useToast } from "../../../ui/toast-manager.ts";

/** A file as far as sharing it goes. */
export type SharedFile = Pick<StudentFile, "fileGuid" | "fileNameOrc">;

/** Makes a file of one application count for all of the student's. */
export function useShareFile() {
  const { pipeline } = usePhrases();
  const toast = useToast();
  const write = useWrite(shareFile, { outdates: outdatedByApplication });
  // Several are shared faster than they are answered: each is said, not the last one alone.
  const share = async ({ fileGuid, fileNameOrc }: SharedFile) => {
    await write.mutateAsync({ body: { fileGuid } });
    toast.show({ tone: "pos", title: pipeline.documents.shared(fileNameOrc) });
  };
  return {
    busy: write.isPending,
    share: (file: SharedFile) => void share(file).catch(() => undefined),
  };
}

/**
 * What the student's applications hold that could count for all of them, newest first; nothing where it can't be read,
 * since uploading goes without.
 */
export function useFilesElsewhere(studentId: number, wanted: boolean): readonly StudentFile[] {
  const { data } = useQuery(
    read(getStudentFiles, { query: { fkStudentId: studentId } }, { enabled: wanted, handles: "all" }),
  );
  return wanted ? (data ?? []).filter(({ itemId, editable }) => itemId !== null && editable) : [];
}
