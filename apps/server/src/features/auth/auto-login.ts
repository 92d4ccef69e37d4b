import { createHash } from "node:crypto";
import type { tokenRequest } from "@passage/contract/auth/schema.ts";
import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { networkOf } from "../../platform/network-of.ts";
import { consume, type RateLimit } from "../../platform/rate-limit.ts";
import { systemScope } from "../../platform/scope.ts";
import { refusalOf } from "./access.ts";
import { granted, OAuthRefusal } from "./answer-oauth.ts";
import { type AutoLoginLink, isKeyOf } from "./auto-login-key.ts";
import { issueTokens, type TokenPair } from "./issue-tokens.ts";
import { holdCompanyOf, holdStaff, lockHolder, mayOpenAccountsOf, standingOf } from "./repository.ts";
import { insertFamily } from "./session-repository.ts";
import type { GrantRequest, SessionDependencies } from "./sign-in.ts";

export interface AutoLoginDependencies extends SessionDependencies {
  /** Shared with whoever makes links. */
  readonly autoLoginSecret: string;
}

export interface KeyRequest extends GrantRequest {
  readonly link: Pick<z.output<typeof tokenRequest>, "id" | "p" | "tmillis" | "fkCompanyId" | "bmsLoginId">;
  readonly host: string | null;
  readonly userAgent: string;
  readonly address: string;
}

/** Links of others tried from one address. */
const tries: RateLimit = { limit: 60, windowSeconds: 900, blockSeconds: 900 };

/** Clocks of two servers are never quite alike. Milliseconds. */
const skew = 30_000;

/** Wrong, used, too old and nobody's answer alike: a link tells nothing about accounts. */
const linkRefused = () => new OAuthRefusal("invalid_grant", "Auto-login link refused");

/**
 * Opens a session of a staff member within an account, by a signed link: good once, for five minutes.
 * @throws OAuthRefusal the link is no good; 10089, 10090, 10091 of the account, told to who holds a right link
 * @throws AppError 2016
 */
export async function signInByKey(
  { database, clock, timeZone, autoLoginSecret }: AutoLoginDependencies,
  { link, ...request }: KeyRequest,
): Promise<TokenPair> {
  await consume(database, `auto-login:${networkOf(request.address)}`, tries);
  const named = complete(link);
  if (request.audience !== "account" || !named || !isKeyOf(autoLoginSecret, named, link.p ?? ""))
    throw linkRefused();
  const age = clock.now().getTime() - Number(named.tmillis);
  if (age < -skew || age > timing.autoLogin) throw linkRefused();

  const outcome = await database.transaction(systemScope("auto-login", request), async (tx) => {
    if (!(await useOnce(tx, link.p ?? ""))) return linkRefused();
    const holder = { audience: "account", id: named.id } as const;
    // Asked under the locks, as at a sign-in: of the account, its company, and who comes in.
    await holdStaff(tx, named.bmsLoginId);
    const companyId = await holdCompanyOf(tx, holder);
    const passwordHash = await lockHolder(tx, holder);
    if (companyId === null || companyId !== named.fkCompanyId) return linkRefused();
    if (!(await mayOpenAccountsOf(tx, named.bmsLoginId, companyId))) return linkRefused();
    const staff = named.bmsLoginId;
    const entry = { noun: "account", nounId: named.id, companyId, by: { account: named.id, staff } } as const;
    const refusal = refusalOf(await standingOf(tx, holder, clock.today(timeZone)));
    if (refusal) {
      await recordAudit(tx, { ...entry, action: "innerSignInRefused", after: { staff, reason: refusal } });
      return new OAuthRefusal("invalid_grant", refusal);
    }
    // Nobody has been in yet: the invitation can be taken back whole, which a session would stand against.
    if (passwordHash === null) {
      await recordAudit(tx, { ...entry, action: "innerSignInRefused", after: { staff, reason: "invited" } });
      return linkRefused();
    }
    const familyId = await insertFamily(tx, holder, request, { staffId: staff });
    await recordAudit(tx, { ...entry, action: "innerSignIn", after: { staff, session: familyId } });
    return issueTokens(tx, familyId);
  });
  return granted(outcome);
}

function complete({ id, tmillis, fkCompanyId, bmsLoginId }: KeyRequest["link"]): AutoLoginLink | null {
  if (id === undefined || !tmillis || fkCompanyId === undefined || bmsLoginId === undefined) return null;
  return { id, tmillis, fkCompanyId, bmsLoginId };
}

/** Marks a key as used; false when it was before. Those past their time are forgotten meanwhile. */
async function useOnce(tx: ScopedTx, key: string): Promise<boolean> {
  await tx.q
    .deleteFrom("auto_logins")
    .where("used_at", "<", sql<string>`now() - interval '1 hour'`)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx.q
    .insertInto("auto_logins")
    .values({ hash: createHash("sha256").update(key.toLowerCase()).digest() })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
