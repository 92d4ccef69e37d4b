import { type AuditEntry, recordAudits } from "../../platform/audit.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** What was done to a student, for its history: sealed with its key, so that erasing it closes the entry too. */
export type StudentAct = Pick<AuditEntry, "action" | "companyId" | "before" | "after"> & {
  readonly studentId: number;
};

/** Appends to the histories of students in sight; before the rows leave the caller's sight, if they do. */
export async function auditStudents(
  tx: ScopedTx,
  keyring: Keyring,
  acts: readonly StudentAct[],
): Promise<void> {
  const keys = await tx.q
    .selectFrom("student_keys")
    .select(["student_id", "wrapped_key"])
    .where(
      "student_id",
      "in",
      acts.map(({ studentId }) => studentId),
    )
    .execute();
  const wrapped = new Map(keys.map((row) => [row.student_id, row.wrapped_key]));
  await recordAudits(
    tx,
    acts.map((act) => {
      const { studentId } = act;
      const sealed = wrapped.get(studentId);
      if (!sealed) throw new Error("A student without a key has no history to add to.");
      return {
        noun: "student",
        nounId: studentId,
        key: keyring.unwrap(sealed, `student:${studentId}`),
        ...act,
      };
    }),
  );
}
