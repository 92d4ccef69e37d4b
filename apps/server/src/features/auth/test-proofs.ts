import { randomUUID } from "node:crypto";
import { tokenHash } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { askerOf } from "./email-codes.ts";
import { issueTicket, newSecret } from "./proof-tickets.ts";

/** Things that let somebody in, each good once. */
export interface Proofs {
  /** An address for which a code was mailed, and the code. */
  codeFor: string;
  code: string;
  /** Ticket of a verified address. */
  register: string;
  invitationCode: string;
  /** Ticket of a forgotten password. */
  reset: string;
  /** Secret of an invitation's link. */
  invitation: string;
}

const scope = systemScope("test");

/** Past the calls that make them: two accounts of a company, a staff member's invitation code, a fresh address. */
export async function makeProofs(
  database: Database,
  { accounts, staffId }: { accounts: { forgot: number; invited: number }; staffId: number },
  { clock, keyring }: { clock: Clock; keyring: Keyring },
): Promise<Proofs> {
  const [codeFor, email] = [`${randomUUID()}@proof.test`, `${randomUUID()}@proof.test`];
  const [code, invitation] = ["048213", newSecret()];
  const invitationCode = randomUUID().toUpperCase();
  const later = new Date(clock.now().getTime() + 600_000).toISOString();
  const asked_at = clock.now().toISOString();
  return database.transaction(scope, async (tx) => {
    const code_hash = keyring.lookupHash("email-code", `register:${codeFor}:${code}`);
    await tx.q
      .insertInto("email_codes")
      .values({
        purpose: "register",
        email: codeFor,
        // Where the tests' requests come from.
        asker: askerOf(keyring, { address: "127.0.0.1" }),
        code_hash,
        language: "en-us",
        asked_at,
        expires_at: later,
      })
      .execute();
    await tx.q.insertInto("invitation_codes").values({ code: invitationCode, staff_id: staffId }).execute();
    await tx.q
      .insertInto("proof_tickets")
      .values({
        hash: tokenHash(invitation),
        kind: "invitation",
        account_id: accounts.invited,
        expires_at: later,
      })
      .execute();
    return {
      codeFor,
      code,
      invitationCode,
      invitation,
      register: await issueTicket(tx, { kind: "register", email }, clock),
      reset: await issueTicket(
        tx,
        { kind: "reset", holder: { audience: "account", id: accounts.forgot } },
        clock,
      ),
    };
  });
}
