import { buffer } from "node:stream/consumers";
import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import { majorLevels } from "../src/db/reference/major-levels.ts";
import { subjectGroups } from "../src/db/reference/subject-groups.ts";
import { columnTitle } from "../src/features/catalogue-imports/header-columns.ts";
import { sendTable } from "../src/features/catalogue-imports/table-stream.ts";
import { valueCell } from "../src/features/catalogue-imports/value-text.ts";
import { generateCatalogue, type LargeCatalogue } from "./large-catalogue.ts";

const groups = { levels: majorLevels, subjects: subjectGroups };

/** The generated catalogue as a file that staff could import. `dearer`: every course costs more than it did. */
export function catalogueFile(
  kind: CatalogueKind,
  format: "xlsx" | "csv",
  { dearer = false, catalogue = generateCatalogue() }: { dearer?: boolean; catalogue?: LargeCatalogue } = {},
): Promise<Buffer> {
  const columns: readonly CatalogueColumn[] = catalogueColumns[kind];
  const values = kind === "courses" ? courseValues(catalogue, dearer) : institutionValues(catalogue);
  const rows = values.map((row) => columns.map((column) => valueCell(column, row[column], "en-us", groups)));
  const titles = columns.map((column) => ({ title: columnTitle(column, "en-us"), width: 20 }));
  const { stream } = sendTable([{ name: kind, columns: titles, rows: [rows] }], {
    name: kind,
    format,
    timeZone: "UTC",
    madeAt: new Date("2026-11-20T00:00:00Z"),
  });
  return buffer(stream);
}

function institutionValues({ institutions }: LargeCatalogue): Record<string, unknown>[] {
  return institutions.map((institution) => ({
    country: institution.countryId,
    ...names("name", institution.names),
    ...names("city", institution.city),
    aliases: institution.aliases,
    website: institution.website,
    qsRank: institution.qsRank,
    qsYear: institution.qsRank === null ? null : 2026,
    open: institution.open,
    applicationFee: institution.fee,
    feeCurrency: institution.fee === null ? null : institution.currency,
  }));
}

function courseValues({ institutions, courses }: LargeCatalogue, dearer: boolean): Record<string, unknown>[] {
  return courses.map((course) => {
    const institution = institutions[course.institution];
    return {
      country: institution?.countryId,
      institution: institution?.names["en-us"],
      level: course.levelId,
      ...names("name", course.names),
      subject: course.subjectId,
      durationMonths: course.durationMonths,
      currency: course.currency,
      tuition: dearer ? Number(course.tuition) + 500 : course.tuition,
      applicationFee: course.applicationFee,
      deposit: course.deposit,
      prior: course.prior,
      minAge: course.minAge,
      open: course.open,
      intakes: course.intakes.map(({ intake, deadline }) => [intake, deadline]),
      ...prefixed("score", course.scores),
      ...prefixed("test", course.tests ?? {}),
    };
  });
}

const names = (stem: string, of: Readonly<Record<"en-us" | "zh" | "zh-hk", string>>) => ({
  [`${stem}En`]: of["en-us"],
  [`${stem}Zh`]: of.zh,
  [`${stem}ZhHk`]: of["zh-hk"],
});

const prefixed = (group: string, of: object) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [`${group}.${name}`, value]));
