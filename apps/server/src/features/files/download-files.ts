import { documentCategories } from "@passage/contract/applications/documents.ts";
import type { filesDownload } from "@passage/contract/files/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { nameEn } from "../students/names.ts";
import type { FileDependencies, Transaction } from "./dependencies.ts";
import { inForce } from "./in-force.ts";
import { type FileRow, filesInSight, findStudentOfFiles } from "./repository.ts";
import { zipFiles } from "./zip-files.ts";
import { nameStamp, zipNames } from "./zip-names.ts";

type ZipDependencies = Pick<FileDependencies, "store" | "clock" | "timeZone" | "keyOf">;

/**
 * A student's files in force, or those named, as one zip with a folder for each category. What the store has lost is
 * named in a note and leaves the rest whole.
 * @throws AppError 2002 the student, or one of the named files, isn't in sight; 3007 there are none
 */
export async function downloadFiles(
  transaction: Transaction,
  asked: z.output<typeof filesDownload>,
  dependencies: ZipDependencies,
): Promise<FileAnswer> {
  const { store, clock, timeZone } = dependencies;
  // Nothing is opened before the commit: a zip that nobody takes would keep its first file open.
  const { there, lost, name, language } = await transaction((tx) => chooseFiles(tx, asked, dependencies));
  const { domain } = serverPhrases[language];
  const folders = there.map((row) => ({ folder: folderOf(row, domain.documentCategories), name: row.name }));
  const paths = zipNames(folders);
  const parts = there.map((row, index) => ({
    path: paths[index] ?? row.guid,
    size: row.size,
    at: new Date(row.created_at),
    open: () => store.open(row.storage_key),
  }));
  const note = lost.length === 0 ? null : lostNote(lost, domain.lostFiles, clock.now());
  return {
    ...zipFiles(parts, note),
    name: cleanName(`${name}-${nameStamp(clock.now(), timeZone)}.zip`),
    mime: "application/zip",
    inline: false,
  };
}

async function chooseFiles(
  tx: ScopedTx,
  { fkStudentId, fileGuids }: z.output<typeof filesDownload>,
  { store, keyOf }: ZipDependencies,
) {
  const student = await findStudentOfFiles(tx, fkStudentId);
  const { there, lost } = await sortOut(store, await filesToZip(tx, fkStudentId, fileGuids));
  if (there.length === 0) throw new AppError("3007");
  await recordAudit(tx, {
    noun: "student",
    nounId: fkStudentId,
    action: "downloadFiles",
    companyId: student.company_id,
    studentId: fkStudentId,
    key: await keyOf(tx, fkStudentId),
    after: { files: there.map(({ name }) => name) },
  });
  const name = student.name_zh ?? nameEn(student.last_name, student.first_name) ?? String(student.id);
  return { there, lost, name, language: tx.scope.language };
}

/** A text that any editor reads: Windows' own need the mark to see that it is UTF-8. */
function lostNote(
  lost: readonly FileRow[],
  words: { name: string; text: string },
  at: Date,
): { path: string; text: string; at: Date } {
  const lines = [words.text, ...lost.map(({ name }) => name)];
  return { path: `${words.name}.txt`, text: `\uFEFF${lines.join("\r\n")}\r\n`, at };
}

function folderOf({ category }: FileRow, names: Readonly<Record<string, string>>): string {
  return cleanName(names[category] ?? category);
}

async function filesToZip(
  tx: ScopedTx,
  studentId: number,
  guids: readonly string[] | undefined,
): Promise<FileRow[]> {
  if (guids?.length === 0) return [];
  const rows = await filesInSight(tx)
    .selectAll("f")
    .where("f.student_id", "=", studentId)
    .where(inForce("f"))
    .$if(guids !== undefined, (query) => query.where("f.guid", "in", guids ?? []))
    .orderBy(sql`array_position(${[...documentCategories]}::text[], f.category)`)
    .orderBy("f.created_at")
    .orderBy("f.guid")
    .execute();
  if (guids && rows.length < new Set(guids).size) throw notFound();
  return rows;
}

async function sortOut(store: FileStore, rows: readonly FileRow[]) {
  const sizes = await Promise.all(rows.map(({ storage_key }) => store.sizeOf(storage_key)));
  return {
    there: rows.filter((row, index) => sizes[index] === row.size),
    lost: rows.filter((row, index) => sizes[index] !== row.size),
  };
}
