import { ageOn } from "@passage/contract/calendar.ts";
import { Pencil, Plus } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { ColleagueName } from "../../../lib/colleague/colleague-name.tsx";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { StudentData } from "../api.ts";
import { MaskedNumber } from "./masked-number.tsx";
import { StudentMenu } from "./student-menu.tsx";

/** Props of {@link StudentHead}. */
export interface StudentHeadProps {
  data: StudentData;
  /** An empty state of the page has the primary button. */
  demoted: boolean;
  /** The student was handed over and is out of sight by now. */
  onGone: () => void;
}

/** Who the student is, at a glance, and the two things most often done from here. */
export function StudentHead({ data, demoted, onGone }: StudentHeadProps) {
  const { domain, students } = usePhrases();
  const words = students.page;
  const mayChange = useHolds("applications");
  const { student, fkStudentId, status } = data;
  const { gender, birthday } = student;
  const age = birthday === null ? null : ageOn(birthday, platformToday());
  const person = joinFacts([gender === null ? null : domain.genders[gender], age], useLanguage());
  const nameEn = [student.lastName, student.firstName].filter(Boolean).join(" ") || null;

  return (
    <PageHead
      title={<PersonName nameZh={student.nameZh} nameEn={nameEn} style="head" />}
      badge={
        status === "draft" && (
          <Badge icon={Pencil} ground>
            {domain.studentStatuses.draft}
          </Badge>
        )
      }
      meta={
        <>
          <span className="id-figures">{words.number(fkStudentId)}</span>
          {person && <span>{person}</span>}
          <div className="inline-flex min-w-0 items-baseline gap-1.5">
            {student.passportNumber ? (
              <>
                {words.passport}
                <MaskedNumber
                  fkStudentId={fkStudentId}
                  path="passportNumber"
                  number={student.passportNumber}
                />
              </>
            ) : (
              words.noPassport
            )}
          </div>
          <span>
            {words.owner} <ColleagueName accountId={data.ownerAccountId} name={data.ownerName} />
          </span>
          <span>
            {words.updated} <RelativeTime at={data.updatedAt} />
          </span>
        </>
      }
      actions={
        <>
          {mayChange && data.editable && (
            <AppLink
              href={hrefTo("/student-register", { stu: String(fkStudentId) })}
              className={buttonClass({})}
            >
              <Pencil size={16} aria-hidden="true" className="shrink-0" />
              {words.edit}
            </AppLink>
          )}
          {/* Students made by staff are applied for by staff (spec point 2). */}
          {mayChange && data.stuSource !== "bms" && (
            <AppLink
              href={hrefTo("/student-application-form/{stuid}", { stuid: fkStudentId })}
              className={buttonClass({ kind: demoted ? "secondary" : "primary" })}
            >
              <Plus size={16} aria-hidden="true" className="shrink-0" />
              {words.newApplication}
            </AppLink>
          )}
          <StudentMenu
            student={{ studentId: fkStudentId, name: student.nameZh ?? nameEn ?? "" }}
            onGone={onGone}
          />
        </>
      }
    />
  );
}
