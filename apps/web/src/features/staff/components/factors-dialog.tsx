import { lengths } from "@passage/contract/limits.ts";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { staffName } from "../../../lib/staff.tsx";
import { resetStaffFactors } from "../../../lib/wire/staff.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import { type Member, shownInPlace } from "../api.ts";

/** Props of {@link FactorsDialog}. */
export interface FactorsDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
  onDone: (told: string) => void;
}

/** The question before the second factors are taken off a colleague who lost them, and why. */
export function FactorsDialog({ member, open, onClose, onDone }: FactorsDialogProps) {
  const { access, ask } = usePhrases().staff;
  const language = useLanguage();
  const { factors: words } = ask;
  const [wasOpen, setWasOpen] = useState(open);
  const [reason, setReason] = useState("");
  const write = useWrite(resetStaffFactors, { handles: shownInPlace });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setReason("");
      write.reset();
    }
  }
  const wrong = write.error?.fields.find(({ path }) => path === "reason")?.message;

  async function reset() {
    await write.mutateAsync({ params: { id: member.id }, body: { reason: reason.trim() } });
    onDone(access.factorsReset);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(staffName(member, language))}
      description={words.advice}
      confirmLabel={words.confirm}
      danger
      confirmDisabledReason={reason.trim() === "" ? words.noReason : undefined}
      onConfirm={reset}
    >
      <div className="flex flex-col gap-4">
        {write.error && !wrong && (
          <Banner tone="neg" title={words.refused} live>
            {write.error.message}
          </Banner>
        )}
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          error={wrong}
          rows={2}
          maxLength={lengths.shortText}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
