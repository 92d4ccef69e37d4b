import { type DataKey, type Keyring, open, seal } from "../../platform/crypto.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

export type SealedField = "passport" | "id-card";

const context = (studentId: number, field: SealedField) => `student:${studentId}:${field}`;

/** Makes a student's key. Its row goes with the student: destroying it erases every sealed value. */
export async function createStudentKey(
  tx: ScopedTx,
  keyring: Keyring,
  student: { id: number; company_id: number; owner_account_id: number },
): Promise<DataKey> {
  const { key, wrapped } = keyring.newWrappedKey(`student:${student.id}`);
  await tx.q
    .insertInto("student_keys")
    .values({
      student_id: student.id,
      company_id: student.company_id,
      owner_account_id: student.owner_account_id,
      wrapped_key: wrapped,
    })
    .execute();
  return key;
}

/** The key of a student in sight. @throws when the student was erased */
export async function studentKey(db: ScopedDb, keyring: Keyring, studentId: number): Promise<DataKey> {
  const row = await db.q
    .selectFrom("student_keys")
    .select("wrapped_key")
    .where("student_id", "=", studentId)
    .executeTakeFirstOrThrow();
  return keyring.unwrap(row.wrapped_key, `student:${studentId}`);
}

export function sealField(
  key: DataKey,
  studentId: number,
  field: SealedField,
  text: string | null,
): Buffer | null {
  return text === null ? null : seal(key, text, context(studentId, field));
}

export function openField(
  key: DataKey,
  studentId: number,
  field: SealedField,
  sealed: Buffer | null,
): string | null {
  return sealed === null ? null : open(key, sealed, context(studentId, field));
}
