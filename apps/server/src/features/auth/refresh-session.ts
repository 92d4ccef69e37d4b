import { timing } from "@passage/contract/limits.ts";
import { recordAudit } from "../../platform/audit.ts";
import { tokenHash } from "../../platform/authentication.ts";
import { type Keyring, open, seal } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { refusalOf } from "./access.ts";
import { granted, OAuthRefusal, refreshRefused } from "./answer-oauth.ts";
import { issueTokens, type TokenPair } from "./issue-tokens.ts";
import { companyOf, mayOpenAccountsOf, standingOf } from "./repository.ts";
import { endFamily, lockRefreshToken, markExchanged, type PresentedRefresh } from "./session-repository.ts";
import type { GrantRequest, SessionDependencies } from "./sign-in.ts";

export interface RefreshDependencies extends SessionDependencies {
  readonly keyring: Keyring;
}

const sealContext = (familyId: number) => `session:${familyId}:successor`;

/**
 * Exchanges a refresh token for the next pair. Whoever presents a used one within the grace gets the pair it was
 * exchanged for (two tabs, a lost answer); later it is taken for stolen and ends the family. The access tokens issued
 * before stay good until their own time: calls may be under way with them.
 * @throws OAuthRefusal "… expired refresh token" for unknown, ended, reused and expired; 10089, 10090, 10091
 */
export async function refreshSession(
  { database, clock, timeZone, keyring }: RefreshDependencies,
  { token, ...request }: GrantRequest & { token: string },
): Promise<TokenPair> {
  const hash = tokenHash(token);
  const key = keyring.sessionGraceKey(token);
  const outcome = await database.transaction(systemScope("refresh-session", request), async (tx) => {
    const presented = await lockRefreshToken(tx, hash);
    if (!presented || presented.over || presented.holder.audience !== request.audience)
      return refreshRefused();
    const { familyId, usedFor, successorSealed } = presented;
    if (usedFor !== null && usedFor * 1_000 > timing.refreshGrace) return endForReuse(tx, presented);

    const { innerStaffId } = presented;
    const within = innerStaffId === null ? null : await companyOf(tx, presented.holder);
    if (innerStaffId !== null && !(await mayOpenAccountsOf(tx, innerStaffId, within ?? 0)))
      return refreshRefused();
    const refusal = refusalOf(await standingOf(tx, presented.holder, clock.today(timeZone)));
    if (refusal) return new OAuthRefusal("invalid_grant", refusal);

    const context = sealContext(familyId);
    if (successorSealed) return JSON.parse(open(key, successorSealed, context)) as TokenPair;
    const pair = await issueTokens(tx, familyId);
    await markExchanged(tx, { hash, familyId, successorSealed: seal(key, JSON.stringify(pair), context) });
    return pair;
  });
  return granted(outcome);
}

async function endForReuse(tx: ScopedTx, { familyId, holder }: PresentedRefresh): Promise<OAuthRefusal> {
  await endFamily(tx, familyId, "reuse");
  await recordAudit(tx, {
    noun: holder.audience,
    nounId: holder.id,
    companyId: await companyOf(tx, holder),
    action: "refreshTokenReused",
    after: { session: familyId },
  });
  return refreshRefused();
}
