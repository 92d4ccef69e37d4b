import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { roleOf } from "../db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { defineJob, prepareJobs, startJobs } from "./jobs.ts";

let db: TestDatabase;
const heard: { studentId: number; scope: string }[] = [];
const faults: [string | null, unknown][] = [];

const greet = defineJob({
  id: "greet",
  schema: z.strictObject({ studentId: z.int() }),
  work: async ({ studentId }, scope) => void heard.push({ studentId, scope: scope.name }),
});
const fails = defineJob({
  id: "fails",
  schema: z.object({}),
  work: async () => {
    throw Object.assign(new Error("Wong's passport E12345678 is unreadable"), { code: "E_READ" });
  },
});
const nightly = defineJob({
  id: "nightly",
  schema: z.object({}),
  cron: "0 3 * * *",
  work: async () => undefined,
});
const jobs = [greet, fails, nightly];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const start = () =>
  startJobs({ appUrl: db.appUrl, jobs, pollSeconds: 0.5, onFault: (id, error) => faults.push([id, error]) });

describe("preparing", () => {
  it("may be done twice, and by two at once", async () => {
    await Promise.all([
      prepareJobs(db.ownerUrl, roleOf(db.appUrl), jobs),
      prepareJobs(db.ownerUrl, roleOf(db.appUrl), jobs),
    ]);
    await prepareJobs(db.ownerUrl, roleOf(db.appUrl), jobs);
    const { rows } = await db.pool.query("select name, cron, timezone from pgboss.schedule");
    expect(rows).toEqual([{ name: "nightly", cron: "0 3 * * *", timezone: "UTC" }]);
  });

  it("lets the app's role use the queue, and change nothing of its making", async () => {
    await expect(db.pool.query("create table pgboss.mine ()")).rejects.toMatchObject({ code: "42501" });
    await expect(db.pool.query("drop table pgboss.job")).rejects.toMatchObject({ code: "42501" });
  });
});

describe("working", () => {
  it("never doubles a run by the clock that still waits or is at it", async () => {
    const running = await start();
    for (let tick = 0; tick < 3; tick += 1) await running.send(nightly, {});
    await running.stop();
    const { rows } = await db.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'nightly' and state < 'completed'",
    );
    expect(rows[0].count).toBeLessThanOrEqual(1);
  });

  it("does what was sent, under a scope of its own; a job that fails is told of and kept without its message", async () => {
    const running = await start();
    await running.send(greet, { studentId: 7 });
    await running.send(fails, {});
    await expect.poll(() => heard).toEqual([{ studentId: 7, scope: "job:greet" }]);
    await expect.poll(() => faults.length).toBe(1);
    expect(faults[0]?.[0]).toBe("fails");
    const stored = async () =>
      (await db.pool.query("select output from pgboss.job where name = 'fails'")).rows;
    await expect.poll(async () => JSON.stringify(await stored())).toContain("Error E_READ");
    expect(JSON.stringify(await stored())).not.toContain("Wong");
    await running.stop();
  });

  it("refuses data of another shape before it is queued", async () => {
    const running = await start();
    await expect(
      running.send(greet, { studentId: "7" } as unknown as { studentId: number }),
    ).rejects.toThrow();
    await running.stop();
  });

  it("stops within a second, and keeps what was sent for the next start", async () => {
    heard.length = 0;
    const first = await start();
    await first.stop();
    const second = await start();
    const sent = second.send(greet, { studentId: 8 });
    await sent;
    const began = performance.now();
    await second.stop();
    expect(performance.now() - began).toBeLessThan(1_000);
    const third = await start();
    await expect.poll(() => heard.map((entry) => entry.studentId)).toEqual([8]);
    await third.stop();
  });
});
