import { useEffect, useState } from "react";
import { runningEntryScript, watchBuild } from "../../../lib/build-watch.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Appears when a newer build is served than the one running; 550 wide (spec point 2). `page` is the entry's HTML. */
export function UpdateReminder({ page }: { page: string }) {
  const { shell } = usePhrases();
  const [open, setOpen] = useState(false);
  useEffect(() => watchBuild(page, runningEntryScript(), () => setOpen(true)), [page]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      width={550}
      title={shell.update.title}
      footer={
        <>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {shell.update.later}
          </Button>
          <Button kind="primary" onClick={() => location.reload()}>
            {shell.update.confirm}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{shell.update.advice}</p>
    </Dialog>
  );
}
