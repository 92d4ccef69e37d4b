import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { cancelImport } from "../../../lib/wire/imports.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Import } from "../api.ts";

/** A check or an import under way: how far it is, and the way out. It goes on behind another tab as well. */
export function WorkingStep({ info, onChange }: { info: Import; onChange: (info: Import) => void }) {
  const { imports } = usePhrases();
  const { checking, importing } = imports.page;
  const cancel = useWrite(cancelImport, { onSuccess: onChange });
  const imported = info.state === "importing";
  const total = imported ? info.counts.chosen : info.rows;
  const title = imported ? importing.title : checking.title;
  // It ends at its next look, moments later.
  const cancelling = cancel.isPending || cancel.isSuccess;
  return (
    <section aria-label={title} className="max-w-[560px] px-4 py-8 sm:px-gutter">
      <h2 className="text-section">{title}</h2>
      <ProgressBar
        label={title}
        share={total === 0 ? 0 : info.progress / total}
        text={checking.progress(info.progress, total)}
        className="mt-4"
      />
      <p aria-live="polite" className="tabular mt-1.5 text-cell text-ink-2">
        {checking.progress(info.progress, total)}
      </p>
      {imported && <p className="mt-3 text-prose text-ink-2">{importing.advice}</p>}
      <div className="mt-5">
        <Button busy={cancelling} onClick={() => cancel.mutate({ body: { importId: info.importId } })}>
          {cancelling ? importing.cancelling : importing.cancel}
        </Button>
      </div>
    </section>
  );
}
