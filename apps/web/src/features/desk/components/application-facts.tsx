import type { ReactNode } from "react";
import { dayOfInstant, formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { useDataText } from "../../../ui/data-text.tsx";
import { ageOn } from "../age.ts";
import type { StaffApplication } from "../api.ts";
import { BackgroundFacts } from "./background-facts.tsx";
import { DeadlinesBlock } from "./deadlines-block.tsx";

/** Applicant and application side by side: what staff compare with the documents. Numbers come masked. */
export function ApplicationFacts({ application }: { application: StaffApplication }) {
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-6 @min-[520px]:grid-cols-2">
        <ApplicantFacts student={application.student} />
        <CourseFacts application={application} />
        <BackgroundFacts background={application.background} />
        <DeadlinesBlock application={application} />
      </div>
    </div>
  );
}

function ApplicantFacts({ student }: Pick<StaffApplication, "student">) {
  const { desk, domain } = usePhrases();
  const language = useLanguage();
  const { applicant } = desk;
  const { birthday, gender, passportNumber, passportIssueExpried: expiry } = student;
  const facts = [
    {
      label: applicant.birthday,
      value: birthday && applicant.age(formatDay(birthday, language), ageOn(birthday, platformToday())),
    },
    { label: applicant.gender, value: gender === 0 || gender === 1 ? domain.genders[gender] : null },
    { label: applicant.nationality, value: student.nationality },
    {
      label: applicant.passport,
      value: passportNumber && (
        <span className="id-figures">
          {passportNumber}{" "}
          {expiry && (
            <span className="whitespace-nowrap text-ink-3">
              {applicant.until(formatDay(expiry, language))}
            </span>
          )}
        </span>
      ),
    },
    {
      label: applicant.phone,
      value: student.phone && <span className="tabular">{formatPhone(student.phone)}</span>,
    },
    { label: applicant.email, value: student.email && <Email address={student.email} /> },
  ];
  return <FactsBlock title={applicant.title} facts={facts} />;
}

/** Where the column is too narrow, an address breaks after its @ and not within the domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function CourseFacts({ application }: { application: StaffApplication }) {
  const { desk, domain, pipeline } = usePhrases();
  const language = useLanguage();
  const { course, banners } = desk;
  const { submittedAt, submittedBy, processingDays, workingDays, condition } = application;
  const services = [
    application.accommodation && course.accommodation,
    application.airportPickup && course.airportPickup,
  ].filter((service) => service !== false);
  const day = submittedAt && formatDay(dayOfInstant(submittedAt), language);
  const offer = condition && domain.conditions[condition];
  const facts = [
    { label: course.country, value: application.country },
    { label: course.level, value: application.level },
    { label: course.submitted, value: day && submittedBy ? course.submittedBy(day, submittedBy) : day },
    {
      label: course.days,
      value:
        processingDays === null || workingDays === null
          ? null
          : pipeline.sinceSubmission(processingDays, workingDays),
    },
    { label: course.services, value: services.length > 0 ? banners.list(services) : course.noServices },
    ...(offer
      ? [{ label: course.offer, value: application.offerAccepted ? course.accepted(offer) : offer }]
      : []),
  ];
  return <FactsBlock title={course.title} facts={facts} />;
}

interface DeskFact {
  label: string;
  value: ReactNode;
}

/** Labels beside their values also where a column is as narrow as here, so that the documents stay in sight below. */
function FactsBlock({ title, facts }: { title: string; facts: readonly DeskFact[] }) {
  const { notSet } = useDataText();
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-cell font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-cell">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="min-w-16 text-ink-3">{label}</dt>
            <dd className="break-words">{value || <span className="text-ink-3">{notSet}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
