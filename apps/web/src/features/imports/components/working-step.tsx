import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { cancelImport } from "../../../lib/wire/imports.gen.ts";
import { WorkProgress } from "../../../ui/work-progress.tsx";
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
    <WorkProgress
      title={title}
      share={total === 0 ? 0 : info.progress / total}
      text={checking.progress(info.progress, total)}
      {...(imported && { advice: importing.advice })}
      cancelling={cancelling}
      cancelLabel={cancelling ? importing.cancelling : importing.cancel}
      onCancel={() => cancel.mutate({ body: { importId: info.importId } })}
    />
  );
}
