import type { loginForContact, savedAccount } from "@passage/contract/accounts/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { insertLogin, invitedAccount } from "./add-account.ts";
import { lockContact } from "./contact-repository.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { assertGrants } from "./grant-keys.ts";

/**
 * Makes a contact person an account, invited by mail: name and address are the account's from then on, all else stays.
 * @throws AppError 2002; 2004; 2006 the person signs in already; 7002 keys; 7007 somebody signs in with the address
 */
export async function giveLogin(
  tx: ScopedTx,
  { contactPersonId, version, ...rights }: z.output<typeof loginForContact>,
  { invite }: AccountDependencies,
): Promise<z.output<typeof savedAccount>> {
  const { contact, company } = await lockContact(tx, contactPersonId, version);
  const { name, name_zh, email } = contact;
  if (contact.account_id !== null || name === null || email === null) throw new AppError("2006");
  assertGrants(tx.scope, company, [], rights.resourceKeys);
  const login = { ...rights, name, nameZh: name_zh, email, superiorId: null };
  const accountId = await insertLogin(tx, company.id, login);
  await tx.q
    .updateTable("contact_persons")
    .set({
      account_id: accountId,
      name: null,
      name_zh: null,
      email: null,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", contact.id)
    .execute();
  return invitedAccount(tx, accountId, { action: "giveLogin", invite });
}
