import { randomBytes } from "node:crypto";
import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { tokenHash } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** An access token and the refresh token that succeeds it. In the clear only here and in the answer. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** 256 random bits: too many to guess, so their stored SHA-256 needs no salt. */
const newToken = () => randomBytes(32).toString("base64url");

/**
 * Adds a pair to a session family. The refresh token lives as long as the family: 30 days after the sign-in, a password
 * is asked for again, however busy the session was.
 */
export async function issueTokens(tx: ScopedTx, familyId: number): Promise<TokenPair> {
  const pair = { access: newToken(), refresh: newToken() };
  const accessEnds = sql<string>`now() + make_interval(secs => ${timing.accessTokenSeconds})`;
  const familyEnds = sql<string>`(select expires_at from session_families where id = ${familyId})`;
  await tx.q
    .insertInto("session_tokens")
    .values([
      { hash: tokenHash(pair.access), family_id: familyId, kind: "access", expires_at: accessEnds },
      { hash: tokenHash(pair.refresh), family_id: familyId, kind: "refresh", expires_at: familyEnds },
    ])
    .execute();
  return pair;
}
