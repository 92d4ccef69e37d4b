import { ArrowRightLeft, Ellipsis } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { TransferStudent } from "../../../lib/transfers/transfer-sheet.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

/** What is rarely done to a student, behind one button of its head: handing it over. */
export function TransferMenu({ student, onGone }: { student: TransferStudent; onGone: () => void }) {
  const { transfers } = usePhrases();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton kind="secondary" size={32} icon={Ellipsis} label={transfers.menu} />}
        items={[
          {
            label: transfers.action,
            hint: transfers.actionHint,
            icon: ArrowRightLeft,
            onSelect: () => setOpen(true),
          },
        ]}
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
