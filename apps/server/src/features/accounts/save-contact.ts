import type { contactRef, contactSave, savedContact } from "@passage/contract/accounts/schema.ts";
import type { AuditAction } from "@passage/contract/audit/rules.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { handOnCommission } from "./commission.ts";
import {
  auditedContact,
  type ContactRow,
  contactNow,
  countVersion,
  lockContact,
} from "./contact-repository.ts";
import { assertNewToCompany } from "./own-email.ts";
import { lockCompany } from "./repository.ts";
import { toPersonColumns } from "./row.ts";

type Input = z.output<typeof contactSave>;
type Saved = z.output<typeof savedContact>;

/**
 * Adds a contact person without a login, or saves one.
 * @throws AppError 2001 numbers; 2002; 2004; 2005 the company has the address already; 2006 the person signs in: the
 *   account is saved instead; 7006 the sole commission contact
 */
export async function saveContact(tx: ScopedTx, input: Input): Promise<Saved> {
  const person = toPersonColumns(input);
  return input.contactPersonId === null
    ? addContact(tx, input, person)
    : changeContact(tx, { ...input, contactPersonId: input.contactPersonId }, person);
}

type Columns = ReturnType<typeof toPersonColumns>;

const ownColumns = ({ name, nameZh, email }: Input) => ({ name, name_zh: nameZh, email });

async function addContact(tx: ScopedTx, input: Input, person: Columns): Promise<Saved> {
  const { id: companyId } = await lockCompany(tx, input.companyId);
  await assertNewToCompany(tx, { companyId, email: input.email, contactId: null });
  const { id } = await tx.q
    .insertInto("contact_persons")
    .values({ company_id: companyId, ...ownColumns(input), ...person })
    .returning("id")
    .executeTakeFirstOrThrow();
  await handOnCommission(tx, { contactId: id, companyId, was: false }, input.isCommissionEmail);
  return recorded(tx, id, "create", null);
}

async function changeContact(
  tx: ScopedTx,
  input: Input & { readonly contactPersonId: number },
  person: Columns,
): Promise<Saved> {
  const { contact } = await lockContact(tx, input.contactPersonId, input.version);
  if (contact.account_id !== null) throw new AppError("2006");
  const { id: contactId, company_id: companyId } = contact;
  await assertNewToCompany(tx, { companyId, email: input.email, contactId });
  await handOnCommission(
    tx,
    { contactId, companyId, was: contact.is_commission_email },
    input.isCommissionEmail,
  );
  await tx.q
    .updateTable("contact_persons")
    .set({ ...ownColumns(input), ...person })
    .where("id", "=", contactId)
    .execute();
  await countVersion(tx, contact);
  return recorded(tx, contactId, "save", contact);
}

/**
 * Removes a contact person without a login.
 * @throws AppError 2002; 2004; 2006 the person signs in; 7006 the sole commission contact
 */
export async function removeContact(
  tx: ScopedTx,
  { contactPersonId, version }: z.output<typeof contactRef>,
): Promise<void> {
  const { contact } = await lockContact(tx, contactPersonId, version);
  if (contact.account_id !== null) throw new AppError("2006");
  if (contact.is_commission_email) throw new AppError("7006");
  await tx.q
    .updateTable("contact_persons")
    .set({ removed_at: sql<string>`now()` })
    .where("id", "=", contact.id)
    .execute();
  await recordAudit(tx, {
    noun: "contactPerson",
    nounId: contact.id,
    companyId: contact.company_id,
    action: "remove",
    before: auditedContact(contact),
    after: null,
  });
}

async function recorded(
  tx: ScopedTx,
  contactId: number,
  action: AuditAction,
  before: ContactRow | null,
): Promise<Saved> {
  const now = await contactNow(tx, contactId);
  await recordAudit(tx, {
    noun: "contactPerson",
    nounId: contactId,
    companyId: now.company_id,
    action,
    before: before && auditedContact(before),
    after: auditedContact(now),
  });
  return { contactPersonId: contactId, version: now.version };
}
