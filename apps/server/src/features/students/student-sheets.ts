import { followUpFields } from "@passage/contract/students/follow-up.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { type CellValue, dayCell, instantCell } from "../../platform/spreadsheet/cells.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";
import { genderWord, phoneText, titleWord } from "./export-columns.ts";
import type { StudentRow } from "./row.ts";

type Fact = [label: string, value: CellValue];

/** Names of the places and groups that a student's row names by id. */
interface PlaceNames {
  nationality: string | null;
  ancestry: string | null;
  mother_language: string | null;
  birth: string | null;
  passport: string | null;
  live: string | null;
  country: string | null;
  region: string | null;
  state: string | null;
  city: string | null;
  division: string | null;
}

async function placeNames(db: ScopedDb, row: StudentRow): Promise<PlaceNames> {
  const name: RawBuilder<string> = nameIn(db.scope.language, "x");
  const named = (table: string, id: number | null) =>
    sql`(select ${name} from ${sql.table(table)} x where x.id = ${id}::int)`;
  const { rows } = await sql<PlaceNames>`select
    ${named("countries", row.nationality_id)} as nationality,
    ${named("ancestries", row.ancestry_id)} as ancestry,
    ${named("mother_languages", row.mother_language_id)} as mother_language,
    ${named("countries", row.birth_country_id)} as birth,
    ${named("countries", row.passport_country_id)} as passport,
    ${named("countries", row.live_country_id)} as live,
    ${named("countries", row.address_country_id)} as country,
    ${named("area_regions", row.address_region_id)} as region,
    ${named("area_states", row.address_state_id)} as state,
    ${named("area_cities", row.address_city_id)} as city,
    ${named("area_divisions", row.address_division_id)} as division`.execute(db.q);
  const [names] = rows;
  if (!names) throw new Error("A select without a table gives one row.");
  return names;
}

/** What the registration says, a sheet per part, numbers whole: for one who is on record as having asked. */
export async function registrationSheets(
  db: ScopedDb,
  row: StudentRow,
  student: StudentInfo,
  made: { ownerName: string; companyName: string; creatorName: string },
): Promise<Sheet[]> {
  const { studentExport, studentFields: label, domain } = serverPhrases[db.scope.language];
  const { columns: words, parts } = studentExport;
  const { language } = db.scope;
  const places = await placeNames(db, row);
  const yesNo = (value: boolean | null) =>
    value === null ? null : value ? studentExport.yes : studentExport.no;
  const facts = (name: string, rows: Fact[]): Sheet => ({
    name,
    columns: [
      { title: words.field, width: 34 },
      { title: words.value, width: 60 },
    ],
    rows: [rows],
  });
  return [
    facts(parts.identity, [
      [words.number, row.id],
      [label.nameZh, student.nameZh],
      [label.lastName, student.lastName],
      [label.firstName, student.firstName],
      [words.noFamilyName, yesNo(student.hasNoFamilyName)],
      [label.gender, genderWord(student.gender, language)],
      [label.title, titleWord(student.title, language)],
      [label.birthday, dayCell(student.birthday)],
      [label.idCardNumber, student.idCardNumber],
    ]),
    facts(parts.contact, [
      [label.phoneNumber, phoneText(student.phoneRegion, student.phoneNumber)],
      [label.email, student.email],
      ...followUpFields.flatMap((fields, index): Fact[] => [
        [
          studentExport.followUpPhone(index + 1),
          phoneText(student[fields.phoneRegion], student[fields.phoneNumber]),
        ],
        [studentExport.followUpEmail(index + 1), student[fields.email]],
      ]),
    ]),
    facts(parts.address, [
      [words.country, places.country],
      [words.region, places.region],
      [words.state, places.state],
      [words.city, places.city ?? student.cityName],
      [words.division, places.division],
      [label.postcode, student.postcode],
      [label.address, student.address],
      [label.alternativeAddr, student.alternativeAddr],
    ]),
    facts(parts.origin, [
      [words.nationality, places.nationality],
      [label.fkStudentAppAncestryId, places.ancestry],
      [label.fkStudentAppMotherLanguageId, places.mother_language],
      [label.fkStudentAppCountryIdBirth, places.birth],
      [label.cityBirth, student.cityBirth],
      [label.isLivedSinceBirth, yesNo(student.isLivedSinceBirth)],
      [words.liveCountry, places.live],
      [label.migrationTime, dayCell(student.migrationTime)],
      [label.stayingRightTime, dayCell(student.stayingRightTime)],
    ]),
    facts(parts.passport, [
      [label.isHavePassport, yesNo(student.isHavePassport)],
      [label.passportNumber, student.passportNumber],
      [label.fkStudentAppCountryIdPassport, places.passport],
      [label.passportIssueDate, dayCell(student.passportIssueDate)],
      [label.passportIssueExpried, dayCell(student.passportIssueExpried)],
    ]),
    facts(parts.registration, [
      [words.status, domain.studentStatuses[row.status as "draft" | "registered"]],
      [words.source, domain.studentSources[row.source as "issue" | "bms"]],
      [words.owner, made.ownerName],
      [words.company, made.companyName],
      [words.creator, made.creatorName],
      [label.whetherPayment, yesNo(student.whetherPayment)],
      [words.registered, instantCell(row.registered_at)],
      [words.created, instantCell(row.created_at)],
      [words.updated, instantCell(row.updated_at)],
    ]),
  ];
}
