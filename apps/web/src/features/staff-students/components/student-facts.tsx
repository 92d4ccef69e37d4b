import { ageOn } from "@passage/contract/calendar.ts";
import type { ReactNode } from "react";
import { dayOfInstant, formatCount, formatDay, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { formatPhone } from "../../../lib/phone-text.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { useDataText } from "../../../ui/data-text.tsx";
import type { StaffStudent } from "../api.ts";

interface Fact {
  label: string;
  value: ReactNode;
}

/** Person, agency and what hangs on the student, side by side where there is room. Numbers come masked. */
export function StudentFacts({ student }: { student: StaffStudent }) {
  const { domain, staffStudents } = usePhrases();
  const language = useLanguage();
  const { card: words } = staffStudents;
  const { birthday, gender, passportIssueExpried: expiry, owner } = student;
  const person: Fact[] = [
    {
      label: words.birthday,
      value: birthday && words.age(formatDay(birthday, language), ageOn(birthday, platformToday())),
    },
    { label: words.gender, value: gender === 0 || gender === 1 ? domain.genders[gender] : null },
    { label: words.nationality, value: student.nationality },
    {
      label: words.passport,
      value: student.passportNumber && (
        <>
          <span className="id-figures">{student.passportNumber}</span>{" "}
          {expiry && <span className="text-ink-3">{words.until(formatDay(expiry, language))}</span>}
        </>
      ),
    },
    {
      label: words.idCard,
      value: student.idCardNumber && <span className="id-figures">{student.idCardNumber}</span>,
    },
    {
      label: words.phone,
      value: student.phone && <span className="tabular">{formatPhone(student.phone)}</span>,
    },
    { label: words.email, value: student.email },
  ];
  const agency: Fact[] = [
    { label: words.owner, value: joinFacts([owner.name, domain.roles[owner.role]], language) },
    {
      label: words.company,
      value: <span lang={nameLanguage(owner.companyName, language)}>{owner.companyName}</span>,
    },
    { label: words.settledWith, value: student.settlingCompanyName },
    { label: words.source, value: domain.studentSources[student.stuSource] },
    { label: words.status, value: domain.studentStatuses[student.status] },
    { label: words.created, value: formatDay(dayOfInstant(student.createdAt), language) },
    { label: words.updated, value: formatDay(dayOfInstant(student.updatedAt), language) },
  ];
  const holdings: Fact[] = [
    {
      label: words.applications,
      value: student.applications === 0 ? "0" : words.running(student.applications, student.running),
    },
    {
      label: words.unpaid,
      value: student.unpaid === 0 ? words.noUnpaid : words.unpaidCount(student.unpaid),
    },
    { label: words.files, value: formatCount(student.files, language) },
  ];
  return (
    <div className="@container max-w-[960px]">
      <div className="grid gap-x-8 gap-y-6 @min-[560px]:grid-cols-2">
        <Block title={words.person} facts={person} />
        <Block title={words.agency} facts={agency} />
        <Block title={words.holdings} facts={holdings} />
      </div>
    </div>
  );
}

function Block({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { notSet } = useDataText();
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-cell font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-cell">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="min-w-20 text-ink-3">{label}</dt>
            <dd className="min-w-0 break-words">{value || <span className="text-ink-3">{notSet}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
