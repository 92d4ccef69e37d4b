import { Readable } from "node:stream";
import { templateFields } from "@passage/contract/imports/columns.ts";
import type { templateQuery } from "@passage/contract/imports/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { z } from "zod";
import type { FileAnswer } from "../../platform/http/route.ts";
import { createWorkbook, workbookMime } from "../../platform/spreadsheet/workbook.ts";
import type { ImportDependencies } from "./dependencies.ts";

/** The table to fill in. A workbook explains its columns on a second sheet, where nobody takes them for students. */
export function importTemplate(
  language: Language,
  { format }: z.output<typeof templateQuery>,
  { timeZone, clock }: Pick<ImportDependencies, "timeZone" | "clock">,
): FileAnswer {
  const { imports, importTable } = serverPhrases[language];
  const { template } = importTable;
  const { fields } = imports;
  const titles = templateFields.map((field) => fields[field]);
  const name = `${template.fileName}.${format}`;
  if (format === "csv") {
    // With the mark, or Excel takes UTF-8 for its local character set.
    const content = Buffer.from(`\uFEFF${titles.join(",")}\r\n`);
    return { stream: Readable.from([content]), name, mime: "text/csv", size: content.length, inline: false };
  }
  const stream = createWorkbook(
    [
      {
        name: template.sheet,
        columns: titles.map((title) => ({ title, width: Math.max(14, title.length * 2 + 2) })),
        rows: [],
      },
      {
        name: template.helpSheet,
        columns: [
          { title: template.column, width: 30 },
          { title: template.format, width: 70 },
          { title: template.example, width: 30 },
        ],
        rows: [
          templateFields.map((field) => [
            fields[field],
            template.formats[kindOfField(field)],
            template.examples[field] ?? "",
          ]),
        ],
      },
    ],
    { timeZone, madeAt: clock.now() },
  );
  return { stream, name, mime: workbookMime, size: null, inline: false };
}

type FormatKind = keyof (typeof serverPhrases)[Language]["importTable"]["template"]["formats"];

function kindOfField(field: (typeof templateFields)[number]): FormatKind {
  if (/^fk/.test(field)) return "country";
  if (/Date$|Expried$|Time$|^birthday$/.test(field)) return "day";
  if (/^hasNo|^isHave|^isLived|^whether/.test(field)) return "yesNo";
  if (field === "gender" || field === "title" || field === "nameZh" || field === "idCardNumber") return field;
  if (field === "lastName" || field === "firstName") return "latin";
  if (/Region/.test(field)) return "areaCode";
  if (/phone/i.test(field)) return "phone";
  if (field === "passportNumber") return "passport";
  return field === "address" ? "address" : "text";
}
