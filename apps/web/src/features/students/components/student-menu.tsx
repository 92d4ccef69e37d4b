import { ArrowRightLeft, Download, Ellipsis } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import type { TransferStudent } from "../../../lib/transfers/transfer-sheet.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useStudentExport } from "../student-export.ts";
import { TransferDialog } from "./transfer-dialog.tsx";

/** What is rarely done to a student, behind one button of its head: all its data as a file, handing it over. */
export function StudentMenu({ student, onGone }: { student: TransferStudent; onGone: () => void }) {
  const { students, transfers } = usePhrases();
  const mayTransfer = useHolds("applications");
  const [open, setOpen] = useState(false);
  const exporting = useStudentExport(student.studentId);
  const words = students.page.export;
  const running = exporting.current?.state === "running" ? students.list.export.running : undefined;
  const disabledReason = useOwnOnly()?.disabledReason ?? running;
  const exportItem = {
    label: words.action,
    hint: words.hint,
    icon: Download,
    onSelect: exporting.start,
    disabledReason,
  };
  const transferItem = {
    label: transfers.action,
    hint: transfers.actionHint,
    icon: ArrowRightLeft,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton kind="secondary" size={32} icon={Ellipsis} label={transfers.menu} />}
        items={mayTransfer ? [exportItem, transferItem] : [exportItem]}
      />
      <TransferDialog
        students={[student]}
        open={open}
        onClose={() => setOpen(false)}
        onDone={({ keepsSight }) => {
          if (!keepsSight) onGone();
        }}
      />
    </>
  );
}
