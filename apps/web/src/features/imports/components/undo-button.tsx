import { Undo2 } from "lucide-react";
import { useState } from "react";
import { isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { undoImport } from "../../../lib/wire/imports.gen.ts";
import { listStudents } from "../../../lib/wire/students.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Import } from "../api.ts";

interface Worked {
  readonly count: number;
  readonly students: readonly { studentId: number; name: string }[];
}

/** What a refused undo says: how many students were worked on, and those that are in sight. */
function workedOn(error: unknown): Worked | null {
  if (!isApiError(error, "3006") || !isRecord(error.data)) return null;
  const { count, students } = error.data;
  return {
    count: typeof count === "number" ? count : 0,
    students: Array.isArray(students) ? (students as Worked["students"]) : [],
  };
}

/** Takes an import back after asking; when somebody has worked on its students, says on whom. */
export function UndoButton({
  info,
  label,
  size = 32,
  onUndone,
}: {
  info: Pick<Import, "importId" | "imported">;
  label: string;
  size?: 28 | 32;
  onUndone: (info: Import) => void;
}) {
  const { imports } = usePhrases();
  const words = imports.page.undo;
  const [asking, setAsking] = useState(false);
  const undo = useWrite(undoImport, { handles: ["3006"], outdates: [listStudents], onSuccess: onUndone });
  const worked = workedOn(undo.error);
  return (
    <>
      <Button
        kind="secondary"
        size={size}
        icon={Undo2}
        onClick={() => {
          undo.reset();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title(info.imported)}
        description={words.advice}
        confirmLabel={words.confirm}
        danger
        confirmDisabledReason={worked ? words.impossible : undefined}
        onConfirm={async () => {
          await undo.mutateAsync({ body: { importId: info.importId } });
          showToast({ tone: "pos", title: imports.page.done.undone });
        }}
      >
        {worked && (
          <Banner tone="neg" title={words.refused(worked.count)} stacked live>
            {worked.students.length > 0 && (
              <ul>
                {worked.students.slice(0, 10).map(({ studentId, name }) => (
                  <li key={studentId}>
                    <AppLink
                      href={hrefTo("/index/student-information/{id}", { id: studentId })}
                      onClick={() => setAsking(false)}
                      className="text-accent-ink underline"
                    >
                      {name}
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}
