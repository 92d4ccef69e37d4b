import { randomUUID } from "node:crypto";
import { listApplications, moveApplication } from "@passage/contract/applications/endpoints.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let other: Desk;

beforeAll(async () => {
  // Its pool has eight connections.
  test = await createTestApp();
  desk = await createDesk(test);
  other = await createDesk(test);
});
afterAll(() => test.close());

it("one account with very many calls at once leaves the database to the others, and hears when to come again", async () => {
  const itemId = await desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
  const blocker = new pg.Client({ connectionString: test.superUrl });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from applications where id = $1 for update", [itemId]);
  const body = { itemId, version: 999, action: "withdraw", note: "Stays." } as const;
  const calls = Array.from({ length: 150 }, () =>
    inject(test.app, moveApplication, { body }, { token: desk.token, idempotencyKey: randomUUID() }),
  );
  // Each of those that are worked on holds a connection, and waits for the row.
  const waiting = async () => {
    const [row] = await asSuperuser<{ n: number }>(
      test,
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.n;
  };
  await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(3);
  for (let tries = 0; tries < 3; tries += 1)
    expect((await ok(test.app, listApplications, { body: {} }, { token: other.token })).total).toBe(0);
  await blocker.query("commit");
  await blocker.end();

  const answers = await Promise.all(calls);
  const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([...byStatus.keys()].toSorted()).toEqual([200, 429]);
  const [refused] = byStatus.get(429) ?? [];
  expect([refused?.json().code, refused?.headers["retry-after"]]).toEqual(["2016", "1"]);
  expect(new Set(byStatus.get(200)?.map((answer) => answer.json().code))).toEqual(new Set(["2004"]));
  // Whoever was sent away is served again at once.
  await ok(test.app, listApplications, { body: {} }, { token: desk.token });
});
