import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { fixture, makeStaff } from "../../test/factories.ts";

/** Staff members who are there to be edited: one who is in, one who is invited, one with a second factor, a disabled one. */
export interface Colleagues {
  readonly memberId: number;
  readonly invitedId: number;
  readonly guardedId: number;
}

/** Who holds nothing, so that anybody who looks after staff may do anything about them. */
export async function makeColleagues(database: Database): Promise<Colleagues> {
  const make = (values: object = {}) =>
    makeStaff(database, { everywhere: false, permissions: [], ...values });
  const guardedId = await make();
  await database.transaction(fixture, ({ q }) =>
    q
      .insertInto("passkeys")
      .values({
        staff_id: guardedId,
        credential_id: randomBytes(16),
        public_key: randomBytes(32),
        counter: 0,
        name: "Key ring",
      })
      .execute(),
  );
  return { memberId: await make(), invitedId: await make({ password_hash: null }), guardedId };
}
