import type { ProofMethod } from "@passage/contract/profile/schema.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { issueTokens, type TokenPair } from "./issue-tokens.ts";
import { actorOf, companyOf, type Holder, noteSignIn } from "./repository.ts";
import { insertFamily } from "./session-repository.ts";

/** Where a session is opened from: what tells people theirs apart. */
export interface Origin {
  /** Host name the browser shows; null when not told. */
  readonly host: string | null;
  readonly userAgent: string;
  readonly address: string;
}

/** Opens a session of somebody who proved who they are, by a second factor where one is named; needs the platform's scope. */
export async function openSession(
  tx: ScopedTx,
  holder: Holder,
  origin: Origin,
  factor?: ProofMethod,
): Promise<TokenPair> {
  const familyId = await insertFamily(tx, holder, origin);
  await noteSignIn(tx, holder);
  await recordAudit(tx, {
    noun: holder.audience,
    nounId: holder.id,
    companyId: await companyOf(tx, holder),
    action: "signIn",
    by: actorOf(holder),
    after: { session: familyId, ...(factor && { factor }) },
  });
  return issueTokens(tx, familyId);
}
