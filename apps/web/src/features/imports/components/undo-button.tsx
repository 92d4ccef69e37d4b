import { Undo2 } from "lucide-react";
import { useState } from "react";
import { isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { undoImport } from "../../../lib/wire/imports.gen.ts";
import { listStudents } from "../../../lib/wire/students.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import type { Import } from "../api.ts";

interface Worked {
  readonly count: number;
  readonly students: readonly { studentId: number; name: string }[];
}

/** So many names of those that stand against an undo. */
const namesShown = 10;

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
  const { close } = useUiText();
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
        {...(worked && { cancelLabel: close })}
        onConfirm={async () => {
          await undo.mutateAsync({ body: { importId: info.importId } });
          showToast({ tone: "pos", title: imports.page.done.undone });
        }}
      >
        {worked && <WorkedOn worked={worked} onLeave={() => setAsking(false)} />}
      </ConfirmDialog>
    </>
  );
}

/** Who stands against the undo, each a way to the student; those in nobody's sight here are counted alone. */
function WorkedOn({ worked, onLeave }: { worked: Worked; onLeave: () => void }) {
  const { imports } = usePhrases();
  const language = useLanguage();
  const words = imports.page.undo;
  const named = worked.students.slice(0, namesShown);
  const others = worked.count - named.length;
  return (
    <Banner tone="neg" title={words.refused(worked.count)} stacked live>
      {words.nothing}
      {named.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
          {named.map(({ studentId, name }) => (
            <li key={studentId} className="min-w-0">
              <AppLink
                href={hrefTo("/index/student-information/{id}", { id: studentId })}
                onClick={onLeave}
                className={`${linkClass} break-words`}
                lang={nameLanguage(name, language)}
              >
                {name}
              </AppLink>
            </li>
          ))}
          {others > 0 && <li className="text-ink-3">{words.more(others)}</li>}
        </ul>
      )}
    </Banner>
  );
}
