import { serverPhrases } from "@passage/phrases/server.ts";
import { notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { knownAccounts } from "../../platform/known-by-name.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { principalOf } from "../../platform/scope.ts";
import { createWorkbook } from "../../platform/spreadsheet/workbook.ts";
import { workbookAnswer } from "../../platform/spreadsheet/workbook-answer.ts";
import type { StudentDependencies } from "./dependencies.ts";
import type { ExportCaller, ExportDependencies } from "./export-students.ts";
import { creatorOf } from "./list-students.ts";
import { findStudent, ownerOf } from "./repository.ts";
import { type StudentRow, toStudentInfo } from "./row.ts";
import { registrationSheets } from "./student-sheets.ts";
import { studentKey } from "./vault.ts";

/**
 * Everything kept about a student in sight, a sheet per part, numbers whole. Leaves an audit entry.
 * @throws AppError 2002
 */
export async function exportStudent(
  caller: ExportCaller,
  id: number,
  dependencies: ExportDependencies & Pick<StudentDependencies, "workSheets">,
): Promise<FileAnswer> {
  const { database, keyring, clock, timeZone } = dependencies;
  const { scope } = caller;
  const over = await dependencies.exports.take(principalOf(scope), caller.signal);
  try {
    const sheets = await database.transaction(scope, async (tx) => {
      const row = await findStudent(tx, id);
      if (!row) throw notFound();
      const student = toStudentInfo(row, await studentKey(tx, keyring, id));
      await recordAudit(tx, {
        noun: "student",
        nounId: id,
        action: "export",
        companyId: row.company_id,
        studentId: id,
      });
      const made = { ...(await ownerOf(tx, row)), creatorName: await creatorNameOf(tx, row) };
      return [
        ...(await registrationSheets(tx, row, student, made)),
        ...(await dependencies.workSheets(tx, id)),
      ];
    });
    const stream = createWorkbook(sheets, { timeZone, madeAt: clock.now() });
    const name = serverPhrases[scope.language].studentExport.oneFile(id);
    return workbookAnswer(stream, name, caller, dependencies, over);
  } catch (error) {
    over();
    throw error;
  }
}

async function creatorNameOf(tx: ScopedTx, row: StudentRow): Promise<string> {
  const creator = await tx.q
    .selectFrom(knownAccounts.as("a"))
    .select(ownNameIn(tx.scope.language, "a").as("name"))
    .where("a.id", "=", row.created_by_account_id)
    .executeTakeFirst();
  return creatorOf(tx, { ...row, creator_name: creator?.name ?? null });
}
