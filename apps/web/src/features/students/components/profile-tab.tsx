import type { ReactNode } from "react";
import { formatDay, formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { formatPhone } from "../../../lib/phone-text.ts";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import type { StudentData } from "../api.ts";
import { useCountries } from "../form/use-countries.ts";
import { MaskedNumber } from "./masked-number.tsx";

/** Everything that is known of a student, in four blocks with hairlines between. */
export function ProfileTab({ data }: { data: StudentData }) {
  const { students } = usePhrases();
  const { sections } = students.form;
  const { registration } = students.page;
  const facts = useProfileFacts(data);
  return (
    <div className="grid md:grid-cols-2 [&>*]:border-line [&>*]:border-b md:[&>*:nth-child(odd):not(:last-child)]:border-r md:[&>*:last-child]:col-span-2">
      <Block title={sections.identity.title} facts={facts.identity} />
      <Block title={sections.contact.title} facts={facts.contact} />
      <Block title={sections.passport.title} facts={facts.passport} />
      <Block title={sections.origin.title} facts={facts.origin} />
      <Block title={registration} facts={facts.registration} />
    </div>
  );
}

function Block({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={title} className="min-w-0 px-4 py-5 sm:px-gutter">
      <h2 className="mb-3 text-module">{title}</h2>
      <Facts facts={facts} labelWidth={136} />
    </section>
  );
}

function useProfileFacts({
  student,
  ...data
}: StudentData): Record<"identity" | "contact" | "passport" | "origin" | "registration", Fact[]> {
  const { domain, students } = usePhrases();
  const { fields } = students.form;
  const words = students.page;
  const language = useLanguage();
  const { nameOf } = useCountries();
  const day = (value: string | null): ReactNode =>
    value && <span className="tabular">{formatDay(value, language)}</span>;
  const nameLang = student.nameZh ? nameLanguage(student.nameZh, language) : undefined;
  const phone = student.phoneNumber && formatPhone(`+${student.phoneRegion ?? ""} ${student.phoneNumber}`);
  const { idCardNumber, passportNumber, isHavePassport } = student;

  return {
    identity: [
      { label: fields.nameZh, value: student.nameZh, ...(nameLang ? { lang: nameLang } : {}) },
      ...(student.hasNoFamilyName ? [] : [{ label: fields.lastName, value: student.lastName }]),
      { label: fields.firstName, value: student.firstName },
      { label: fields.gender, value: student.gender === null ? null : domain.genders[student.gender] },
      { label: fields.title, value: student.title && domain.titles[student.title] },
      { label: fields.birthday, value: day(student.birthday) },
      {
        label: fields.idCardNumber,
        value: idCardNumber && (
          <MaskedNumber number={idCardNumber} showLabel={words.showIdCard} hideLabel={words.hideIdCard} />
        ),
      },
    ],
    contact: [
      { label: fields.phoneNumber, value: phone && <span className="tabular">{phone}</span> },
      { label: fields.email, value: student.email },
    ],
    passport:
      isHavePassport === false
        ? [{ label: fields.passportNumber, value: words.noPassport }]
        : [
            {
              label: fields.passportNumber,
              value: passportNumber && (
                <MaskedNumber
                  number={passportNumber}
                  showLabel={words.showPassport}
                  hideLabel={words.hidePassport}
                />
              ),
            },
            {
              label: fields.fkStudentAppCountryIdPassport,
              value: nameOf(student.fkStudentAppCountryIdPassport),
            },
            { label: fields.passportIssueDate, value: day(student.passportIssueDate) },
            { label: fields.passportIssueExpried, value: day(student.passportIssueExpried) },
          ],
    origin: [
      { label: fields.fkStudentAppCountryId, value: nameOf(student.fkStudentAppCountryId) },
      { label: fields.fkStudentAppCountryIdBirth, value: nameOf(student.fkStudentAppCountryIdBirth) },
      { label: fields.cityBirth, value: student.cityBirth },
    ],
    registration: [
      { label: words.owner, value: data.ownerName },
      { label: words.company, value: data.companyName },
      { label: words.source, value: domain.studentSources[data.stuSource] },
      {
        label: words.created,
        value: <span className="tabular">{formatInstant(data.createdAt, language)}</span>,
      },
    ],
  };
}
