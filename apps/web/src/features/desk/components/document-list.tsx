import { CirclePlus, EyeOff } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { Kbd } from "../../../ui/kbd.tsx";
import type { DeskFile, StaffApplication } from "../api.ts";

/** Props of {@link DocumentList}. */
export interface DocumentListProps {
  application: Pick<StaffApplication, "required" | "missing">;
  files: readonly { file: DeskFile; isNew: boolean }[];
  shownGuid: string | null;
  onShow: (fileGuid: string) => void;
}

/** The documents with the keys that show them; what came since the last staff move stands first. */
export function DocumentList({ application, files, shownGuid, onShow }: DocumentListProps) {
  const { desk, domain } = usePhrases();
  const { documents, banners } = desk;
  const { required } = application;
  const missing = application.missing.filter(({ kind }) => kind === "document").map(({ path }) => path);
  const missingNames = required
    .filter((category) => missing.includes(category))
    .map((category) => domain.documentCategories[category]);
  return (
    <section aria-label={documents.title}>
      <h2 className="mb-2 flex gap-2 text-cell">
        <span className="font-semibold">{documents.title}</span>
        <span className="text-ink-3">
          {documents.required(required.length - missing.length, required.length)}
        </span>
        {missingNames.length > 0 && (
          <span className="text-att">{documents.missing(banners.list(missingNames))}</span>
        )}
      </h2>
      {files.length === 0 ? (
        <p className="text-cell text-ink-2">{documents.none}</p>
      ) : (
        <ul className="text-cell">
          {files.map(({ file, isNew }, index) => {
            const category = domain.documentCategories[file.category];
            const shown = file.fileGuid === shownGuid;
            return (
              <li key={file.fileGuid} className="border-line border-b">
                <button
                  type="button"
                  aria-pressed={shown}
                  onClick={() => onShow(file.fileGuid)}
                  className={classNames(
                    "-mx-1 grid h-7 touch:h-11 w-[calc(100%+8px)] grid-cols-[32px_minmax(96px,160px)_minmax(0,1fr)_64px] max-lg:grid-cols-[24px_132px_minmax(0,1fr)_48px] items-center gap-x-2 px-1 text-left -outline-offset-2",
                    shown ? "bg-sel" : "hover:bg-hover",
                  )}
                >
                  <span>{index < 9 && <Kbd>{String(index + 1)}</Kbd>}</span>
                  <span data-cut="" className="truncate font-medium">
                    {category}
                  </span>
                  <span className="flex min-w-0 items-center gap-2">
                    <span data-cut="" className="truncate text-ink-2">
                      {file.fileNameOrc}
                    </span>
                    {isNew && (
                      <Badge icon={CirclePlus} tone="accent" className="shrink-0">
                        {documents.new}
                      </Badge>
                    )}
                    {file.withheld && (
                      <Badge icon={EyeOff} className="shrink-0">
                        {documents.withheld}
                      </Badge>
                    )}
                  </span>
                  <span className="text-right text-ink-2 tabular-nums">{formatBytes(file.size)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
