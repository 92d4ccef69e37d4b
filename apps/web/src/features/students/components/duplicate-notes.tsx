import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { StudentForm } from "../form/use-student-form.ts";

type Duplicates = NonNullable<StudentForm["verdict"]>["duplicates"];

/** So many stand there at once. */
const shownAtFirst = 2;
/** Beside the form, one more than that takes no more room than the button would. */
const fitBeside = 3;

/** The students that the one in the form resembles; above the form two of them, so that they don't push it away. */
export function DuplicateNotes({ duplicates }: { duplicates: Duplicates }) {
  const { students } = usePhrases();
  const [open, setOpen] = useState(false);
  const rest = useId();
  const people = [...Map.groupBy(duplicates, ({ studentId }) => studentId)];
  const first = people.slice(0, shownAtFirst);
  const others = people.slice(shownAtFirst);
  const besideAnyway = people.length <= fitBeside;
  const note = ([studentId, all]: (typeof people)[number]) => (
    <DuplicateNote key={studentId} studentId={studentId} all={all} />
  );
  if (others.length === 0) return first.map(note);
  return (
    <>
      {first.map(note)}
      <Button
        kind="quiet"
        size={28}
        aria-expanded={open}
        aria-controls={rest}
        onClick={() => setOpen(!open)}
        className={classNames("self-start -mt-2", besideAnyway && "lg:hidden")}
      >
        <ChevronDown
          size={14}
          aria-hidden="true"
          className={classNames("-ml-0.5 transition-transform", open && "rotate-180")}
        />
        {students.form.notes.moreDuplicates(others.length)}
      </Button>
      <div
        id={rest}
        className={classNames(
          "flex-col gap-4",
          open ? "flex" : besideAnyway ? "hidden lg:flex" : "hidden",
          open && "-mt-2",
        )}
      >
        {others.map(note)}
      </div>
    </>
  );
}

function DuplicateNote({ studentId, all }: { studentId: number; all: Duplicates }) {
  const { domain, students } = usePhrases();
  const language = useLanguage();
  const words = students.form.notes;
  return (
    <Banner tone="att" title={words.duplicate} stacked live>
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
  );
}
