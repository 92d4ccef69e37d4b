import { randomUUID } from "node:crypto";
import { listAudit } from "@passage/contract/audit/endpoints.ts";
import { gearModifyPwd, logout } from "@passage/contract/auth/endpoints.ts";
import { openAsAgent } from "@passage/contract/desk/endpoints.ts";
import { endOtherSessions, verification } from "@passage/contract/profile/endpoints.ts";
import {
  gearRegister,
  modifyPwdByEmailCode,
  updatePwdByIssue,
} from "@passage/contract/registration/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, ok, type TestApp, testKeyring } from "../../test/app.ts";
import { createDesk } from "../../test/desk.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeCompany,
  makeCourse,
  makeStaff,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { askedAfterPassword, second, withApp, withPasskey } from "../profile/test-person.ts";
import { hashPassword } from "./password.ts";
import { askPassword, askToken, bmsClient, type Pair, signedIn } from "./test-calls.ts";
import { makeProofs } from "./test-proofs.ts";

let test: TestApp;
let staffToken: string;
let companyId: number;
let account: MadeAccount;
let email: string;
const hashed = hashPassword("Passage#1");

beforeAll(async () => {
  test = await createTestApp();
  staffToken = await tokenOf(test.database, { staff: await makeStaff(test.database) });
  companyId = await makeCompany(test.database);
});
afterAll(() => test?.close());
beforeEach(async () => {
  email = `${randomUUID()}@agency.test`;
  account = await makeAccount(test.database, companyId, { email, password_hash: await hashed });
});

/** What somebody did, as staff find it who ask for that person; the oldest first. */
async function doneBy(person: { account: number } | { staff: number }): Promise<string[]> {
  const { items } = await ok(
    test.app,
    listAudit,
    { query: { ...person, limit: 200 } },
    { token: staffToken },
  );
  return items.map(({ action }) => action).reverse();
}

const signIn = () => signedIn(test.app, email, "Passage#1");

describe("the log names who signed in, and what they did with their sessions", () => {
  it("of an account", async () => {
    await signIn();
    const { access_token: token } = await signIn();
    await ok(test.app, verification, { body: { password: "Passage#1" } }, { token });
    await ok(test.app, endOtherSessions, {}, { token });
    await ok(
      test.app,
      gearModifyPwd,
      { body: { oldPassword: "Passage#1", password: "Harbour#22" } },
      { token },
    );
    await ok(test.app, logout, {}, { token });
    expect(await doneBy({ account: account.id })).toEqual([
      "signIn",
      "signIn",
      "verification",
      "endSessions",
      "changePassword",
      "signOut",
    ]);
  });

  it("of a staff member", async () => {
    const staff = await makeStaff(test.database, { email, password_hash: await hashed });
    const { access_token: token } = await signedIn(test.app, email, "Passage#1", { client: bmsClient });
    await ok(test.app, verification, { body: { password: "Passage#1" } }, { token });
    await ok(test.app, logout, {}, { token });
    expect(await doneBy({ staff })).toEqual(["signIn", "verification", "signOut"]);
  });

  it("of a second factor, right and wrong", async () => {
    const { access_token: token } = await signIn();
    const { code } = await withApp(test.app, token, test.clock);
    const { key } = await withPasskey(test.app, token);
    const wrong = await askedAfterPassword(test.app, email);
    expect(await second(test.app, { mfa_token: wrong.mfa_token, code: "000000" })).toMatchObject({
      error: "invalid_grant",
    });
    await second(test.app, { mfa_token: wrong.mfa_token, code: code() });
    const asked = await askedAfterPassword(test.app, email);
    await second(test.app, { mfa_token: asked.mfa_token, answer: key.sign(asked.passkey_options ?? "") });
    expect((await doneBy({ account: account.id })).slice(-3)).toEqual([
      "secondFactorRefused",
      "signIn",
      "signIn",
    ]);
  });

  it("of somebody who may not be in any more, told to nobody without the password", async () => {
    await asSuperuser(test, "update accounts set status = 'disabled' where id = $1", [account.id]);
    const refusal = async (password: string) =>
      (await askPassword(test.app, email, password)).json<{ error_description: string }>().error_description;
    expect(await refusal("Wrong#1234")).toBe("User or Password error!");
    expect(await doneBy({ account: account.id })).toEqual([]);
    expect(await refusal("Passage#1")).not.toBe("User or Password error!");
    expect(await doneBy({ account: account.id })).toEqual(["signInRefused"]);
  });
});

it("names whose password was chosen by a link or a code, and who registered", async () => {
  const invited = await makeAccount(test.database, companyId, { password_hash: null });
  const staffId = await makeStaff(test.database, { role: "bd" });
  const proofs = await makeProofs(
    test.database,
    { accounts: { forgot: account.id, invited: invited.id }, staffId },
    { clock: test.clock, keyring: testKeyring },
  );
  const password = "Harbour#22";
  await ok(test.app, modifyPwdByEmailCode, { query: { ticket: proofs.reset, password } });
  expect(await doneBy({ account: account.id })).toEqual(["resetPassword"]);
  await ok(test.app, updatePwdByIssue, { body: { ticket: proofs.invitation, password } });
  expect(await doneBy({ account: invited.id })).toEqual(["choosePassword"]);

  await ok(test.app, gearRegister, {
    body: {
      ticket: proofs.register,
      companyName: "Harbour Education",
      companyNameZh: "海港教育",
      fkAreaCountryId: countryIds.hongKong,
      name: "Chan Ka Yee",
      nameZh: "陳嘉儀",
      phoneRegion: "+852",
      phoneNumber: "91234567",
      invitationCode: proofs.invitationCode,
      password,
    },
  });
  const [made] = await asSuperuser<{ id: number }>(test, "select max(id)::int as id from accounts", []);
  expect(await doneBy({ account: made?.id ?? 0 })).toEqual(["register", "create"]);
});

it("names the staff member who was within an account, and whose it was", async () => {
  const desk = await createDesk(test);
  const itemId = await desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
  const { path } = await ok(
    test.app,
    openAsAgent,
    { params: { id: itemId }, body: { view: "index" } },
    { token: desk.staffToken },
  );
  const members = Object.fromEntries(new URL(path, "http://localhost").searchParams);
  const answer = await askToken(test.app, { ...members, grant_type: "password", type: "avatarByKey" });
  await ok(test.app, logout, {}, { token: answer.json<Pair>().access_token });
  const { items } = await ok(
    test.app,
    listAudit,
    { query: { staff: desk.staffId, limit: 200 } },
    { token: staffToken },
  );
  expect(items.map(({ action, actorId, asAccount }) => [action, actorId, asAccount?.id])).toEqual([
    ["signOut", desk.staffId, desk.consultant.id],
    ["innerSignIn", desk.staffId, desk.consultant.id],
    ["openAsAgent", desk.staffId, undefined],
  ]);
  expect(await doneBy({ account: desk.consultant.id })).toEqual([]);
});
