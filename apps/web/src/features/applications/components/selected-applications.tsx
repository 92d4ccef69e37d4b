import { Download, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { SelectedRowsBar, type SelectedRowsBarProps } from "../../../ui/selected-rows-bar.tsx";
import type { ApplicationItem } from "../api.ts";
import type { BulkAction } from "../bulk-moves.ts";
import type { BulkDialogProps } from "./bulk-dialog.tsx";

const bulkDialog = lazyPart<BulkDialogProps>(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

/** Applications moved or exported in one go, at most; the export's call takes no more. */
const atOnce = { move: 200, export: 1_000 };

/** Props of {@link SelectedApplications}. */
export interface SelectedApplicationsProps {
  /** Ticked applications of all pages, by id. */
  items: ReadonlyMap<string, ApplicationItem>;
  exporting: boolean;
  onExport: (ids: number[]) => void;
  onClear: () => void;
  selectAll: SelectedRowsBarProps["selectAll"];
}

/** What can be done with the ticked applications. */
export function SelectedApplications({
  items,
  exporting,
  onExport,
  onClear,
  selectAll,
}: SelectedApplicationsProps) {
  const { applicationList, students } = usePhrases();
  const { selection: words } = applicationList;
  const mayMove = useHolds("applications");
  const blocked = useOwnOnly();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  // The dialog shows its last action while it closes.
  const [action, setAction] = useState<BulkAction>("submit");
  const count = items.size;
  const tooMany = (most: number) => (count > most ? words.tooMany(most) : undefined);
  const ask = (next: BulkAction) => {
    setAction(next);
    setAsked(next);
  };
  return (
    <>
      <SelectedRowsBar count={count} onClear={onClear} {...(selectAll ? { selectAll } : {})}>
        {mayMove && (
          <Button
            kind="quiet"
            size={28}
            icon={Send}
            disabledReason={tooMany(atOnce.move)}
            reasonAt="start"
            onClick={() => ask("submit")}
          >
            {words.submit}
          </Button>
        )}
        <Button
          kind="quiet"
          size={28}
          icon={Download}
          disabledReason={tooMany(atOnce.export) ?? (exporting ? students.list.export.running : undefined)}
          reasonAt="start"
          {...blocked}
          onClick={() => onExport([...items.keys()].map(Number))}
        >
          {words.export}
        </Button>
        {mayMove && (
          <Button
            kind="danger-quiet"
            size={28}
            icon={Undo2}
            disabledReason={tooMany(atOnce.move)}
            reasonAt="start"
            onClick={() => ask("withdraw")}
          >
            {words.withdraw}
          </Button>
        )}
      </SelectedRowsBar>
      <LazyOverlay
        part={bulkDialog}
        content={{
          open: asked !== null,
          action,
          items: [...items.values()],
          onClose: () => setAsked(null),
          onDone: onClear,
        }}
      />
    </>
  );
}
