import type { NotificationEvent } from "@passage/contract/notifications/events.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import type { Facts } from "./facts.ts";
import { mailAtOnce } from "./mail-at-once.ts";
import { type Recipient, recipientsOf } from "./recipients.ts";

/** Something that happened to a student or one of its applications. */
export interface Happening {
  readonly event: NotificationEvent;
  readonly studentId: number;
  /** Null for what concerns the student as such. */
  readonly applicationId: number | null;
  readonly by: { readonly accountId: number | null; readonly staffId: number | null };
  readonly facts: Facts;
  /** When it happened, ISO 8601; now where nothing says. */
  readonly at?: string;
  /** Names it for good: told again, it changes nothing. */
  readonly source: string;
}

/**
 * Tells everybody concerned, once each, in the transaction of the listener; those who chose a mail at once get it with
 * the same commit.
 */
export async function tellAccounts(
  tx: ScopedTx,
  happening: Happening,
  dependencies: NotificationDependencies,
): Promise<void> {
  const { event, studentId, applicationId, by } = happening;
  const { clock, timeZone } = dependencies;
  const student = await tx.q
    .selectFrom("students")
    .select(["owner_account_id", "company_id"])
    .where("id", "=", studentId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!student) return;
  const recipients = await recipientsOf(
    tx,
    event,
    {
      ownerId: student.owner_account_id,
      companyId: student.company_id,
      of: applicationId === null ? "student" : "application",
    },
    { exceptAccountId: by.accountId, today: clock.today(timeZone) },
  );
  await insertNotifications(tx, happening, recipients, dependencies);
}

/** Tells those who are known already. */
export async function insertNotifications(
  tx: ScopedTx,
  { event, studentId, applicationId, by, facts, at, source }: Happening,
  recipients: readonly Recipient[],
  dependencies: NotificationDependencies,
): Promise<void> {
  const { clock } = dependencies;
  if (recipients.length === 0) return;
  const now = clock.now().toISOString();
  const made = await tx.q
    .insertInto("notifications")
    .values(
      recipients.map(({ accountId, companyId, inApp, mail }) => ({
        account_id: accountId,
        company_id: companyId,
        event,
        student_id: studentId,
        application_id: applicationId,
        by_account_id: by.accountId,
        by_staff_id: by.staffId,
        facts: JSON.stringify(facts),
        source,
        in_app: inApp,
        happened_at: at ?? now,
        created_at: now,
        mail_settled_at: mail === "atOnce" ? now : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["account_id", "source"]).doNothing())
    .returning(["id", "account_id"])
    .execute();
  const atOnce = new Set(recipients.filter(({ mail }) => mail === "atOnce").map((one) => one.accountId));
  for (const row of made)
    if (atOnce.has(row.account_id)) await mailAtOnce(tx, row.id, row.account_id, dependencies);
}
