import { studentWarnings } from "@passage/contract/students/rules.ts";
import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { Pencil, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, joinNames } from "../../../lib/format.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { formatPhone } from "../../../lib/phone-text.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Facts } from "../../../ui/facts.tsx";
import { SheetSection } from "./sheet-section.tsx";
import type { RegisteredStudent } from "./student-head.tsx";

/** Props of {@link PersonalSection}. */
export interface PersonalSectionProps {
  student: RegisteredStudent;
  /** What the registration lacks. */
  missing: readonly StudentInfoPath[];
  /** `YYYY-MM` of the first start that is applied for; null without one. */
  intake: string | null;
  /** The missing fields, open to be filled in; something false while they aren't. */
  mending: ReactNode;
  onMend: () => void;
}

/** What the application takes over from the registration, and what is missing there. */
export function PersonalSection({
  student: { student, fkStudentId },
  missing,
  intake,
  mending,
  onMend,
}: PersonalSectionProps) {
  const { applicationForm, applications, students, domain, rules } = usePhrases();
  const language = useLanguage();
  const { nameOf } = useCountries();
  const words = applicationForm.personal;
  const { fields } = students.form;
  const passport =
    student.passportNumber && student.passportIssueExpried
      ? words.expires(student.passportNumber, formatDay(student.passportIssueExpried, language))
      : (student.passportNumber ?? (student.isHavePassport === false ? words.noPassport : null));
  const [warning] = studentWarnings(student, {
    today: platformToday(),
    intake: intake && `${intake}-01`,
    isPhone: () => true,
  }).filter(({ path }) => path === "passportIssueExpried");
  const phone = student.phoneNumber
    ? formatPhone(`+${student.phoneRegion ?? ""} ${student.phoneNumber}`)
    : null;
  return (
    <SheetSection
      name="personal"
      title={applicationForm.sections.personal}
      hint={
        missing.length > 0 && (
          <span className="text-att">
            {words.missing(
              joinNames(
                missing.map((path) => fields[path]),
                language,
              ),
            )}
          </span>
        )
      }
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {missing.length > 0 && !mending && (
            <Button size={28} icon={Pencil} onClick={onMend}>
              {words.mend}
            </Button>
          )}
          <AppLink
            href={hrefTo("/student-register", { stu: String(fkStudentId) })}
            className={`${linkClass} text-cell`}
          >
            {missing.length > 0 ? applications.form.completeRegistration : words.edit}
          </AppLink>
        </span>
      }
    >
      {mending && <div className="mb-5">{mending}</div>}
      {warning && (
        <p className="mb-2 flex items-center gap-1.5 text-hint text-att">
          <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
          {rules[warning.rule]}
        </p>
      )}
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        <Facts
          labelWidth={88}
          facts={[
            { label: words.birthday, value: student.birthday && formatDay(student.birthday, language) },
            { label: words.gender, value: student.gender === null ? null : domain.genders[student.gender] },
            { label: words.nationality, value: nameOf(student.fkStudentAppCountryId) },
          ]}
        />
        <Facts
          labelWidth={88}
          facts={[
            { label: words.passport, value: passport },
            { label: words.phone, value: phone },
            { label: words.email, value: student.email },
          ]}
        />
      </div>
    </SheetSection>
  );
}
