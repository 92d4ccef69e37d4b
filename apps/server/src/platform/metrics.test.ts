import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { createMetrics } from "./metrics.ts";
import { emit } from "./outbox.ts";
import { systemScope } from "./scope.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it("tells of requests, the event loop, connections and waiting events", async () => {
  const metrics = createMetrics(db);
  metrics.observeRequest({ call: "saveStudent", method: "POST", status: 200, seconds: 0.03 });
  await db.database.transaction(systemScope("test"), (tx) =>
    emit(tx, "student.saved", { studentId: 1 }, { companyId: 1 }),
  );
  const { type, body } = await metrics.render();
  expect(type).toContain("text/plain");
  expect(body).toContain(
    'passage_http_request_seconds_bucket{le="0.05",call="saveStudent",method="POST",status="200"} 1',
  );
  expect(body).toContain("passage_nodejs_eventloop_lag_seconds");
  expect(body).toMatch(/^passage_database_connections\{state="idle"\} \d+$/m);
  expect(body).toMatch(/^passage_outbox_backlog 1$/m);
});

it("tells of child processes, by what they are for", async () => {
  const outcomes = new Map([["done", 7] as const, ["timeout", 1] as const]);
  const metrics = createMetrics(db);
  metrics.watchWorkers("passports", { running: 2, waiting: 3, outcomes });
  metrics.watchWorkers("tables", { running: 1, waiting: 0, outcomes: new Map([["crashed", 4]]) });
  await metrics.render();
  const { body } = await metrics.render();
  expect(body).toContain('passage_worker_tasks{pool="passports",state="running"} 2');
  expect(body).toContain('passage_worker_tasks{pool="passports",state="waiting"} 3');
  expect(body).toContain('passage_worker_outcomes_total{pool="passports",outcome="done"} 7');
  expect(body).toContain('passage_worker_outcomes_total{pool="passports",outcome="timeout"} 1');
  expect(body).toContain('passage_worker_tasks{pool="tables",state="running"} 1');
  expect(body).toContain('passage_worker_outcomes_total{pool="tables",outcome="crashed"} 4');
});

it("of two servers in one process are kept apart", async () => {
  createMetrics(db).observeRequest({ call: "other", method: "GET", status: 200, seconds: 1 });
  expect((await createMetrics(db).render()).body).not.toContain('call="other"');
});

it("go on while the database is away", async () => {
  const away = await createTestDatabase();
  const metrics = createMetrics(away);
  await away.close();
  expect((await metrics.render()).body).toMatch(/^passage_outbox_backlog -1$/m);
});
