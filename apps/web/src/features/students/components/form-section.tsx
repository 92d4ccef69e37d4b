import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { SectionName } from "../form/sections.ts";

/** A part of the registration form: heading with a hint, then its fields in two columns. */
export function FormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { students } = usePhrases();
  const { title, hint } = students.form.sections[name];
  const id = `student-section-${name}`;
  return (
    <section aria-labelledby={id} className="border-line border-b py-6 first:pt-0 last:border-b-0">
      <h2 id={id} className="mb-3.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-section">{title}</span>
        <span className="font-normal text-hint text-ink-3">{hint}</span>
      </h2>
      <div className="grid items-start gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
