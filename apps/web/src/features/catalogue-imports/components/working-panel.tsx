import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { cancelCatalogueImport } from "../../../lib/wire/catalogue-imports.gen.ts";
import { WorkProgress } from "../../../ui/work-progress.tsx";
import { type CatalogueImport, useFreshImport } from "../api.ts";

/** A table that is read, compared or applied: how far it is, and the way out. */
export function WorkingPanel({ info }: { info: CatalogueImport }) {
  const { catalogueImports } = usePhrases();
  const { working } = catalogueImports;
  const fresh = useFreshImport();
  const cancel = useWrite(cancelCatalogueImport, { onSuccess: fresh });
  const cancelling = cancel.isPending || cancel.isSuccess;
  const { rows, progress } = info;
  const applying = info.state === "applying";
  const comparing = !applying && rows !== null;
  return (
    <WorkProgress
      title={applying ? working.applying : comparing ? working.comparing : working.reading}
      // Of a table that is being read nobody knows the end, and comparing is one piece of work.
      share={applying && rows ? progress / rows : null}
      text={applying && rows ? working.progress(progress, rows) : working.readSoFar(progress)}
      advice={applying ? working.applyAdvice : working.readAdvice}
      cancelling={cancelling}
      cancelLabel={cancelling ? working.cancelling : working.cancel}
      onCancel={() => cancel.mutate({ params: { id: info.importId } })}
    />
  );
}
