import { type CourseChoice, choicesText } from "@passage/contract/courses/choices.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { FoundCourse } from "../api.ts";
import type { ChooseStudentProps } from "./choose-student-dialog.tsx";

const dialog = lazyPart<ChooseStudentProps>(
  async () => (await import("./choose-student-dialog.tsx")).ChooseStudentDialog,
);

/** Props of {@link AddToForm}. */
export interface AddToFormProps {
  choices: readonly CourseChoice[];
  /** The same, as far as they have been read: those without an intake can't be applied for. */
  courses: readonly FoundCourse[];
  studentId: number | null;
}

/** Takes the chosen courses to the student's application form, or asks whose it is first. */
export function AddToForm({ choices, courses, studentId }: AddToFormProps) {
  const words = usePhrases().courses;
  const mayAdd = useHolds("applications");
  const go = useGo();
  const [asking, setAsking] = useState(false);
  if (!mayAdd) return null;
  const closed = courses.some(({ intakes }) => intakes.length === 0);
  const toForm = (stuid: number) =>
    go(
      hrefTo(
        "/student-application-form/{stuid}",
        { stuid },
        // The intake that was judged goes along, also where nobody chose it.
        {
          courses: choicesText(
            choices.map((one) => ({ ...one, intake: one.intake ?? firstIntake(one.courseId) })),
          ),
        },
      ),
    );
  const firstIntake = (courseId: number) =>
    courses.find((one) => one.courseId === courseId)?.intakes[0]?.intake ?? null;
  return (
    <>
      <Button
        kind="primary"
        size={28}
        icon={Plus}
        disabledReason={closed ? words.reasons.noIntake : undefined}
        reasonAt="start"
        onClick={() => (studentId === null ? setAsking(true) : toForm(studentId))}
      >
        {words.compare.add(choices.length)}
      </Button>
      <LazyOverlay
        part={dialog}
        content={{ open: asking, onClose: () => setAsking(false), onChoose: toForm }}
      />
    </>
  );
}
