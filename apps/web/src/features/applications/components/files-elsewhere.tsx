import type { StudentFile } from "@passage/contract/files/schema.ts";
import { Layers } from "lucide-react";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { useShareFile } from "./use-shared-files.ts";

/** Offered for one category, at most: the newest. */
const most = 3;

/** Documents that were filed with another application: one press, and nobody has to find them again. */
export function FilesElsewhere({ files }: { files: readonly StudentFile[] }) {
  const { pipeline } = usePhrases();
  const language = useLanguage();
  const { share, busy } = useShareFile();
  const { documents: words } = pipeline;
  if (files.length === 0) return null;
  return (
    <div className="mt-1.5 text-cell">
      <p className="text-hint text-ink-2">{words.elsewhere}</p>
      <ul>
        {files.slice(0, most).map((file) => (
          <li key={file.fileGuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-48 break-words">
              {joinFacts([file.fileNameOrc, file.institutionName], language)}
            </span>
            <Button
              size={28}
              icon={Layers}
              busy={busy}
              aria-label={words.shareFor(file.fileNameOrc)}
              onClick={() => share(file)}
            >
              {words.share}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
