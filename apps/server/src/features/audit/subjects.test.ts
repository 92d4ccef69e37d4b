import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../../db/connect.ts";
import { createDatabase, type Database } from "../../platform/database.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { makeAccount, makeApplication, makeCompany, makeCourse, makeStudent } from "../../test/factories.ts";
import { staffScope } from "../../test/scopes.ts";
import { namesOfAccounts, subjectsOf } from "./subjects.ts";

let db: TestDatabase;
let firstWallOnly: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  firstWallOnly = createDatabase(createPool(db.superUrl, { max: 2 }));
});
afterAll(async () => {
  await firstWallOnly?.close();
  await db?.close();
});

/** A company, somebody of it and an application. */
async function agency() {
  const account = await makeAccount(db.database, await makeCompany(db.database, { name: "Harbour" }));
  const studentId = await makeStudent(db.database, account);
  const applicationId = await makeApplication(db.database, studentId, await makeCourse(db.database));
  return { ...account, applicationId };
}

test("what an entry is about is named to who sees it, by each wall alone", async () => {
  const [own, others] = [await agency(), await agency()];
  const about = (noun: string, id: number) => ({ noun, noun_id: String(id) });
  const rows = [own, others].flatMap(({ id, companyId, applicationId }) => [
    about("account", id),
    about("company", companyId),
    about("application", applicationId),
  ]);
  const within = [own, others].map(({ id }) => ({ as_account_id: id }));
  const scope = staffScope({ staffId: 1, companies: [own.companyId] });
  for (const database of [db.database, firstWallOnly, db.secondWallOnly]) {
    const found = await subjectsOf(database.read(scope), rows as never);
    expect([...found.keys()].toSorted()).toEqual(
      [`account ${own.id}`, `application ${own.applicationId}`, `company ${own.companyId}`].toSorted(),
    );
    const names = await namesOfAccounts(database.read(scope), within as never);
    expect([...names.keys()]).toEqual([own.id]);
  }
  const all = await subjectsOf(db.database.read(staffScope({ staffId: 1 })), rows as never);
  expect(all.size).toBe(6);
});
