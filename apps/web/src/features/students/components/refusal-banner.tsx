import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Why a save was refused, where it isn't a field alone: the student exists, or is locked. */
export function RefusalBanner({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const words = students.form;
  const { stale, refused } = form;
  if (stale || !refused || refused.code === "2001" || refused.code === null) return null;
  return (
    <Banner
      tone="neg"
      live
      title={refused.message}
      action={
        refused.twin && (
          <AppLink
            href={hrefTo("/index/student-information/{id}", { id: refused.twin.studentId })}
            className={`${linkClass} my-1 inline-block`}
          >
            {words.notes.open(refused.twin.name)}
          </AppLink>
        )
      }
    />
  );
}
