import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Language } from "@passage/contract/languages.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { TaskFailure } from "../../platform/workers/protocol.ts";
import type { FileDependencies } from "./dependencies.ts";
import type { FileRow } from "./repository.ts";
import type { SheetFormat } from "./sheet.ts";
import { sheetPage } from "./sheet-page.ts";

/** Workbooks, by MIME type. */
const formats: Readonly<Record<string, SheetFormat>> = {
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
};

/**
 * A workbook as a page (spec point 9: xls and xlsx open in a new window). Null for what is none, and for one that can't
 * be shown now or at all: then the window gets the file itself. @throws AppError 6003 gone from the store
 */
export async function showSheet(
  row: FileRow,
  language: Language,
  { store, sheets }: Pick<FileDependencies, "store" | "sheets">,
): Promise<FileAnswer | null> {
  const format = formats[row.mime];
  if (!format) return null;
  const content = await buffer(await store.open(row.storage_key));
  try {
    const sheet = await sheets.run({ content, format }, { owner: `company:${row.company_id}` });
    const page = Buffer.from(sheetPage(sheet, { title: row.name, language }));
    return {
      stream: Readable.from([page]),
      name: `${row.name}.html`,
      mime: "text/html; charset=utf-8",
      size: page.length,
      inline: true,
    };
  } catch (error) {
    if (error instanceof TaskFailure) return null;
    throw error;
  }
}
