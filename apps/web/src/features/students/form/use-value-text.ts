import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { formatDay, joinFacts } from "../../../lib/format.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import type { MergeUnit } from "./merge-versions.ts";
import { useAncestries, useMotherLanguages } from "./use-origin-lists.ts";
import { type PlaceList, usePlaces } from "./use-places.ts";

const countryPaths: readonly StudentInfoPath[] = [
  "fkStudentAppCountryId",
  "fkStudentAppCountryIdBirth",
  "fkStudentAppCountryIdPassport",
  "fkStudentAppCountryIdLive",
  "fkAreaCountryId",
];

const dayPaths: readonly StudentInfoPath[] = [
  "birthday",
  "passportIssueDate",
  "passportIssueExpried",
  "migrationTime",
  "stayingRightTime",
];

/**
 * Each value of a student as people read it: places and languages by name, days as in tables, answers as words. Null
 * where nothing is filled in, or its name is still on the way.
 */
export function useValueText(student: StudentInfo): (path: StudentInfoPath) => string | null {
  const { domain, students } = usePhrases();
  const language = useLanguage();
  const { nameOf } = useCountries();
  const places = usePlaces(student);
  const ancestries = useAncestries(student.fkStudentAppAncestryId !== null);
  const languages = useMotherLanguages(student.fkStudentAppMotherLanguageId !== null);
  const words = students.form;
  const lists: Partial<Record<StudentInfoPath, PlaceList>> = {
    fkAreaRegion: places.regions,
    fkAreaStateId: places.states,
    fkAreaCityId: places.cities,
    fkAreaDivisionId: places.divisions,
    fkStudentAppAncestryId: ancestries,
    fkStudentAppMotherLanguageId: languages,
  };

  return (path) => {
    const value = student[path];
    if (value === null) return null;
    if (countryPaths.includes(path)) return nameOf(value as number);
    if (dayPaths.includes(path)) return formatDay(value as string, language);
    const list = lists[path];
    if (list) return list.options.find((option) => option.value === value)?.label ?? null;
    if (path === "gender") return domain.genders[value as 0 | 1];
    if (path === "title") return domain.titles[value as keyof typeof domain.titles];
    if (path === "isHavePassport") return value ? words.held : words.notHeld;
    if (path === "hasNoFamilyName") return value ? words.fields.hasNoFamilyName : null;
    if (typeof value === "boolean") return value ? students.page.yes : students.page.no;
    return String(value);
  };
}

/** A phone in one: "+86 138 0013 1975". */
export function phoneText(region: string | null, number: string | null): string | null {
  if (!number) return region && `+${region}`;
  return region ? formatPhone(`+${region} ${number}`) : number;
}

/** What is decided about as one, in one text: a phone with its area code, a place with all its steps. */
export function useUnitText(student: StudentInfo): (unit: MergeUnit) => string | null {
  const text = useValueText(student);
  const language = useLanguage();
  return ({ name, paths }) => {
    if (paths.length === 1) return text(name);
    if (/phone/i.test(name)) {
      const [region, number] = paths.map((path) => student[path] as string | null);
      return phoneText(region ?? null, number ?? null);
    }
    return joinFacts(paths.map(text), language) || null;
  };
}
