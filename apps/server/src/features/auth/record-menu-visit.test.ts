import { addMenuVisit } from "@passage/contract/auth/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { type MadeAccount, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let server: TestApp;
let account: MadeAccount;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  account = await makeAccount(server.database, await makeCompany(server.database), {
    resource_keys: ["applicationsDetail"],
  });
  token = await tokenOf(server.database, { account: account.id });
});
afterAll(() => server?.close());

const list = { menuName: "applicationList", resourceKey: "applicationsDetail" } as const;

const visitsOf = (id: number) =>
  asSuperuser(
    server,
    `select day::text, menu_name as menu, resource_key as key, visits from menu_visits
     where account_id = $1 order by day, menu`,
    [id],
  );

test("visits of a page are counted for each account and the platform’s day", async () => {
  await ok(server.app, addMenuVisit, { body: list }, { token });
  await ok(server.app, addMenuVisit, { body: list }, { token });
  const other = await makeAccount(server.database, account.companyId);
  const body = { menuName: "studentQuery", resourceKey: "applications" } as const;
  await ok(
    server.app,
    addMenuVisit,
    { body },
    { token: await tokenOf(server.database, { account: other.id }) },
  );

  // Two in the morning in Hong Kong, where it is another day by then.
  server.clock.set("2026-11-20T18:00:00Z");
  await ok(server.app, addMenuVisit, { body: list }, { token });
  server.clock.set("2026-11-20T04:00:00Z");

  expect(await visitsOf(account.id)).toEqual([
    { day: "2026-11-20", menu: "applicationList", key: "applicationsDetail", visits: 2 },
    { day: "2026-11-21", menu: "applicationList", key: "applicationsDetail", visits: 1 },
  ]);
  expect(await visitsOf(other.id)).toEqual([
    { day: "2026-11-20", menu: "studentQuery", key: "applications", visits: 1 },
  ]);
});

test.each([
  ["a name that is no entry of the menu", { menuName: "payroll", resourceKey: "applications" }, "menuName"],
  ["a view whose visits aren’t reported", { menuName: "/index", resourceKey: "applications" }, "menuName"],
  ["a key that is none", { ...list, resourceKey: "everything" }, "resourceKey"],
  ["a key that doesn’t open the page", { ...list, resourceKey: "mps" }, "resourceKey"],
])("%s is refused at its field", async (_, body, path) => {
  const answer = await call(server.app, addMenuVisit, { body: body as unknown as typeof list }, { token });
  expect(answer).toMatchObject({
    code: "2001",
    data: { fields: [{ path, rule: "notAnOption", message: "Choose one of the listed options." }] },
  });
});

test("a key that the account doesn’t hold opened no page for it", async () => {
  const body = { ...list, resourceKey: "applications" } as const;
  expect(await call(server.app, addMenuVisit, { body }, { token })).toMatchObject({ code: "2003" });
});

test("staff in the portal as the account are not its visits", async () => {
  const visited = await makeAccount(server.database, account.companyId);
  const inner = await makeStaff(server.database);
  const options = { token: await tokenOf(server.database, { account: visited.id, inner }) };
  expect(await call(server.app, addMenuVisit, { body: list }, options)).toMatchObject({ code: "2009" });
  expect(await visitsOf(visited.id)).toEqual([]);
});
