import { randomUUID } from "node:crypto";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  addInvitationCode,
  listInvitationCodes,
  revokeInvitationCode,
} from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let all: string;
let emily: number;
let jason: number;
let own: string;
let others: string;

beforeAll(async () => {
  test = await createTestApp();
  all = await tokenOf(test.database, { staff: await makeStaff(test.database) });
  emily = await makeStaff(test.database, { everywhere: false, role: "bd" });
  jason = await makeStaff(test.database, { everywhere: false, role: "bd" });
  own = await tokenOf(test.database, { staff: emily });
  others = await tokenOf(test.database, { staff: jason });
});
afterAll(() => test.close());

const add = (body: Sent<typeof addInvitationCode>["body"], token = own) =>
  call(test.app, addInvitationCode, { body }, { token, idempotencyKey: randomUUID() });
const list = async (query: Sent<typeof listInvitationCodes>["query"], token = own) =>
  (await ok(test.app, listInvitationCodes, { query }, { token })).items;
const revoke = (id: number, token = own) =>
  call(test.app, revokeInvitationCode, { params: { id } }, { token });
const fieldsOf = ({ code, data }: { code: string; data: unknown }) => [
  code,
  ...((data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  ),
];

it("is drawn readable, or of one’s own text, with a link that carries it", async () => {
  const { data: drawn } = await add({ note: "Fair" });
  expect(drawn.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  expect(new URL(drawn.link).pathname + new URL(drawn.link).search).toBe(`/register?code=${drawn.code}`);
  const { data: own } = await add({ code: " autumn-26 ", mostUses: 3, validUntil: "2026-12-31" });
  expect(own).toMatchObject({ code: "AUTUMN-26", state: "good", bd: { id: emily }, mostUses: 3 });
});

it.each([
  [{ code: "ab" }, "2001", "code tooShort"],
  [{ code: "A B C D" }, "2001", "code invitationCodeForm"],
  [{ code: "AUTUMN-26" }, "2001", "code codeTaken"],
  [{ mostUses: 0 }, "2001", "mostUses"],
  [{ mostUses: 1_001 }, "2001", "mostUses"],
  [{ validUntil: "2026-11-01" }, "2001", "validUntil dayOver"],
  [{ validUntil: "2030-01-01" }, "2001", "validUntil codeTooLong"],
] as const)("%j is refused", async (body, code, field) => {
  const [answered, first = ""] = fieldsOf(await add(body));
  expect(answered).toBe(code);
  expect(first).toContain(field.split(" ")[0]);
  if (field.includes(" ") && !field.includes("tooShort")) expect(first).toBe(field);
});

it("is seen by its consultant and by staff who see all, who may make one for anybody", async () => {
  const { data } = await add({ bdStaffId: jason }, all);
  expect(data.bd.id).toBe(jason);
  expect((await list({}, others)).map(({ id }) => id)).toContain(data.id);
  expect((await list({})).map(({ id }) => id)).not.toContain(data.id);
  expect((await add({ bdStaffId: jason })).code).toBe("2002");
  expect(await add({ bdStaffId: jason })).toEqual(await add({ bdStaffId: 2_000_000_000 }));
  expect(await revoke(data.id)).toEqual(await revoke(2_000_000_000));
  expect((await revoke(data.id)).code).toBe("2002");
  // Whoever is no BD consultant has no codes of their own.
  expect(fieldsOf(await add({}, all))).toEqual(["2001", "bdStaffId required"]);
});

it("tells why it lets nobody in any more, and which companies of the reader’s came by it", async () => {
  const make = async (body: object) => (await add(body)).data.id;
  const [used, past, gone] = [await make({}), await make({ validUntil: "2026-11-20" }), await make({})];
  const [mine, theirs] = [
    await makeCompany(test.database, { bd_staff_id: emily, invitation_code_id: used }),
    await makeCompany(test.database, { bd_staff_id: jason, invitation_code_id: used }),
  ];
  await asSuperuser(test, "update invitation_codes set uses = 1 where id = $1", [used]);
  await asSuperuser(test, "update invitation_codes set valid_until = '2026-11-01' where id = $1", [past]);
  expect((await revoke(gone)).data.state).toBe("revoked");
  expect((await revoke(gone)).code).toBe("2006");
  const idsOf = async (state: "used" | "past" | "revoked") =>
    (await list({ state: [state] })).map(({ id }) => id);
  expect([await idsOf("used"), await idsOf("past"), await idsOf("revoked")]).toEqual([
    [used],
    [past],
    [gone],
  ]);
  const companiesOf = async (token: string) =>
    (await list({ state: ["used"] }, token)).flatMap(({ companies }) =>
      companies.map(({ companyId }) => companyId),
    );
  expect(await companiesOf(own)).toEqual([mine]);
  expect(await companiesOf(all)).toEqual([theirs, mine]);
});

it("is no longer valid once its consultant is none any more, and is again when they are", async () => {
  const { data } = await add({});
  const stateOf = async () => (await list({}, all)).find(({ id }) => id === data.id)?.state;
  const become = (changes: string) => asSuperuser(test, `update staff set ${changes} where id = $1`, [emily]);
  for (const changes of ["role = 'finance'", "role = 'bd', status = 'disabled'"]) {
    await become(changes);
    expect(await stateOf()).toBe("orphaned");
  }
  expect((await list({ state: ["orphaned"] }, all)).map(({ id }) => id)).toContain(data.id);
  expect((await list({ state: ["good"] }, all)).map(({ id }) => id)).not.toContain(data.id);
  await become("status = 'active'");
  expect(await stateOf()).toBe("good");
});
