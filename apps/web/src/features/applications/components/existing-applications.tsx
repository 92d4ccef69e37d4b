import { useQuery } from "@tanstack/react-query";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Rail } from "../../../ui/rail.tsx";
import { studentApplicationsQuery } from "../api.ts";

/** What the student has applied for so far: nobody should choose a course twice. */
export function ExistingApplications({ studentId }: { studentId: number }) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { form } = phrases.applications;
  const items = useQuery(studentApplicationsQuery(studentId)).data;
  if (!items || items.length === 0) return null;
  return (
    <section aria-label={form.existing} className="px-4 py-5 sm:px-gutter">
      <h2 className="mb-2 text-module">
        {form.existing} <span className="tabular font-normal text-ink-3">{items.length}</span>
      </h2>
      <ul className="max-w-[660px]">
        {items.map((item) => (
          <li
            key={item.itemId}
            className="grid gap-x-4 border-line border-t py-2 text-cell sm:grid-cols-[minmax(0,1fr)_180px]"
          >
            <span className="min-w-0">
              <span className="block truncate">{item.itemInstitutionCourseName}</span>
              <span className="block truncate text-hint text-ink-3">
                {joinFacts([item.itemInstitutionName, formatIntake(item.intake, language)], language)}
              </span>
            </span>
            <Rail {...railOf(item, phrases)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
