import type { Database } from "../../platform/database.ts";
import { makeStaff } from "../../test/factories.ts";
import { givePasskey } from "../factors/test-passkey.ts";

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
  await givePasskey(database, { staff_id: guardedId });
  return { memberId: await make(), invitedId: await make({ password_hash: null }), guardedId };
}
