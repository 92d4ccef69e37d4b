import type { emailQuestion, emailVerdict } from "@passage/contract/accounts/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertLookedAfter } from "./repository.ts";

type Verdict = z.output<typeof emailVerdict>;

/**
 * Whether an address is somebody's already (spec point 5, "only one agent gets commission"). Of other companies nothing
 * is said but that; that it was said is on record.
 * @throws AppError 2002 the company isn't looked after
 */
export async function checkPersonEmail(
  tx: ScopedTx,
  { companyId, email, contactPersonId }: z.output<typeof emailQuestion>,
): Promise<Verdict> {
  await assertLookedAfter(tx, companyId);
  const { rows } = await sql<Verdict>`
    select * from email_known(${email}, ${contactPersonId}::int)`.execute(tx.q);
  const verdict = rows[0] ?? { own: false, elsewhere: false, login: false };
  if (verdict.elsewhere)
    await recordAudit(tx, { noun: "company", nounId: companyId, companyId, action: "emailKnown" });
  return verdict;
}
