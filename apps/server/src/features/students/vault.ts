import { notFound } from "../../platform/app-error.ts";
import { type DataKey, type Keyring, open, seal } from "../../platform/crypto.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

export type SealedField = "passport" | "id-card";

const context = (studentId: number, field: SealedField) => `student:${studentId}:${field}`;

interface KeyOwner {
  readonly id: number;
  readonly company_id: number;
  readonly owner_account_id: number;
}

/** Makes a student's key. Its row goes with the student: destroying it erases every sealed value. */
export async function createStudentKey(tx: ScopedTx, keyring: Keyring, student: KeyOwner): Promise<DataKey> {
  const made = freshKey(keyring, student);
  await tx.q.insertInto("student_keys").values(made.row).execute();
  return made.key;
}

/** A key that has yet to be inserted, with its row: for many at once. */
export function freshKey(keyring: Keyring, { id, company_id, owner_account_id }: KeyOwner) {
  const { key, wrapped } = keyring.newWrappedKey(`student:${id}`);
  return { key, row: { student_id: id, company_id, owner_account_id, wrapped_key: wrapped } };
}

/** The key of a student in sight. @throws AppError 2002 handed over or erased since it was looked for */
export async function studentKey(db: ScopedDb, keyring: Keyring, studentId: number): Promise<DataKey> {
  const row = await db.q
    .selectFrom("student_keys")
    .select("wrapped_key")
    .where("student_id", "=", studentId)
    .executeTakeFirstOrThrow(() => notFound());
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
