import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft, Eraser } from "lucide-react";
import { type ReactNode, useState } from "react";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName, personNameText } from "../../../lib/person-name.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type StaffStudent, staffStudentQuery } from "../api.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { StaffTransferDialog } from "./staff-transfer-dialog.tsx";
import { StudentFacts } from "./student-facts.tsx";

/** One student of the look-up: who it is, whose it is, and the two things staff do here. */
export function StudentCard({ id, onGone }: { id: number; onGone: () => void }) {
  const { staffStudents: words } = usePhrases();
  const query = useQuery(staffStudentQuery(id));
  if (query.data) return <Opened student={query.data} onGone={onGone} />;
  if (!query.error)
    return (
      <Frame>
        <div className="max-w-[560px] px-4 py-5 sm:px-5">
          <SkeletonText lines={8} />
        </div>
      </Frame>
    );
  return (
    <Frame>
      {query.error.code === "2002" ? (
        <EmptyState title={words.gone}>{words.goneAdvice}</EmptyState>
      ) : (
        <ErrorState
          title={words.failed}
          onRetry={() => void query.refetch()}
          details={errorDetails(query.error)}
        >
          {words.failedAdvice}
        </ErrorState>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { staffStudents } = usePhrases();
  return (
    <section aria-label={staffStudents.card.label} className="min-w-0 flex-1 overflow-y-auto">
      {children}
    </section>
  );
}

function Opened({ student, onGone }: { student: StaffStudent; onGone: () => void }) {
  const { staffStudents: words, transfers } = usePhrases();
  const mayTransfer = useMay("studentsTransfer");
  const mayErase = useMay("studentsErase");
  const [open, setOpen] = useState<"transfer" | "erase" | null>(null);
  const { studentId } = student;
  const missing = [
    mayTransfer ? null : words.erase.noTransfer,
    mayErase ? null : words.erase.noPermission,
  ].filter((text) => text !== null);
  return (
    <Frame>
      <header className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-line-2 border-b px-4 py-2 text-cell sm:px-5">
        <h2 className="min-w-0 flex-1 basis-48 break-words text-section">
          <PersonName nameZh={student.nameZh} nameEn={student.nameEn} style="head" />
          <span className="id-figures ml-3 text-cell font-normal text-ink-2">
            {words.card.number(studentId)}
          </span>
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={ArrowRightLeft}
            disabledReason={mayTransfer ? undefined : words.erase.noTransfer}
            reasonAt="elsewhere"
            onClick={() => setOpen("transfer")}
          >
            {transfers.action}
          </Button>
          <Button
            kind="danger"
            icon={Eraser}
            disabledReason={mayErase ? undefined : words.erase.noPermission}
            reasonAt="elsewhere"
            onClick={() => setOpen("erase")}
          >
            {words.erase.action}
          </Button>
        </div>
        {missing.length > 0 && (
          <div className="w-full text-hint text-ink-3">
            {missing.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </header>
      <div className="px-4 py-4 sm:px-5">
        <StudentFacts student={student} />
      </div>
      <StaffTransferDialog
        students={[{ studentId, name: student.nameZh ?? student.nameEn ?? String(studentId) }]}
        open={open === "transfer"}
        onClose={() => setOpen(null)}
      />
      <EraseDialog
        student={student}
        name={personNameText(student) || String(studentId)}
        open={open === "erase"}
        onClose={() => setOpen(null)}
        onErased={onGone}
      />
    </Frame>
  );
}
