import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { coursesQuery } from "../api.ts";
import type { ApplicationDetail } from "./application-panel-data.ts";

/** Props of {@link DeferDialog}. */
export interface DeferDialogProps {
  open: boolean;
  detail: Pick<ApplicationDetail, "institutionId" | "courseId" | "intake" | "itemInstitutionName">;
  onClose: () => void;
  /** Rejects when the wish was refused; the api client has said why by then. */
  onMove: (intake: string, note: string) => Promise<void>;
}

/** Asks the back office for a later start of the course, with the reason for it. */
export function DeferDialog({ open, detail, onClose, onMove }: DeferDialogProps) {
  const { domain, pipeline, rules } = usePhrases();
  const language = useLanguage();
  const words = pipeline.move;
  const [intake, setIntake] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const text = useUiText();
  const courses = useQuery({ ...coursesQuery(detail.institutionId), enabled: open });
  const course = courses.data?.find(({ id }) => id === detail.courseId);
  const intakes = (course?.intakes ?? []).map((one) => one.intake).filter((one) => one > detail.intake);
  const whyNot = courses.isPending
    ? text.loading
    : hasFailed(courses)
      ? text.loadFailed
      : intakes.length === 0
        ? words.noIntakes
        : undefined;

  async function confirm() {
    setTried(true);
    // Rejecting keeps the dialog open; the fields say what is missing.
    if (intake === null || note.trim() === "") throw new Error("something is missing");
    await onMove(intake, note.trim());
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.deferTitle(detail.itemInstitutionName)}
      description={words.deferAdvice}
      confirmLabel={domain.actions.askDefer}
      confirmDisabledReason={whyNot}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3.5">
        <Select
          label={words.newIntake}
          placeholder={words.chooseIntake}
          options={intakes.map((value) => ({ value, label: formatIntake(value, language) }))}
          value={intake}
          onChange={setIntake}
          disabledReason={whyNot}
          error={tried && intake === null && !whyNot ? rules.required : undefined}
        />
        <TextAreaField
          label={words.reason}
          value={note}
          maxLength={lengths.note}
          onChange={(event) => setNote(event.target.value)}
          error={tried && note.trim() === "" ? rules.required : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}
