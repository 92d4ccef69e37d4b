import { transferAtOnce } from "@passage/contract/transfers/rules.ts";
import { ArrowRightLeft, Download } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectedRowsBar } from "../../../ui/selected-rows-bar.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

/** Students ticked for one export, at most; the call takes no more. */
const exportAtOnce = 1_000;

/** Props of {@link SelectedStudents}. */
export interface SelectedStudentsProps {
  /** Ticked students with their names, of all pages. */
  students: ReadonlyMap<string, string>;
  exporting: boolean;
  onExport: (ids: number[]) => void;
  onClear: () => void;
}

/** What can be done with the ticked students. */
export function SelectedStudents({ students, exporting, onExport, onClear }: SelectedStudentsProps) {
  const { students: words } = usePhrases();
  const { selection, export: exportWords } = words.list;
  const mayTransfer = useHolds("applications");
  const blocked = useOwnOnly();
  const [transferring, setTransferring] = useState(false);
  const count = students.size;
  const whyNotExport =
    count > exportAtOnce
      ? selection.tooManyExport(exportAtOnce)
      : exporting
        ? exportWords.running
        : undefined;
  return (
    <>
      <SelectedRowsBar count={count} onClear={onClear}>
        {mayTransfer && (
          <Button
            kind="quiet"
            size={28}
            icon={ArrowRightLeft}
            disabledReason={count > transferAtOnce ? selection.tooManyTransfer(transferAtOnce) : undefined}
            reasonAt="start"
            onClick={() => setTransferring(true)}
          >
            {selection.transfer}
          </Button>
        )}
        <Button
          kind="quiet"
          size={28}
          icon={Download}
          disabledReason={whyNotExport}
          reasonAt="start"
          {...blocked}
          onClick={() => onExport([...students.keys()].map(Number))}
        >
          {selection.export}
        </Button>
      </SelectedRowsBar>
      <TransferDialog
        students={[...students].map(([id, name]) => ({ studentId: Number(id), name }))}
        open={transferring}
        onClose={() => setTransferring(false)}
        onDone={() => {
          setTransferring(false);
          onClear();
        }}
      />
    </>
  );
}
