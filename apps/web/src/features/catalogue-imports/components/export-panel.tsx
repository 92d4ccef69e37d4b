import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { Download } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { CatalogueExportLine } from "../../../lib/lists/catalogue-export-line.tsx";
import { useCatalogueExport } from "../../../lib/lists/use-catalogue-export.ts";
import { Button } from "../../../ui/button.tsx";

const formats = ["xlsx", "csv"] as const;

/** All institutions or courses as a table, on its way with what has come so far. */
export function ExportPanel({ kind }: { kind: CatalogueKind }) {
  const { catalogueImports } = usePhrases();
  const words = catalogueImports.export;
  const exporting = useCatalogueExport();
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
              busy={exporting.running}
              onClick={() => exporting.start({ kind, format })}
            >
              {name}
            </Button>
          );
        })}
      </div>
      {exporting.current && (
        <div className="mt-3 border-line border-t [&>*]:px-0!">
          <CatalogueExportLine exporting={exporting} />
        </div>
      )}
    </section>
  );
}
