import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import type { StudentForm } from "../form/use-student-form.ts";
import { DuplicateNotes } from "./duplicate-notes.tsx";

/** What to know beside the form: whom the student resembles, whether another agent has them, what comes after. */
export function FormNotes({ form, children }: { form: StudentForm; children?: ReactNode }) {
  const { students } = usePhrases();
  const words = students.form.notes;
  const elsewhere = (form.verdict?.warnings ?? []).filter(({ rule }) => rule === "registeredElsewhere");

  return (
    <aside
      aria-label={words.label}
      className="flex flex-col gap-4 lg:sticky lg:top-0 lg:py-5 lg:pr-gutter lg:pl-4"
    >
      {children}
      <DuplicateNotes duplicates={form.verdict?.duplicates ?? []} />
      {elsewhere.length > 0 && (
        <Banner tone="att" title={words.elsewhere} stacked live>
          {[...new Set(elsewhere.map(({ message }) => message))].join(" ")}
        </Banner>
      )}
      <div className="max-lg:hidden">
        <h2 className="text-module">{words.after}</h2>
        <p className="mt-1 text-hint text-ink-2">{words.afterAdvice}</p>
      </div>
    </aside>
  );
}
