import type { ScopedTx } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { recipientsOf } from "./recipients.ts";
import { insertNotifications } from "./tell-accounts.ts";

/**
 * Tells of a transfer, one notification for each account, however many students it is: it stands at the first and counts
 * them. What was erased or handed on since is no news.
 */
export async function tellTransfer(
  tx: ScopedTx,
  { id, payload }: { readonly id: number; readonly payload: DomainEvents["transfer.made"] },
  dependencies: NotificationDependencies,
): Promise<void> {
  const { studentIds, toAccountId, byAccountId = null, byStaffId = null } = payload;
  const students = await tx.q
    .selectFrom("students")
    .select(["id", "company_id"])
    .where("id", "in", [...studentIds])
    .where("owner_account_id", "=", toAccountId)
    .where("erased_at", "is", null)
    .orderBy("id")
    .execute();
  const [first] = students;
  if (!first) return;
  const { clock, timeZone } = dependencies;
  const recipients = await recipientsOf(
    tx,
    "transfer",
    { ownerId: toAccountId, companyId: first.company_id, of: "student" },
    { exceptAccountId: byAccountId, today: clock.today(timeZone) },
  );
  await insertNotifications(
    tx,
    {
      event: "transfer",
      studentId: first.id,
      applicationId: null,
      by: { accountId: byAccountId, staffId: byStaffId },
      facts: { toAccountId, ...(students.length > 1 && { students: students.length }) },
      source: `transfer:${id}`,
    },
    recipients,
    dependencies,
  );
}
