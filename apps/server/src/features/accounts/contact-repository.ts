import { sql } from "kysely";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { AuditValues } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { peopleInSight } from "./access.ts";
import { type LockedCompany, lockCompany } from "./repository.ts";
import { auditedPerson, personColumns } from "./row.ts";

export type ContactRow = Awaited<ReturnType<typeof contactNow>>;

/** A contact person, with a login or without, as it is now. A login's version is its account's. */
export function contactNow(db: ScopedDb, contactId: number) {
  return db.q
    .selectFrom("contact_persons as p")
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .select(["p.id", "p.company_id", "p.account_id", "p.name", "p.name_zh", "p.email"])
    .select(personColumns)
    .select(sql<number>`coalesce(a.version, p.version)`.as("version"))
    .where("p.id", "=", contactId)
    .where("p.removed_at", "is", null)
    .where(peopleInSight(db, "p"))
    .executeTakeFirstOrThrow(notFound);
}

/**
 * A contact person that is to be changed, its company locked before.
 * @throws AppError 2002; 2004 somebody saved in between
 */
export async function lockContact(
  tx: ScopedTx,
  contactId: number,
  version: number | null,
): Promise<{ contact: ContactRow; company: LockedCompany }> {
  const { company_id } = await contactNow(tx, contactId);
  const company = await lockCompany(tx, company_id);
  const contact = await contactNow(tx, contactId);
  if (contact.version !== version)
    throw new AppError("2004", { data: { current: { version: contact.version } } });
  return { contact, company };
}

/** What the audit log tells of a contact person. */
export function auditedContact(row: ContactRow): AuditValues {
  const { account_id, name, name_zh, email } = row;
  return { accountId: account_id, name, nameZh: name_zh, email, ...auditedPerson(row) };
}

/** One version further: an account's where the person signs in. */
export async function countVersion(tx: ScopedTx, { id, account_id }: ContactRow): Promise<void> {
  const next = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` };
  await tx.q.updateTable("contact_persons").set(next).where("id", "=", id).execute();
  if (account_id !== null)
    await tx.q.updateTable("accounts").set(next).where("id", "=", account_id).execute();
}
