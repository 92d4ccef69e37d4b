import { isApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { downloadStoredFile, type StoredFile } from "../../../lib/stored-files.ts";
import { useToast } from "../../../ui/toast-manager.ts";

/** Downloads a file; the endpoint is silent, so a failure is said here, with the way out. */
export function useSaveFile(): (file: Pick<StoredFile, "fileGuid" | "mime">) => void {
  const { files } = usePhrases();
  const toast = useToast();
  return function save(file) {
    void downloadStoredFile(file, (error) =>
      toast.show({
        tone: "neg",
        title: files.downloadFailed,
        description: isApiError(error) && error.message ? error.message : undefined,
        action: { label: files.remove.again, onPress: () => save(file) },
      }),
    );
  };
}
