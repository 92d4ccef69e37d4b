import { isLate } from "@passage/contract/catalogue/rules.ts";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { MonthField } from "./month-field.tsx";

/** Props of {@link IntakeDialog}. */
export interface IntakeDialogProps {
  kind: "addIntake" | "removeIntake";
  count: number;
  open: boolean;
  onClose: () => void;
  onConfirm: (intake: string, deadline: string | null) => Promise<unknown>;
}

/** Which start is added to many courses, or taken from them. */
export function IntakeDialog({ kind, count, open, onClose, onConfirm }: IntakeDialogProps) {
  const { catalogue, rules } = usePhrases();
  const { bulk: words, editor } = catalogue;
  const [month, setMonth] = useState<string | null>(null);
  const [deadline, setDeadline] = useState<string | null>(null);
  const adding = kind === "addIntake";
  const late = adding && month !== null && isLate(month, deadline);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={adding ? words.addTitle(count) : words.removeTitle(count)}
      description={adding ? words.addAdvice : words.removeAdvice}
      confirmLabel={adding ? words.addIntake : words.removeIntake}
      danger={!adding}
      confirmDisabledReason={month === null ? words.chooseMonth : late ? rules.deadlineAfterStart : undefined}
      onConfirm={() => month !== null && onConfirm(month, adding ? deadline : null)}
    >
      <div className="grid grid-cols-2 items-start gap-3.5">
        <MonthField id="bulk-intake" value={month} onChange={setMonth} error={undefined} />
        {adding && (
          <DateField
            id="bulk-deadline"
            label={editor.deadline}
            optional
            value={deadline}
            onChange={setDeadline}
            error={late ? rules.deadlineAfterStart : undefined}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
