import type { verifyIdCard as endpoint } from "@passage/contract/company/endpoints.ts";
import { idCardProblem } from "@passage/contract/company/rules.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { idCardChecksPerHour } from "@passage/contract/limits.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { administers } from "./access.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { findCompany } from "./repository.ts";
import { legalPersonHash, readIdCard } from "./vault.ts";

/** Enough for typing errors; too few to try numbers through against the platform's legal persons. */
const checkLimit = { limit: idCardChecksPerHour, windowSeconds: 3_600, blockSeconds: 600 };

/**
 * Counts that somebody has a number looked at. Takes a connection of its own: never call it inside a transaction.
 * @throws AppError 2016
 */
export function countIdCardCheck(database: Database, scope: AccountScope): Promise<void> {
  return consume(database, `idCard:${scope.accountId}`, checkLimit);
}

/**
 * Whether a number can be an ID card's where the company is, and whether another company has the same legal person,
 * without a word of which. That it was said is on record, never the number. @throws AppError 2002
 */
export async function verifyIdCard(
  tx: ScopedTx,
  { idCard, companyId }: { idCard: string | null; companyId: number },
  { keyring }: Pick<CompanyDependencies, "keyring">,
): Promise<Returned<typeof endpoint>> {
  const company = await findCompany(tx, companyId);
  if (!administers(company.relation)) throw notFound();
  // What a form shows masked is the stored one.
  const number = isMasked(idCard) ? await readIdCard(tx, keyring, companyId) : idCard;
  const rule = idCardProblem(number, company.country_id);
  if (rule || number === null) return { valid: rule === null, rule, elsewhere: false };
  const { rows } = await sql<{ elsewhere: boolean }>`
    select legal_person_elsewhere(${legalPersonHash(keyring, number)}, ${companyId}) as elsewhere`.execute(
    tx.q,
  );
  const elsewhere = rows[0]?.elsewhere ?? false;
  if (elsewhere)
    await recordAudit(tx, { noun: "company", nounId: companyId, companyId, action: "idCardKnown" });
  return { valid: true, rule: null, elsewhere };
}

/** The legal person's number, whole; who asked is on record. @throws AppError 2002 */
export async function revealIdCard(
  tx: ScopedTx,
  companyId: number,
  { keyring }: Pick<CompanyDependencies, "keyring">,
): Promise<{ idCardNumber: string | null }> {
  const { relation } = await findCompany(tx, companyId);
  if (!administers(relation)) throw notFound();
  const idCardNumber = await readIdCard(tx, keyring, companyId);
  await recordAudit(tx, { noun: "company", nounId: companyId, companyId, action: "revealIdCard" });
  return { idCardNumber };
}
