import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "./names.ts";

/** Most students a refusal names. */
const named = 50;

/**
 * Removes the students an import made, all of them or none: one that was saved, handed over or erased since, or that
 * has applications, files or a begun application form, stops it.
 * @param made how many the import made: one that isn't in sight any more was handed over
 * @throws AppError 3006
 */
export async function removeImported(tx: ScopedTx, importId: number, made: number): Promise<void> {
  const { scope } = tx;
  if (scope.kind !== "account") throw new AppError("2012");
  const rows = await tx.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name", "s.company_id"])
    .select(
      sql<boolean>`(s.version <> 1 or s.erased_at is not null or s.owner_account_id <> ${scope.accountId}
        or exists (select 1 from applications a where a.student_id = s.id)
        or exists (select 1 from files f where f.student_id = s.id)
        or exists (select 1 from student_sections b where b.student_id = s.id))`.as("worked"),
    )
    .where("s.import_id", "=", importId)
    .where(inSight(tx, "s", "student"))
    .orderBy("s.id")
    .forUpdate()
    .execute();
  const worked = rows.filter((row) => row.worked);
  if (worked.length > 0 || rows.length < made)
    throw new AppError("3006", {
      data: {
        count: worked.length + made - rows.length,
        students: worked.slice(0, named).map((row) => ({
          studentId: row.id,
          name: row.name_zh ?? nameEn(row.last_name, row.first_name) ?? "",
        })),
      },
    });
  await tx.q
    .deleteFrom("students")
    .where("import_id", "=", importId)
    .where(sql<boolean>`id = any (${rows.map(({ id }) => id)}::int[])`)
    .execute();
  const action = "undoImport";
  await recordAudits(
    tx,
    rows.map(({ id, company_id }) => ({ noun: "student", nounId: id, action, companyId: company_id })),
  );
}
