import { useQuery } from "@tanstack/react-query";
import { errorDetails } from "../../../lib/error-details.ts";
import { factSeparator } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type CatalogueImport, importsQuery } from "../api.ts";

/** What staff imported before, newest first. */
export function PastImports({ onOpen }: { onOpen: (importId: number) => void }) {
  const { catalogueImports } = usePhrases();
  const words = catalogueImports.past;
  const { data = [], error, refetch, isPending } = useQuery(importsQuery());
  return (
    <section aria-label={words.title} className="mt-10">
      <h2 className="text-module">{words.title}</h2>
      {isPending ? (
        <div className="mt-3">
          <SkeletonText lines={3} />
        </div>
      ) : error && data.length === 0 ? (
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
            <PastLine key={past.importId} past={past} onOpen={() => onOpen(past.importId)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PastLine({ past, onOpen }: { past: CatalogueImport; onOpen: () => void }) {
  const { catalogueImports } = usePhrases();
  const language = useLanguage();
  const words = catalogueImports.past;
  const word = past.state === "checked" ? words.goOn : words.look;
  const facts = [catalogueImports.kinds[past.kind], resultOf(past), past.createdBy ?? words.commandLine];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-cell">
      <div className="min-w-0 flex-1 basis-48">
        <div className="truncate font-medium">{past.fileName}</div>
        <div className="text-hint text-ink-3">
          {facts.join(factSeparator(language))}
          {factSeparator(language)}
          <RelativeTime at={past.finishedAt ?? past.createdAt} />
        </div>
      </div>
      <Button
        kind="quiet"
        size={28}
        aria-label={`${word}: ${past.fileName}`}
        onClick={onOpen}
        className="text-accent-ink!"
      >
        {word}
      </Button>
    </li>
  );

  function resultOf({ state, counts, rows }: CatalogueImport): string {
    if (state === "checked") return words.checked(rows ?? 0, counts.new + counts.changed);
    if (state === "done") return words.applied(counts.new, counts.changed);
    return catalogueImports.states[state];
  }
}
