import type { Language } from "@passage/contract/languages.ts";
import { followUpFields } from "@passage/contract/students/follow-up.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { type CellValue, dayCell, instantCell } from "../../platform/spreadsheet/cells.ts";
import type { SheetColumn } from "../../platform/spreadsheet/workbook.ts";
import { creatorOf, furthestStep, type selectItems } from "./list-students.ts";
import { nameEn } from "./names.ts";
import { fromContacts } from "./row.ts";

/** A column of the exported list. */
export interface ExportColumn extends SheetColumn {
  readonly cell: (row: ExportRow) => CellValue;
}

/** Every column there is, or those of the query tab. */
export type ExportWidth = "full" | "brief";

/** The list's rows with what only the full export tells: numbers stay masked, ids become names. */
export function selectExported(db: ScopedDb, items: ReturnType<typeof selectItems>) {
  const named = (table: string, column: string) =>
    sql<string | null>`(select ${nameIn(db.scope.language, "x")} from ${sql.table(table)} x
      where x.id = ${sql.ref(`s.${column}`)})`;
  return items
    .select([
      "s.title",
      "s.passport_issue_date",
      "s.id_card_mask",
      "s.birth_city",
      "s.address_city",
      "s.postcode",
      "s.address",
      "s.alternative_address",
      "s.registered_at",
      "s.has_no_family_name",
      "s.phone_region",
      "s.phone_number",
      "s.has_passport",
      "s.lived_since_birth",
      "s.migrated_on",
      "s.right_to_stay_on",
      "s.pays_for_others",
      "s.follow_up_contacts",
    ])
    .select([
      named("countries", "passport_country_id").as("passport_country"),
      named("countries", "birth_country_id").as("birth_country"),
      named("countries", "live_country_id").as("live_country"),
      named("countries", "address_country_id").as("address_country"),
      named("area_regions", "address_region_id").as("address_region"),
      named("area_states", "address_state_id").as("address_state"),
      named("area_cities", "address_city_id").as("address_city_name"),
      named("area_divisions", "address_division_id").as("address_division"),
      named("ancestries", "ancestry_id").as("ancestry"),
      named("mother_languages", "mother_language_id").as("mother_language"),
    ]);
}

export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectExported>["execute"]>>[number];

/** The columns in their order, headed and filled in the caller's language. */
export function exportColumns(db: ScopedDb, width: ExportWidth): ExportColumn[] {
  const { language } = db.scope;
  const { studentExport, studentFields: fields, domain } = serverPhrases[language];
  const { columns: words } = studentExport;
  const column = (title: string, width: number, cell: ExportColumn["cell"]): ExportColumn => ({
    title,
    width,
    cell,
  });
  const full = (...columns: ExportColumn[]) => (width === "full" ? columns : []);
  const yesNo = (value: boolean | null) =>
    value === null ? null : value ? studentExport.yes : studentExport.no;
  return [
    ...full(column(words.number, 10, (row) => row.id)),
    column(fields.nameZh, 12, (row) => row.name_zh),
    column(words.nameEn, 24, (row) => nameEn(row.last_name, row.first_name)),
    ...full(column(words.noFamilyName, 16, (row) => yesNo(row.has_no_family_name))),
    column(fields.gender, 9, (row) => genderWord(row.gender, language)),
    ...full(column(fields.title, 8, (row) => titleWord(row.title, language))),
    column(fields.birthday, 12, (row) => dayCell(row.birthday)),
    column(words.nationality, 18, (row) => row.nationality),
    ...full(
      column(fields.fkStudentAppAncestryId, 12, (row) => row.ancestry),
      column(fields.fkStudentAppMotherLanguageId, 14, (row) => row.mother_language),
      column(fields.idCardNumber, 20, (row) => row.id_card_mask),
    ),
    ...full(column(words.hasPassport, 16, (row) => yesNo(row.has_passport))),
    column(fields.passportNumber, 15, (row) => row.passport_mask),
    ...full(
      column(fields.fkStudentAppCountryIdPassport, 18, (row) => row.passport_country),
      column(fields.passportIssueDate, 12, (row) => dayCell(row.passport_issue_date)),
    ),
    column(fields.passportIssueExpried, 12, (row) => dayCell(row.passport_expiry_date)),
    column(words.phone, 18, (row) => row.phone_e164 ?? phoneText(row.phone_region, row.phone_number)),
    column(fields.email, 28, (row) => row.email),
    ...full(
      column(fields.fkStudentAppCountryIdBirth, 18, (row) => row.birth_country),
      column(fields.cityBirth, 14, (row) => row.birth_city),
      column(words.livedSinceBirth, 20, (row) => yesNo(row.lived_since_birth)),
      column(words.liveCountry, 18, (row) => row.live_country),
      column(fields.migrationTime, 14, (row) => dayCell(row.migrated_on)),
      column(fields.stayingRightTime, 16, (row) => dayCell(row.right_to_stay_on)),
      column(words.country, 18, (row) => row.address_country),
      column(words.region, 16, (row) => row.address_region),
      column(words.state, 16, (row) => row.address_state),
      column(words.city, 16, (row) => row.address_city_name ?? row.address_city),
      column(words.division, 16, (row) => row.address_division),
      column(fields.postcode, 10, (row) => row.postcode),
      column(fields.address, 36, (row) => row.address),
      column(fields.alternativeAddr, 36, (row) => row.alternative_address),
      column(words.paidByOthers, 20, (row) => yesNo(row.pays_for_others)),
      ...followUpFields.flatMap(({ phoneRegion, phoneNumber, email }, index) => [
        column(studentExport.followUpPhone(index + 1), 20, (row) => {
          const contacts = fromContacts(row.follow_up_contacts);
          return phoneText(contacts[phoneRegion], contacts[phoneNumber]);
        }),
        column(
          studentExport.followUpEmail(index + 1),
          28,
          (row) => fromContacts(row.follow_up_contacts)[email],
        ),
      ]),
    ),
    column(words.applications, 12, (row) => row.applications ?? 0),
    column(words.step, 18, (row) => {
      const step = furthestStep(row);
      return step && domain.steps[step];
    }),
    column(words.status, 12, (row) => domain.studentStatuses[row.status as "draft" | "registered"]),
    ...full(column(words.source, 12, (row) => domain.studentSources[row.source as "issue" | "bms"])),
    column(words.owner, 18, (row) => row.owner_name),
    ...full(
      column(words.company, 28, (row) => row.company_name),
      column(words.creator, 18, (row) => creatorOf(db, row)),
      column(words.registered, 17, (row) => instantCell(row.registered_at)),
      column(words.created, 17, (row) => instantCell(row.created_at)),
    ),
    column(words.updated, 17, (row) => instantCell(row.updated_at)),
  ];
}

/** A number as it was typed, with as much of its area code as there is. */
export function phoneText(region: string | null, number: string | null): string | null {
  return [region && `+${region}`, number].filter((part) => part !== null).join(" ") || null;
}

export function genderWord(gender: number | null, language: Language): string | null {
  return gender === 0 || gender === 1 ? serverPhrases[language].domain.genders[gender] : null;
}

export function titleWord(title: string | null, language: Language): string | null {
  const titles: Readonly<Record<string, string>> = serverPhrases[language].domain.titles;
  return title === null ? null : (titles[title] ?? title);
}
