import { Download } from "lucide-react";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Import } from "../api.ts";
import { UndoButton } from "./undo-button.tsx";
import { useBrokenRows } from "./use-broken-rows.ts";

/** Step 4: what came of it, what stayed out, and the way back. */
export function DoneStep({
  info,
  onChange,
  toUpload,
}: {
  info: Import;
  onChange: (info: Import) => void;
  toUpload: () => void;
}) {
  const { imports } = usePhrases();
  const language = useLanguage();
  const go = useGo();
  const { done, check } = imports.page;
  const broken = useBrokenRows(info.importId);
  const undone = info.state === "undone";
  const { error, duplicate, ready, warning } = info.counts;
  const left = error + duplicate + ready + warning;
  return (
    <div className="flex max-w-[800px] flex-col items-start gap-4 px-4 py-8 sm:px-gutter">
      <Banner
        tone={undone ? "info" : "pos"}
        title={undone ? done.undone : done.title(info.imported)}
        stacked
        live
        className="w-full"
      >
        {undone ? done.undoneAdvice : info.leftOut > 0 ? done.leftOut(info.leftOut) : null}
      </Banner>
      <div className="flex flex-wrap gap-2">
        {!undone && (
          <Button kind="primary" onClick={() => go(hrefTo("/index/student-query", { sort: "-createdAt" }))}>
            {done.toList}
          </Button>
        )}
        {info.rowsKept && left > 0 && (
          <Button icon={Download} busy={broken.busy} onClick={broken.fetch}>
            {check.broken}
          </Button>
        )}
        <Button kind={undone ? "primary" : "secondary"} onClick={toUpload}>
          {done.another}
        </Button>
        {info.undoUntil !== null && <UndoButton info={info} label={done.undo} onUndone={onChange} />}
      </div>
      {info.undoUntil !== null && (
        <p className="text-hint text-ink-3">{done.undoUntil(formatInstant(info.undoUntil, language))}</p>
      )}
    </div>
  );
}
