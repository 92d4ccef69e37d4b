import { mainlandChinaId } from "@passage/contract/limits.ts";
import { followUpFields } from "@passage/contract/students/follow-up.ts";
import { hasPostcodes } from "@passage/contract/students/postcode.ts";
import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import type { ReactNode } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { Fact } from "../../../ui/facts.tsx";
import type { StudentData } from "../api.ts";
import { isFilled, type SectionName } from "../form/sections.ts";
import type { NumberPath } from "../form/use-reveal.ts";
import { phoneText, useValueText } from "../form/use-value-text.ts";
import { MaskedNumber } from "./masked-number.tsx";

/** What each part of a student's profile says; nothing for a part nobody has to fill and nobody has. */
export function useProfileFacts({ student, fkStudentId }: StudentData): Record<SectionName, readonly Fact[]> {
  const { students } = usePhrases();
  const { fields } = students.form;
  const language = useLanguage();
  const text = useValueText(student);
  const figures = (value: ReactNode) => value && <span className="tabular">{value}</span>;
  const fact = (path: StudentInfoPath): Fact => ({ label: fields[path], value: text(path) });
  const dayOf = (path: StudentInfoPath): Fact => ({ label: fields[path], value: figures(text(path)) });
  const given = (paths: readonly StudentInfoPath[]) =>
    paths.filter((path) => student[path] !== null).map(fact);
  const number = (path: NumberPath): Fact => {
    const value = student[path];
    return {
      label: fields[path],
      value: value && <MaskedNumber fkStudentId={fkStudentId} path={path} number={value} />,
    };
  };
  const nameLang = student.nameZh ? nameLanguage(student.nameZh, language) : undefined;
  const phone = (region: string | null, line: string | null) => figures(phoneText(region, line));
  const optional = (name: SectionName, facts: readonly Fact[]) => (isFilled(name, student) ? facts : []);

  return {
    identity: [
      { ...fact("nameZh"), ...(nameLang ? { lang: nameLang } : {}) },
      ...(student.hasNoFamilyName ? [] : [fact("lastName")]),
      fact("firstName"),
      fact("gender"),
      fact("title"),
      dayOf("birthday"),
      number("idCardNumber"),
    ],
    contact: [
      { label: fields.phoneNumber, value: phone(student.phoneRegion, student.phoneNumber) },
      fact("email"),
    ],
    origin: [
      fact("fkStudentAppCountryId"),
      ...(student.fkStudentAppCountryId === mainlandChinaId ? [fact("fkStudentAppAncestryId")] : []),
      fact("fkStudentAppMotherLanguageId"),
      fact("fkStudentAppCountryIdBirth"),
      fact("cityBirth"),
    ],
    passport:
      student.isHavePassport === false
        ? [{ label: fields.passportNumber, value: students.page.noPassport }]
        : [
            number("passportNumber"),
            fact("fkStudentAppCountryIdPassport"),
            dayOf("passportIssueDate"),
            dayOf("passportIssueExpried"),
          ],
    address: optional("address", [
      fact("fkAreaCountryId"),
      ...given(["fkAreaRegion", "fkAreaStateId", "fkAreaCityId", "cityName", "fkAreaDivisionId"]),
      fact("address"),
      ...given(["alternativeAddr"]),
      ...(hasPostcodes(student.fkAreaCountryId) ? [fact("postcode")] : []),
    ]),
    residence: optional("residence", [
      fact("isLivedSinceBirth"),
      ...(student.isLivedSinceBirth
        ? []
        : [fact("fkStudentAppCountryIdLive"), dayOf("migrationTime"), dayOf("stayingRightTime")]),
    ]),
    followUp: followUpFields.flatMap(({ phoneRegion, phoneNumber, email }) => [
      ...(student[phoneNumber] === null
        ? []
        : [{ label: fields[phoneNumber], value: phone(student[phoneRegion], student[phoneNumber]) }]),
      ...given([email]),
    ]),
    payment: given(["whetherPayment"]),
  };
}
