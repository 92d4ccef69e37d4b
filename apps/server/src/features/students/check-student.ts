import type { Language } from "@passage/contract/languages.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { brokenStudentRules, type StudentRuleContext } from "@passage/contract/students/rules.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { ruleMessage } from "../../platform/http/envelope.ts";
import { unknownOrigins } from "../reference/unknown-origins.ts";
import { type PlaceLevel, unknownPlaces } from "../reference/unknown-places.ts";
import type { StudentDependencies } from "./dependencies.ts";

/** What the rules need beside the form, on the server. */
export function ruleContext(
  { clock, timeZone }: Pick<StudentDependencies, "clock" | "timeZone">,
  intake: string | null = null,
): StudentRuleContext {
  return {
    today: clock.today(timeZone),
    intake,
    isPhone: (region, number) => toE164(region, number) !== null,
  };
}

/** Everything against a draft: a name is enough, yet nothing may be wrong. */
export function draftProblems(student: StudentInfo, context: StudentRuleContext): FieldProblem[] {
  const named = student.nameZh ?? student.lastName ?? student.firstName;
  return [
    ...(named ? [] : [{ path: "nameZh", rule: "nameNeeded" }]),
    ...brokenStudentRules(student, context),
  ];
}

const countryPaths = [
  "fkStudentAppCountryId",
  "fkStudentAppCountryIdBirth",
  "fkStudentAppCountryIdPassport",
  "fkStudentAppCountryIdLive",
  "fkAreaCountryId",
] as const satisfies readonly (keyof StudentInfo)[];

const placePaths: Record<PlaceLevel, StudentInfoPath> = {
  regionId: "fkAreaRegion",
  stateId: "fkAreaStateId",
  cityId: "fkAreaCityId",
  divisionId: "fkAreaDivisionId",
};

/** Whatever is chosen from lists and isn't in them, or doesn't lie in what is chosen above it, each at its field. */
export async function unknownChoices(db: ScopedDb, student: StudentInfo): Promise<FieldProblem[]> {
  const [countries, places, origins] = await Promise.all([
    unknownCountries(db, student),
    unknownPlaces(db, {
      countryId: student.fkAreaCountryId,
      regionId: student.fkAreaRegion,
      stateId: student.fkAreaStateId,
      cityId: student.fkAreaCityId,
      divisionId: student.fkAreaDivisionId,
    }),
    unknownOrigins(db, {
      ancestryId: student.fkStudentAppAncestryId,
      motherLanguageId: student.fkStudentAppMotherLanguageId,
    }),
  ]);
  const paths: StudentInfoPath[] = [
    ...countries,
    ...places.map((level) => placePaths[level]),
    ...origins.map((origin) =>
      origin === "ancestryId" ? "fkStudentAppAncestryId" : "fkStudentAppMotherLanguageId",
    ),
  ];
  return paths.map((path) => ({ path, rule: "notAnOption" }));
}

async function unknownCountries(db: ScopedDb, student: StudentInfo): Promise<StudentInfoPath[]> {
  const given = countryPaths.filter((path) => student[path] !== null);
  if (given.length === 0) return [];
  const ids = given.map((path) => student[path] ?? 0);
  const rows = await db.q.selectFrom("countries").select("id").where("id", "in", ids).execute();
  const known = new Set<number | null>(rows.map(({ id }) => id));
  return given.filter((path) => !known.has(student[path]));
}

export interface WordedFinding {
  path: string;
  rule: string;
  message: string;
}

export function worded(problems: readonly FieldProblem[], language: Language): WordedFinding[] {
  return problems.map(({ path, rule, params }) => ({
    path,
    rule,
    message: ruleMessage(language, rule, params),
  }));
}
