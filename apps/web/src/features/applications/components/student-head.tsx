import type { Answered } from "@passage/contract/endpoint.ts";
import type { getRegisterData as endpoint } from "@passage/contract/students/endpoints.ts";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { PageHead } from "../../../ui/page-head.tsx";

/** A student as registered. */
export type RegisteredStudent = Answered<typeof endpoint>;

/** Props of {@link StudentHead}. */
export interface StudentHeadProps {
  student: RegisteredStudent;
  actions?: ReactNode;
}

/** Head of the form: for whom it is. */
export function StudentHead({
  student: { student, fkStudentId, stuSource, ownerName },
  actions,
}: StudentHeadProps) {
  const { applications } = usePhrases();
  const { form, columns } = applications;
  const nameEn = [student.lastName, student.firstName].filter(Boolean).join(" ") || null;
  return (
    <PageHead
      title={form.title}
      meta={
        <>
          <AppLink
            href={hrefTo("/index/student-information/{id}", { id: fkStudentId }, { source: stuSource })}
            className={linkClass}
          >
            <PersonName nameZh={student.nameZh} nameEn={nameEn} style="head" />
          </AppLink>
          <span>
            <span className="text-ink-3">{columns.owner}</span> {ownerName}
          </span>
        </>
      }
      actions={actions}
    />
  );
}
