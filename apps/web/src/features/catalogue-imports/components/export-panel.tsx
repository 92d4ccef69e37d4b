import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { Download } from "lucide-react";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ExportStatus } from "../../../lib/lists/export-status.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { useCatalogueExport } from "../use-catalogue-export.ts";

const formats = ["xlsx", "csv"] as const;

/** All institutions or courses as a table, on its way with what has come so far. */
export function ExportPanel({ kind }: { kind: CatalogueKind }) {
  const { catalogueImports } = usePhrases();
  const language = useLanguage();
  const words = catalogueImports.export;
  const { current, start, stop, retry } = useCatalogueExport();

  function text(): string {
    if (current?.state === "running")
      return current.bytes === 0 ? words.waiting : words.receiving(formatBytes(current.bytes));
    if (current?.state === "done") return words.done(current.name);
    return joinSentences([words.failed, current?.message || words.broken], language);
  }

  return (
    <section aria-label={words.title} className="mt-8">
      <h2 className="text-module">{words.title}</h2>
      <p className="mt-1 text-cell text-ink-2">{words.advice}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {formats.map((format) => {
          const name = words.as(
            catalogueImports.kinds[kind],
            format === "xlsx" ? catalogueImports.excel : catalogueImports.csv,
          );
          return (
            <Button
              key={format}
              size={28}
              icon={Download}
              busy={current?.state === "running"}
              onClick={() => start({ kind, format })}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {current && (
        <div className="mt-3 border-line border-t [&>*]:px-0!">
          <ExportStatus words={words} state={current.state} text={text()} onStop={stop} onRetry={retry} />
        </div>
      )}
    </section>
  );
}
