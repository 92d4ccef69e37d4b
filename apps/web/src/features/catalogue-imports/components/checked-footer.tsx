import { canApply } from "@passage/contract/catalogue-imports/columns.ts";
import { Download } from "lucide-react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useDownload } from "../../../lib/use-download.ts";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
  exportBrokenCatalogueRows,
} from "../../../lib/wire/catalogue-imports.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { type CatalogueImport, useFreshImport } from "../api.ts";

/** What can be done with a checked table: apply it, drop it, take along what stays out. */
export function CheckedFooter({ info, onAnother }: { info: CatalogueImport; onAnother: () => void }) {
  const { catalogueImports } = usePhrases();
  const { check } = catalogueImports;
  const fresh = useFreshImport();
  const apply = useWrite(applyCatalogueImport, { onSuccess: fresh });
  const drop = useWrite(cancelCatalogueImport, { onSuccess: fresh });
  const broken = useDownload(exportBrokenCatalogueRows);
  const { counts } = info;
  const params = { id: info.importId };
  const out = counts.error + counts.twice;
  return (
    <FormFooter
      className="mt-auto"
      start={
        <>
          <span className="tabular text-ink-2">{check.summary(counts.new, counts.changed, out)}</span>
          {out > 0 && info.rowsKept && (
            <Button
              kind="quiet"
              size={28}
              icon={Download}
              aria-label={check.broken}
              busy={broken.busy}
              onClick={() => broken.fetch({ params })}
              className="text-accent-ink!"
            >
              <span className="max-sm:hidden">{check.broken}</span>
            </Button>
          )}
        </>
      }
    >
      {info.state === "done" ? (
        <Button kind="primary" onClick={onAnother}>
          {check.another}
        </Button>
      ) : (
        <>
          <Button busy={drop.isPending} onClick={() => drop.mutate({ params })}>
            {check.drop}
          </Button>
          <Button
            kind="primary"
            busy={apply.isPending}
            disabledReason={canApply(info) ? undefined : check.nothing}
            reasonAt="start"
            onClick={() => apply.mutate({ params })}
          >
            {check.apply(counts.new + counts.changed)}
          </Button>
        </>
      )}
    </FormFooter>
  );
}
