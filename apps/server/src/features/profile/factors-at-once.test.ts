import {
  addPasskey,
  getProfile,
  removePasskey,
  removeTotp,
  startPasskey,
  startTotp,
} from "@passage/contract/profile/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { tokenOf } from "../../test/factories.ts";
import { whileHeld } from "../../test/while-held.ts";
import { makeAuthenticator } from "../factors/test-authenticator.ts";
import { startProfile, withApp, withPasskey } from "./test-person.ts";

let here: Awaited<ReturnType<typeof startProfile>>;
let id: number;
let token: string;

beforeAll(async () => {
  here = await startProfile();
});
afterAll(() => here?.close());
beforeEach(async () => {
  ({ id } = await here.person());
  token = await tokenOf(here.db.database, { account: id });
});

/** The person is locked, and what else is done to them. */
const locking = (then: string) =>
  `with person as (select id from accounts where id = $1 for no key update) ${then}`;
const ofPerson = "where account_id = (select id from person)";
/** Since when codes are asked for, and how many passkeys and recovery codes there are. */
const counted = async () => {
  const { totpSince, passkeys, recoveryCodesLeft } = (await ok(here.app, getProfile, {}, { token })).factors;
  return [totpSince, passkeys.length, recoveryCodesLeft];
};

it("the last two factors, removed at the same moment, leave no recovery codes behind", async () => {
  await withApp(here.app, token, here.clock);
  await withPasskey(here.app, token);
  const passkey = locking(`delete from passkeys ${ofPerson}`);
  const first = await whileHeld(here.db, passkey, [id], () => ok(here.app, removeTotp, {}, { token }));
  expect([first.waited, await counted()]).toEqual([true, [null, 0, 0]]);

  await withApp(here.app, token, here.clock);
  await withPasskey(here.app, token);
  const [held] = (await ok(here.app, getProfile, {}, { token })).factors.passkeys;
  const app = locking(`delete from totp_secrets ${ofPerson}`);
  const body = { id: held?.id ?? 0 };
  const second = await whileHeld(here.db, app, [id], () => ok(here.app, removePasskey, { body }, { token }));
  expect([second.waited, await counted()]).toEqual([true, [null, 0, 0]]);
});

it.each(["passkey", "app"])("no %s is added by a session that is ended meanwhile", async (kind) => {
  const { ceremony, options } = await ok(here.app, startPasskey, {}, { token });
  const body = { ceremony, answer: makeAuthenticator().create(options), name: "Phone" };
  const add = async () =>
    kind === "app"
      ? (await call(here.app, startTotp, {}, { token })).code
      : (await call(here.app, addPasskey, { body }, { token })).code;
  const ending = locking(`update session_families set ended_at = now(), ended_by = 'revoked' ${ofPerson}`);
  const { waited, result } = await whileHeld(here.db, ending, [id], add);
  expect([waited, result]).toEqual([true, "2011"]);
});
