import { Undo2 } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { SectionName } from "../form/sections.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** What a change took along, with the way back; spoken, since it happened elsewhere than where the eyes are. */
export function UndoLine({ form, section }: { form: StudentForm; section: SectionName }) {
  const { students } = usePhrases();
  const message = form.undo.messageIn(section);
  return (
    <p role="status" className="mt-3 flex items-center gap-1.5 text-hint text-ink-2 empty:hidden">
      {message && (
        <>
          <Undo2 size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span>{message}</span>
          <button type="button" onClick={form.undo.back} className={linkClass}>
            {students.form.undo}
          </button>
        </>
      )}
    </p>
  );
}
