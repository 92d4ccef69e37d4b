import type { ReactNode } from "react";
import { joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** What to know beside the form: whom the student resembles, whether another agent has them, what comes after. */
export function FormNotes({ form, children }: { form: StudentForm; children?: ReactNode }) {
  const { domain, students } = usePhrases();
  const language = useLanguage();
  const words = students.form.notes;
  const duplicates = form.verdict?.duplicates ?? [];
  const elsewhere = (form.verdict?.warnings ?? []).filter(({ rule }) => rule === "registeredElsewhere");
  const people = [...Map.groupBy(duplicates, ({ studentId }) => studentId)];

  return (
    <aside
      aria-label={words.label}
      className="flex flex-col gap-4 lg:sticky lg:top-0 lg:py-5 lg:pr-gutter lg:pl-4"
    >
      {children}
      {people.map(([studentId, all]) => (
        <Banner key={studentId} tone="att" title={words.duplicate} stacked live>
          <span>
            {joinNames(
              all.map(({ by }) => domain.duplicates[by]),
              language,
            )}
          </span>
          <AppLink href={hrefTo("/index/student-information/{id}", { id: studentId })} className={linkClass}>
            {words.open(all[0]?.name ?? "")}
          </AppLink>
        </Banner>
      ))}
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
