import { X } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { StudentForm } from "../form/use-student-form.ts";

/**
 * The way out of the form. A draft with a name is left as it is, since drafts can't be deleted; only what could not
 * be saved is lost, and that is asked about.
 */
export function LeaveDraft({ form, onLeave }: { form: StudentForm; onLeave: () => void }) {
  const { students } = usePhrases();
  const words = students.form;
  const [asking, setAsking] = useState(false);
  const keeps = form.draft && (form.held !== null || form.keepsName);
  const label = keeps ? words.leave.button : words.discard.button;
  const saves = keeps && form.dirty && form.keepsName && !form.stale;
  const loses = form.dirty && (!saves || form.check.broken.length > 0);

  async function leave() {
    if (saves && !(await form.saveDraft())) throw new Error("draft refused");
    onLeave();
  }

  return (
    <>
      <Button
        kind="quiet"
        title={label}
        className="max-md:w-11 max-md:px-0! md:text-accent-ink!"
        onClick={() => (keeps || form.dirty ? setAsking(true) : onLeave())}
      >
        {/* A line of its own would cost a phone a tenth of its height. */}
        <X size={20} aria-hidden="true" className="md:hidden" />
        <span className="max-md:sr-only">{label}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={keeps ? words.leave.title : words.discard.title}
        description={
          keeps
            ? loses
              ? words.leave.errors
              : words.leave.saved
            : form.draft
              ? words.discard.advice
              : words.discard.editAdvice
        }
        confirmLabel={keeps ? words.leave.confirm : words.discard.button}
        danger={loses}
        onConfirm={leave}
      />
    </>
  );
}
