import type { Returned } from "@passage/contract/endpoint.ts";
import type { revealStudentNumbers as endpoint } from "@passage/contract/students/endpoints.ts";
import { notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { findStudent } from "./repository.ts";
import { toStudentInfo } from "./row.ts";
import { studentKey } from "./vault.ts";

/** Passport and ID card number of a student in sight, whole; who asked is on record. @throws AppError 2002 */
export async function revealNumbers(
  tx: ScopedTx,
  keyring: Keyring,
  id: number,
): Promise<Returned<typeof endpoint>> {
  const row = await findStudent(tx, id);
  if (!row) throw notFound();
  const { passportNumber, idCardNumber } = toStudentInfo(row, await studentKey(tx, keyring, id));
  await recordAudit(tx, {
    noun: "student",
    nounId: id,
    action: "revealNumbers",
    companyId: row.company_id,
    studentId: id,
  });
  return { passportNumber, idCardNumber };
}
