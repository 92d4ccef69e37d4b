import { afterAll, beforeAll, expect, it } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, makeFile, makeStudent } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { removeDeletedFiles } from "./jobs.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("what was deleted 30 days ago goes, rows, older versions and content; the rest stays", async () => {
  const { database, store, clock } = test;
  const owner = await makeAccount(database, await makeCompany(database));
  const student = await makeStudent(database, owner);
  // The clock stands at noon of 20 November 2026 in Hong Kong.
  const due = { deleted_at: "2026-10-21T04:00:00Z" };
  const notYet = { deleted_at: "2026-10-21T04:00:01Z" };
  const make = (values: Parameters<typeof makeFile>[2]) => makeFile(database, student, { store, ...values });
  const gone = await make(due);
  const goneVersion = await make({ ...due, superseded_by: gone });
  const kept = await make({});
  const keptVersion = await make({ superseded_by: kept });
  const deletedVersion = await make({ ...due, superseded_by: kept });
  const recent = await make(notYet);
  const parts = { database, store, clock };

  expect(await removeDeletedFiles(parts, systemScope("job:remove-deleted-files"))).toBe(3);

  const rows = await asSuperuser<{ guid: string; key: string }>(
    test,
    "select guid, storage_key as key from files",
  );
  expect(rows.map(({ guid }) => guid).sort()).toEqual([kept, keptVersion, recent].sort());
  const keys: string[] = [];
  for await (const key of store.storedBefore(new Date(Date.now() + 60_000))) keys.push(key);
  expect(keys.sort()).toEqual(rows.map(({ key }) => key).sort());
  const audited = await asSuperuser<{ noun_id: string }>(
    test,
    "select noun_id from audit_log where action = 'removeDeleted' and student_id = $1",
    [student],
  );
  expect(audited.map(({ noun_id }) => noun_id).sort()).toEqual([gone, goneVersion, deletedVersion].sort());
  expect(await removeDeletedFiles(parts, systemScope("job:remove-deleted-files"))).toBe(0);
});
