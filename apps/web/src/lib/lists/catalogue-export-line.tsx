import { formatBytes } from "../../ui/format-bytes.ts";
import { joinSentences } from "../format.ts";
import { useLanguage, usePhrases } from "../i18n/phrases.tsx";
import { ExportStatus } from "./export-status.tsx";
import type { CatalogueExport, useCatalogueExport } from "./use-catalogue-export.ts";

/** How far a table of the catalogue is on its way, what became of it, or why it failed; nothing where there is none. */
export function CatalogueExportLine({ exporting }: { exporting: ReturnType<typeof useCatalogueExport> }) {
  const { catalogueImports } = usePhrases();
  const language = useLanguage();
  const words = catalogueImports.export;
  const { current, stop, retry } = exporting;
  if (current === null) return null;
  return (
    <ExportStatus words={words} state={current.state} text={text(current)} onStop={stop} onRetry={retry} />
  );

  function text(exported: CatalogueExport): string {
    if (exported.state === "done") return words.done(exported.name);
    if (exported.state === "failed")
      return joinSentences([words.failed, exported.message || words.broken], language);
    return exported.bytes === 0 ? words.waiting : words.receiving(formatBytes(exported.bytes));
  }
}
