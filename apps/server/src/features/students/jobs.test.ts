import { afterAll, beforeAll, expect, test } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { createTestApp, type TestApp } from "../../test/app.ts";
import {
  fixture,
  makeAccount,
  makeApplication,
  makeBackground,
  makeCompany,
  makeCourse,
  makeStudent,
} from "../../test/factories.ts";
import { removeOldDrafts } from "./jobs.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("drafts go after 90 days untouched, with their key; what was registered, touched or applied with stays", async () => {
  const { database, clock } = app;
  const owner = await makeAccount(database, await makeCompany(database));
  const draft = { status: "draft", registered_at: null };
  // The clock stands at noon of 20 November 2026.
  const old = { updated_at: "2026-08-20T00:00:00Z" };
  const gone = await makeStudent(database, owner, { ...draft, ...old });
  const touched = await makeStudent(database, owner, { ...draft, updated_at: "2026-08-25T00:00:00Z" });
  const registered = await makeStudent(database, owner, old);
  const applied = await makeStudent(database, owner, { ...draft, ...old });
  await makeApplication(database, applied, await makeCourse(database));
  const written = await makeStudent(database, owner, { ...draft, ...old });
  await makeBackground(database, written);

  expect(await removeOldDrafts(database, clock, systemScope("job:remove-old-drafts"))).toBe(1);

  const { q } = database.read(fixture);
  const left = await q.selectFrom("students").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([touched, registered, applied, written]);
  const audited = q.selectFrom("audit_log").select("company_id").where("action", "=", "removeOldDraft");
  expect(await audited.execute()).toEqual([{ company_id: owner.companyId }]);
  expect(
    await q.selectFrom("student_keys").select("student_id").where("student_id", "=", gone).execute(),
  ).toEqual([]);
});
