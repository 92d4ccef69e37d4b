import { useQuery } from "@tanstack/react-query";
import { errorDetails } from "../../../lib/error-details.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { isUnderWay, type PastImport, pastImportsQuery } from "../api.ts";
import { UndoButton } from "./undo-button.tsx";

/** What was imported before, newest first: to look at, to go on with, to take back. */
export function PastImports({ onOpen }: { onOpen: (importId: number) => void }) {
  const { imports } = usePhrases();
  const words = imports.page.past;
  const language = useLanguage();
  const { data = [], error, refetch, isPending } = useQuery(pastImportsQuery());
  if (isPending) return null;
  return (
    <section aria-label={words.title} className="mt-10">
      <h2 className="text-module">{words.title}</h2>
      {error && data.length === 0 ? (
        <ErrorState
          compact
          title={words.failed}
          onRetry={() => void refetch()}
          details={errorDetails(error)}
        />
      ) : data.length === 0 ? (
        <p className="mt-1 text-cell text-ink-3">{words.none}</p>
      ) : (
        <ul className="mt-2 border-line border-t">
          {data.map((past) => (
            <li
              key={past.importId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-cell"
            >
              <div className="min-w-0 flex-1 basis-48">
                <div className="truncate font-medium">{past.fileName}</div>
                <div className="text-hint text-ink-3">
                  <PastResult past={past} />
                  {factSeparator(language)}
                  <RelativeTime at={past.finishedAt ?? past.createdAt} />
                </div>
              </div>
              <span className="flex items-center gap-1">
                {past.undoUntil !== null && (
                  <UndoButton info={past} size={28} label={words.undo} onUndone={() => void refetch()} />
                )}
                <OpenButton past={past} onOpen={onOpen} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenButton({ past, onOpen }: { past: PastImport; onOpen: (importId: number) => void }) {
  const { imports } = usePhrases();
  const words = imports.page.past;
  const word = past.state === "done" || past.state === "undone" ? words.look : words.goOn;
  return (
    <Button
      kind="quiet"
      size={28}
      aria-label={`${word}: ${past.fileName}`}
      onClick={() => onOpen(past.importId)}
      className="text-accent-ink!"
    >
      {word}
    </Button>
  );
}

function PastResult({ past }: { past: PastImport }) {
  const { imports } = usePhrases();
  const words = imports.page.past;
  if (isUnderWay(past)) return words.underWay;
  if (past.state === "done") return words.imported(past.imported);
  return past.state === "undone" ? words.undone(past.imported) : words.waiting(past.rows);
}
