import type { Returned } from "@passage/contract/endpoint.ts";
import type { getRegisterData, getStudentNames } from "@passage/contract/students/endpoints.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { mayEdit } from "./access.ts";
import { findStudent, findStudentAndOwner } from "./repository.ts";
import { toMaskedInfo } from "./row.ts";

/** The form's data of one student, numbers masked. @throws AppError 2002 */
export async function readRegisterData(db: ScopedDb, id: number): Promise<Returned<typeof getRegisterData>> {
  const row = await findStudentAndOwner(db, id);
  if (!row) throw notFound();
  return {
    fkStudentId: row.id,
    version: row.version,
    status: row.status as "draft" | "registered",
    stuSource: row.source as "issue" | "bms",
    student: toMaskedInfo(row),
    ownerAccountId: row.owner_account_id,
    ownerName: row.owner_name ?? "",
    companyName: row.company_name ?? "",
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    editable: mayEdit(db.scope, row),
  };
}

/** Names for a tab's title. @throws AppError 2002 */
export async function readStudentNames(db: ScopedDb, id: number): Promise<Returned<typeof getStudentNames>> {
  const row = await findStudent(db, id);
  if (!row) throw notFound();
  return { nameZh: row.name_zh, lastName: row.last_name, firstName: row.first_name };
}
