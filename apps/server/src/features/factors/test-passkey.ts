import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { fixture } from "../../test/factories.ts";

/** A passkey that nobody has: it counts as a second factor, and signs nobody in. */
export function givePasskey(
  database: Database,
  holder: { readonly account_id: number; readonly company_id: number } | { readonly staff_id: number },
): Promise<unknown> {
  return database.transaction(fixture, ({ q }) =>
    q
      .insertInto("passkeys")
      .values({
        ...holder,
        credential_id: randomBytes(16),
        public_key: randomBytes(32),
        counter: 0,
        name: "Key ring",
      })
      .execute(),
  );
}
