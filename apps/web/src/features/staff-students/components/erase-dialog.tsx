import { lengths } from "@passage/contract/limits.ts";
import { confirmsStudent } from "@passage/contract/staff-students/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Coins, EyeOff, Files, FileX, Route } from "lucide-react";
import { useState } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { eraseStudent, getStaffStudent, lookUpStudents } from "../../../lib/wire/staff-students.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type MarkedLine, MarkedLines } from "../../../ui/marked-lines.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { StaffStudent } from "../api.ts";

/** Props of {@link EraseDialog}. */
export interface EraseDialogProps {
  student: StaffStudent;
  name: string;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
}

/** Refusals that the dialog shows itself. */
const shownHere = ["2001", "2002"] as const;

/** The question before a student is erased: what goes, what stays, the reason, and the number typed once more. */
export function EraseDialog({ student, name, open, onClose, onErased }: EraseDialogProps) {
  const { staffStudents } = usePhrases();
  const words = staffStudents.erase;
  const client = useQueryClient();
  const [wasOpen, setWasOpen] = useState(open);
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const write = useWrite(eraseStudent, { handles: shownHere });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setReason("");
      setTyped("");
      write.reset();
    }
  }
  const { studentId } = student;
  const confirmed = confirmsStudent(typed, student);
  // While it is still being typed it can become the right one.
  const typedOther =
    !confirmed && typed.trim().length >= String(studentId).length && !couldBecome(typed, student);
  const error = (path: string) => write.error?.fields.find((field) => field.path === path)?.message;
  const elsewhere = write.error && write.error.fields.length === 0 ? write.error : null;

  async function erase() {
    const body = { reason: reason.trim(), confirmName: typed.trim() };
    const done = await write.mutateAsync({ params: { id: String(studentId) }, body });
    showToast({
      tone: "pos",
      title: words.done(studentId),
      ...(done.files > 0 && { description: words.doneFiles(done.files) }),
    });
    onErased();
    client.removeQueries({ queryKey: callKey(getStaffStudent, { params: { id: String(studentId) } }) });
    void client.invalidateQueries({ queryKey: callKey(lookUpStudents) });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(name)}
      description={words.advice}
      confirmLabel={words.button}
      danger
      confirmDisabledReason={reason.trim() === "" ? words.noReason : confirmed ? undefined : words.notTyped}
      onConfirm={erase}
    >
      <div className="flex flex-col gap-4">
        <Consequences student={student} />
        {elsewhere && (
          <Banner tone="neg" title={words.refused} live>
            {elsewhere.message}
          </Banner>
        )}
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          error={error("reason")}
          rows={2}
          maxLength={lengths.shortText}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={words.confirm(studentId)}
          error={error("confirmName") ?? (typedOther ? words.typedOther : undefined)}
          figures="id"
          autoComplete="off"
          maxLength={lengths.name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Whether what was typed is the beginning of one of the names. */
function couldBecome(typed: string, { nameZh, lastName, firstName }: StaffStudent): boolean {
  const begun = typed.trim().toLowerCase();
  const latin = [lastName, firstName].filter(Boolean).join(" ");
  return [nameZh ?? "", latin].some((name) => name.toLowerCase().startsWith(begun));
}

function Consequences({ student }: { student: StaffStudent }) {
  const { staffStudents } = usePhrases();
  const words = staffStudents.erase;
  const { files, applications, running, unpaid, owner } = student;
  const lines: MarkedLine[] = [
    { icon: FileX, text: files > 0 ? words.files(files) : words.noFiles },
    ...(applications > 0 ? [{ icon: Files, text: words.applications(applications) }] : []),
    ...(running > 0 ? [{ icon: Route, text: words.running(running), marked: true }] : []),
    ...(unpaid > 0 ? [{ icon: Coins, text: words.unpaid(unpaid), marked: true }] : []),
    { icon: EyeOff, text: words.agent(owner.name, owner.companyName) },
  ];
  return <MarkedLines lines={lines} />;
}
