import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { read } from "../../../lib/api/queries.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { StudentForm } from "../form/use-student-form.ts";

/**
 * That somebody else saved the student while the form stands open, as live updates bring it: before a save of one's own
 * is refused for it. What is typed stays as it is, and a form nobody typed in can take the newer version at once.
 */
export function NewerNote({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const language = useLanguage();
  const { held, stale, saving, dirty } = form;
  // The read of the page itself: nothing is asked for here.
  const { data } = useQuery({
    ...read(getRegisterData, { query: { fkStudentId: held?.fkStudentId ?? 0 } }, { handles: "all" }),
    enabled: false,
  });
  const words = students.form.merge;
  const newer = data && held && data.fkStudentId === held.fkStudentId && data.version > held.version;
  if (!newer || stale || saving) return null;

  function take() {
    if (!data) return;
    const { fkStudentId, version, status } = data;
    const student = { ...emptyStudentInfo, ...data.student };
    form.rebase({ fkStudentId, version, status }, student, JSON.stringify(student));
    form.change(student);
  }

  return (
    <Banner
      tone="info"
      live
      title={words.title(formatInstant(data.updatedAt, language))}
      action={
        !dirty && (
          <Button size={28} onClick={take}>
            {words.showTheirs}
          </Button>
        )
      }
    >
      {dirty ? words.onSaving : words.notTyped}
    </Banner>
  );
}
