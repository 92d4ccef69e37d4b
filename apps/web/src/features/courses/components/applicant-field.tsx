import type { Answered } from "@passage/contract/endpoint.ts";
import type { listStudents as listEndpoint } from "@passage/contract/students/endpoints.ts";
import { X } from "lucide-react";
import { useCallback } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { PersonName, personNameText } from "../../../lib/person-name.tsx";
import { listStudents } from "../../../lib/wire/students.gen.ts";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import type { Option } from "../../../ui/option.ts";
import type { Applicant } from "../api.ts";
import { demandText, scoreText } from "../score-text.ts";

type Student = Answered<typeof listEndpoint>["items"][number];

/** As many as a list can show without scrolling: whoever isn't among them is found by typing more. */
const offered = 8;

/** Looks students in sight up by what is typed. */
export function useStudentOptions(): (keyword: string, signal: AbortSignal) => Promise<Option<number>[]> {
  const language = useLanguage();
  return useCallback(
    async (keyword, signal) => {
      // A failed look-up is said in the list itself.
      const { items } = await call(
        listStudents,
        { body: { keyword, limit: offered } },
        { signal, handles: "all" },
      );
      return items.map((student: Student) => {
        const lang = student.nameZh ? nameLanguage(student.nameZh, language) : undefined;
        return {
          value: student.studentId,
          label: personNameText(student),
          ...(student.email || student.phone ? { hint: student.email ?? student.phone ?? "" } : {}),
          ...(lang ? { lang } : {}),
        };
      });
    },
    [language],
  );
}

/** Props of {@link ApplicantField}. */
export interface ApplicantFieldProps {
  /** Whom the courses are judged for; null while nobody is chosen or known. */
  applicant: Applicant | null;
  onChange: (studentId: number | null) => void;
}

/** Whom the courses are judged for, with a way to choose somebody else. */
export function ApplicantField({ applicant, onChange }: ApplicantFieldProps) {
  const phrases = usePhrases();
  const { courses, applications } = phrases;
  const language = useLanguage();
  const load = useStudentOptions();
  if (!applicant)
    return (
      <div className="w-72 max-sm:w-full">
        <AsyncSelect<number>
          aria-label={courses.chooseStudent}
          placeholder={courses.chooseStudent}
          prompt={applications.picker.prompt}
          load={load}
          value={null}
          onChange={(option) => onChange(option?.value ?? null)}
        />
      </div>
    );
  const { score, result } = applicant;
  const facts = joinFacts(
    [
      score && scoreText(score.scale, score.value, phrases),
      result &&
        `${phrases.domain.languageTests[result.test]} ${demandText(result.test, { overall: result.overall, each: result.lowest }, phrases)}`,
    ],
    language,
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-cell">
      <span className="text-ink-2">{courses.checkedAgainst}</span>
      <span className="inline-flex min-h-control-sm min-w-0 items-stretch rounded-control border border-accent-line bg-wash text-accent-ink">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 px-2.5 py-0.5">
          <span className="font-medium">
            <PersonName nameZh={applicant.nameZh} nameEn={applicant.nameEn} style="head" />
          </span>
          {facts && <span className="tabular">{facts}</span>}
        </span>
        <button
          type="button"
          aria-label={courses.dropStudent(personNameText(applicant))}
          className="flex w-7 shrink-0 items-center justify-center rounded-control hover:text-ink touch:w-11"
          onClick={() => onChange(null)}
        >
          <X size={14} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
