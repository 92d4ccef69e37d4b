import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatInstant, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { canShow, showStoredFile } from "../../../lib/stored-files.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { fileVersionsQuery } from "../api.ts";
import { useSaveFile } from "./use-save-file.ts";

/** How many versions a file has; opened, each of them with its way to it. */
export function FileVersions({ file }: { file: Pick<StudentFile, "fileGuid" | "fileNameOrc" | "versions"> }) {
  const { files } = usePhrases();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title={files.versions.title}
      open={open}
      onOpenChange={setOpen}
      className="w-[min(24rem,90vw)]"
      trigger={
        <button
          type="button"
          aria-label={files.versions.of(file.fileNameOrc, file.versions)}
          className="group inline-flex shrink-0 items-center rounded-control touch:-my-2.5 touch:min-h-control"
        >
          {/* A finger has room around it; what is seen stays as high as its line. */}
          <span className="rounded-control px-1.5 text-hint text-ink-2 inset-ring inset-ring-line-2 group-hover:bg-hover group-hover:text-ink">
            {files.versions.count(file.versions)}
          </span>
        </button>
      }
    >
      <VersionList fileGuid={file.fileGuid} />
    </Popover>
  );
}

function VersionList({ fileGuid }: { fileGuid: string }) {
  const { files } = usePhrases();
  const language = useLanguage();
  const { data, error } = useQuery(fileVersionsQuery(fileGuid));
  const save = useSaveFile();
  const words = files.versions;
  if (error) return <p className="text-neg">{error.message || words.failed}</p>;
  if (!data) return <p className="text-ink-3">{words.loading}</p>;
  return (
    <ol className="-mx-1">
      {data.map((version, index) => (
        <li
          key={version.fileGuid}
          className="flex items-center gap-2 border-line border-b py-1.5 last:border-b-0"
        >
          <div className="min-w-0 flex-1 px-1">
            <button
              type="button"
              data-cut=""
              onClick={() => (canShow(version) ? void showStoredFile(version) : save(version))}
              className={`${linkClass} block max-w-full truncate text-left font-normal!`}
            >
              {version.fileNameOrc}
            </button>
            <p className="text-hint text-ink-3">
              {index === 0 && <span className="mr-1.5 text-pos">{words.inForce}</span>}
              <span className="tabular">
                {joinFacts(
                  [
                    formatInstant(version.uploadedAt, language),
                    version.uploadedBy,
                    formatBytes(version.size).replace(" ", "\u00a0"),
                  ],
                  language,
                )}
              </span>
            </p>
          </div>
          <IconButton
            icon={Download}
            label={`${files.download}: ${version.fileNameOrc}`}
            onClick={() => save(version)}
          />
        </li>
      ))}
    </ol>
  );
}
