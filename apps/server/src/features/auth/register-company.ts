import type { registration } from "@passage/contract/auth/getting-in.ts";
import { passwordProblems } from "@passage/contract/auth/password.ts";
import type { Language } from "@passage/contract/languages.ts";
import { hongKongId, macauId, mainlandChinaId, taiwanId } from "@passage/contract/limits.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { networkOf } from "../../platform/network-of.ts";
import { consume, type RateLimit } from "../../platform/rate-limit.ts";
import { systemScope } from "../../platform/scope.ts";
import { hashPassword } from "./password.ts";
import { lockTicket, useTicket } from "./proof-tickets.ts";
import { isCountry } from "./repository.ts";
import type { SessionDependencies } from "./sign-in.ts";

type Registration = z.output<typeof registration>;

export interface RegistrationRequest {
  readonly body: Registration;
  readonly address: string;
  readonly requestId: string;
  readonly language: Language;
}

/** Invitation codes tried: each try takes a mailbox of one's own, and this besides. */
const limits = {
  address: { limit: 30, windowSeconds: 900, blockSeconds: 900 },
  ticket: { limit: 10, windowSeconds: 3_600, blockSeconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

/** In which currency a new company has its sums shown, until it says otherwise. */
const currencyOf: Readonly<Record<number, string>> = {
  [mainlandChinaId]: "CNY",
  [hongKongId]: "HKD",
  [macauId]: "MOP",
  [taiwanId]: "TWD",
};

/**
 * Makes a company with its administrator, who is its commission contact too: in one transaction, with the use of the
 * invitation code that names its BD consultant.
 * @returns the e-mail that signs in
 * @throws AppError 2023 no ticket of a verified e-mail; 10086 no invitation code; 10087 unknown, used up, past or revoked;
 * 2005 the e-mail has an account already; 2001
 */
export async function registerCompany(
  { database, clock, timeZone }: SessionDependencies,
  { body, address, ...request }: RegistrationRequest,
): Promise<{ email: string }> {
  await consume(database, `invitation-code:address:${networkOf(address)}`, limits.address);
  await consume(database, `invitation-code:ticket:${body.ticket}`, limits.ticket);
  return database.transaction(systemScope("register", request), async (tx) => {
    const proof = await lockTicket(tx, body.ticket, clock);
    if (proof?.kind !== "register") throw new AppError("2023");
    const { email } = proof;
    const phone = toE164(body.phoneRegion ?? "", body.phoneNumber ?? "");
    const problems = await problemsOf(tx, body, email, phone);
    if (problems.length > 0) throw validationError(...problems);
    const code = await takeCode(tx, body.invitationCode, clock.today(timeZone));
    const companyId = await insertCompany(tx, body, code);
    const accountId = await insertAdministrator(tx, body, { email, companyId, language: request.language });
    if (accountId === null) throw new AppError("2005", { fields: [{ path: "email", rule: "emailTaken" }] });
    await tx.q
      .insertInto("contact_persons")
      .values({
        company_id: companyId,
        account_id: accountId,
        phone_region: body.phoneRegion,
        phone_number: body.phoneNumber,
        phone_e164: phone,
        is_commission_email: true,
        is_news_email: true,
      })
      .execute();
    await useTicket(tx, body.ticket);
    // Whoever registers is the account that it makes.
    const by = { account: accountId };
    await recordAudits(tx, [
      {
        noun: "company",
        nounId: companyId,
        companyId,
        action: "register",
        by,
        after: {
          name: body.companyName,
          nameZh: body.companyNameZh,
          fkAreaCountryId: body.fkAreaCountryId,
          bdStaffId: code.staffId,
          invitationCodeId: code.id,
        },
      },
      {
        noun: "account",
        nounId: accountId,
        companyId,
        action: "create",
        by,
        after: { role: "administrator" },
      },
    ]);
    return { email };
  });
}

/** What only the server can say of a registration, and the rules it shares with the form. */
async function problemsOf(
  tx: ScopedTx,
  { password, name, nameZh, phoneRegion, phoneNumber, fkAreaCountryId }: Registration,
  email: string,
  phone: string | null,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  if (!(await isCountry(tx, fkAreaCountryId)))
    problems.push({ path: "fkAreaCountryId", rule: "notAnOption" });
  if (!phoneRegion || !phoneNumber)
    problems.push({ path: phoneRegion ? "phoneNumber" : "phoneRegion", rule: "phoneTogether" });
  else if (phone === null) problems.push({ path: "phoneNumber", rule: "phoneFormat" });
  return [...problems, ...passwordProblems(password, "account", [email, name, nameZh ?? ""])];
}

interface UsedCode {
  readonly id: number;
  readonly staffId: number;
}

/**
 * Uses an invitation code once; of several at the same time as many get it as it has uses. Whose code it is stays a BD
 * consultant until the company is theirs.
 */
async function takeCode(tx: ScopedTx, given: string | null, today: string): Promise<UsedCode> {
  if (given === null)
    throw new AppError("10086", { fields: [{ path: "invitationCode", rule: "invitationCodeMissing" }] });
  const text = given.normalize("NFKC").toUpperCase();
  const consultant = await tx.q
    .selectFrom("invitation_codes as i")
    .innerJoin("staff as s", "s.id", "i.staff_id")
    .select("s.id")
    .where("i.code", "=", text)
    .where(isConsultant)
    .forShare("s")
    .executeTakeFirst();
  const code =
    consultant &&
    (await tx.q
      .updateTable("invitation_codes as i")
      .set((eb) => ({ uses: eb("i.uses", "+", 1) }))
      .where("i.code", "=", text)
      .where("i.revoked_at", "is", null)
      .whereRef("i.uses", "<", "i.most_uses")
      .where((eb) => eb.or([eb("i.valid_until", "is", null), eb("i.valid_until", ">=", today)]))
      .returning(["i.id", "i.staff_id as staffId"])
      .executeTakeFirst());
  if (!code)
    throw new AppError("10087", { fields: [{ path: "invitationCode", rule: "invitationCodeInvalid" }] });
  return code;
}

/** Nobody stands above it, so it settles for itself; keys and contract are staff's to narrow. */
async function insertCompany(tx: ScopedTx, body: Registration, code: UsedCode): Promise<number> {
  const { id } = await tx.q
    .insertInto("companies")
    .values({
      name: body.companyName,
      name_zh: body.companyNameZh,
      country_id: body.fkAreaCountryId,
      settles_independently: true,
      bd_staff_id: code.staffId,
      invitation_code_id: code.id,
      display_currency: currencyOf[body.fkAreaCountryId] ?? "USD",
      resource_keys: [...resourceKeys],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Null where the address has an account already, also one that was made at the same moment. */
async function insertAdministrator(
  tx: ScopedTx,
  body: Registration,
  { email, companyId, language }: { email: string; companyId: number; language: Language },
): Promise<number | null> {
  const row = await tx.q
    .insertInto("accounts")
    .values({
      company_id: companyId,
      email,
      name: body.name,
      name_zh: body.nameZh,
      password_hash: await hashPassword(body.password),
      password_changed_at: sql<string>`now()`,
      role: "administrator",
      resource_keys: [...resourceKeys],
      language: body.language ?? language,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
