import { type CatalogueKind, catalogueKinds } from "@passage/contract/catalogue-imports/columns.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { Download } from "lucide-react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { upload } from "../../../lib/api/upload.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { tableFiles } from "../../../lib/table-files.ts";
import { useDownload } from "../../../lib/use-download.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getCatalogueTable, uploadCatalogue } from "../../../lib/wire/catalogue-imports.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Upload } from "../../../ui/upload.tsx";
import type { CatalogueImport } from "../api.ts";
import { ExportPanel } from "./export-panel.tsx";
import { PastImports } from "./past-imports.tsx";

/** Props of {@link StartPanel}. */
export interface StartPanelProps extends Pick<ViewProps, "search" | "setSearch"> {
  onUploaded: (info: CatalogueImport) => void;
  onOpen: (importId: number) => void;
}

/** Where a table goes in, where the catalogue comes out, and what went in before. */
export function StartPanel({ search, setSearch, onUploaded, onOpen }: StartPanelProps) {
  const { catalogueImports: words } = usePhrases();
  const { upload: text } = useDataText();
  const kind = catalogueKinds.find((one) => one === search.kind) ?? "courses";
  return (
    <div className="max-w-[800px] px-4 pt-2 pb-10 sm:px-gutter">
      <Segmented
        label={words.kindLabel}
        segments={catalogueKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(value) => setSearch({ kind: value === "courses" ? undefined : value })}
      />
      <h2 className="mt-6 text-module">{words.upload.title}</h2>
      <p className="mt-1 mb-3 text-cell text-ink-2">{words.upload.advice[kind]}</p>
      <Upload<CatalogueImport>
        key={kind}
        label={words.upload.label[kind]}
        hint={words.upload.hint}
        accept={tableFiles}
        maxSize={uploadLimits.catalogueTable}
        transport={(file, options) =>
          upload(uploadCatalogue, { body: { kind } }, file, { ...options, handles: "all" })
        }
        onUploaded={onUploaded}
        describeError={(error) => (isApiError(error) && error.message ? error.message : text.failed)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-2 text-cell text-ink-2">
        {words.upload.template}
        <TemplateButton kind={kind} format="xlsx" />
        <TemplateButton kind={kind} format="csv" />
      </div>
      <ExportPanel kind={kind} />
      <PastImports onOpen={onOpen} />
    </div>
  );
}

function TemplateButton({ kind, format }: { kind: CatalogueKind; format: "xlsx" | "csv" }) {
  const { catalogueImports: words } = usePhrases();
  const { busy, fetch } = useDownload(getCatalogueTable);
  const name = format === "xlsx" ? words.excel : words.csv;
  return (
    <Button
      kind="quiet"
      size={28}
      icon={Download}
      busy={busy}
      aria-label={words.upload.templateOf(words.kinds[kind], name)}
      onClick={() => fetch({ query: { kind, format } })}
      className="text-accent-ink!"
    >
      {name}
    </Button>
  );
}
