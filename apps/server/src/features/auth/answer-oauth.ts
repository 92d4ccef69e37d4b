import type { tokenAnswer, tokenRefusal } from "@passage/contract/auth/schema.ts";
import { timing } from "@passage/contract/limits.ts";
import type { z } from "zod";
import type { BareAnswer } from "../../platform/http/route.ts";
import type { TokenPair } from "./issue-tokens.ts";

/** A refusal in OAuth's own form (RFC 6749, 5.2); the description carries the spec's number where it has one. */
export class OAuthRefusal extends Error {
  readonly status: 400 | 401;
  readonly error: "invalid_client" | "invalid_request" | "invalid_grant" | "mfa_required" | "expired_token";
  /** What the answer holds beside its error. */
  readonly more: Omit<z.input<typeof tokenRefusal>, "error" | "error_description"> = {};

  constructor(error: OAuthRefusal["error"], description: string) {
    super(description);
    this.name = "OAuthRefusal";
    this.error = error;
    this.status = error === "invalid_client" ? 401 : 400;
  }
}

/** Unknown name and wrong password answer alike (spec point 8, login messages). */
export const wrongCredentials = () => new OAuthRefusal("invalid_grant", "User or Password error!");

/**
 * Unknown, ended, reused and expired refresh tokens answer alike; the words make the web show its login timeout (spec
 * point 8: "Text containing an expired refresh token").
 */
export const refreshRefused = () => new OAuthRefusal("invalid_grant", "Unknown or expired refresh token");

/**
 * The pair, or the refusal thrown. Transactions hand a refusal out instead of throwing it: what they wrote about it (audit,
 * the end of a family) must be committed.
 */
export function granted(outcome: TokenPair | OAuthRefusal): TokenPair {
  if (outcome instanceof OAuthRefusal) throw outcome;
  return outcome;
}

/** Runs a grant and words its outcome. Refusals that are no matter of OAuth (2016, 2018) stay envelopes. */
export async function answerOAuth(grant: () => Promise<TokenPair>): Promise<BareAnswer> {
  try {
    const pair = await grant();
    const body: z.input<typeof tokenAnswer> = {
      access_token: pair.access,
      refresh_token: pair.refresh,
      token_type: "bearer",
      expires_in: timing.accessTokenSeconds,
    };
    return json(200, body);
  } catch (refusal) {
    if (!(refusal instanceof OAuthRefusal)) throw refusal;
    // No WWW-Authenticate beside the 401: browsers would open their own password window over the login page.
    const body: z.input<typeof tokenRefusal> = {
      error: refusal.error,
      error_description: refusal.message,
      ...refusal.more,
    };
    return json(refusal.status, body);
  }
}

function json(status: number, body: object): BareAnswer {
  return { status, type: "application/json; charset=utf-8", body: JSON.stringify(body) };
}
