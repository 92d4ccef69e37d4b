import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { staffScope } from "../test/scopes.ts";
import { bodyHash, type IdempotentCall, removeExpiredAnswers, replayOrRun } from "./idempotency.ts";
import { grantScope, type PublicScope, type Scope, systemScope } from "./scope.ts";

let db: TestDatabase;
const caller = systemScope("one caller");

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

type Work = (count: number) => unknown;

/** Calls `route` under a key; what it does is to count its runs in the database. */
function call(
  key: string,
  options: {
    body?: unknown;
    scope?: Scope;
    route?: string;
    work?: Work;
    beforeReplay?: IdempotentCall<unknown>["beforeReplay"];
  } = {},
): Promise<unknown> {
  const { body = { a: 1 }, scope = caller, route = "saveStudent", work = (count) => ({ count }) } = options;
  return db.database.transaction(scope, (tx) =>
    replayOrRun({
      tx,
      route,
      key,
      bodyHash: bodyHash(body),
      beforeReplay: options.beforeReplay ?? (async () => undefined),
      work: async () => {
        const { rows } = await sql<{ count: number }>`
          insert into rate_limits as c (bucket, hits, window_start) values (${`runs:${key}`}, 1, now())
          on conflict (bucket) do update set hits = c.hits + 1
          returning hits as count`.execute(tx.q);
        return work(rows[0]?.count ?? 0);
      },
    }),
  );
}

describe("a repeated request", () => {
  it("gets the first answer again, with its names in the same order, and nothing is done twice", async () => {
    const work = (count: number) => ({ zebra: count, apple: [null, { b: "\ud800 \u0000", a: 1 }] });
    const first = await call("key-first", { work });
    const second = await call("key-first", { work });
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(second).toMatchObject({ zebra: 1 });
  });

  it("runs again under another key, another route or another caller", async () => {
    expect(await call("key-other-1")).toEqual({ count: 1 });
    expect(await call("key-other-2")).toEqual({ count: 1 });
    expect(await call("key-other-1", { route: "submit" })).toEqual({ count: 2 });
    expect(await call("key-other-1", { scope: systemScope("another caller") })).toEqual({ count: 3 });
    expect(await call("key-other-1")).toEqual({ count: 1 });
  });

  it("of one member of staff is no other's", async () => {
    const staff = (staffId: number) =>
      staffScope({
        kind: "staff",
        staffId,
        staffName: "x",
        permissions: [],
        familyId: 1,
        requestId: "r",
        language: "en-us",
      });
    expect(await call("key-staff", { scope: staff(1) })).toEqual({ count: 1 });
    expect(await call("key-staff", { scope: staff(2) })).toEqual({ count: 2 });
    expect(await call("key-staff", { scope: staff(1) })).toEqual({ count: 1 });
  });

  it("is refused with another body, and the first answer stays", async () => {
    await call("key-body", { body: { a: 1, b: [2] } });
    await expect(call("key-body", { body: { a: 1, b: [3] } })).rejects.toMatchObject({ code: "2007" });
    expect(await call("key-body", { body: { b: [2], a: 1 } })).toEqual({ count: 1 });
    await call("key-list", { body: { courses: [{ id: 1, month: 9 }] } });
    expect(await call("key-list", { body: { courses: [{ month: 9, id: 1 }] } })).toEqual({ count: 1 });
  });

  it("is refused when the caller has lost access since", async () => {
    await call("key-access");
    const beforeReplay = async () => {
      throw new Error("no longer in sight");
    };
    await expect(call("key-access", { beforeReplay })).rejects.toThrow("no longer in sight");
  });

  it("never replays one anonymous caller's answer to another", async () => {
    const anonymous = grantScope<PublicScope>({ kind: "public", requestId: "r", language: "en-us" });
    expect(await call("key-public", { scope: anonymous })).toEqual({ count: 1 });
    expect(await call("key-public", { scope: anonymous })).toEqual({ count: 2 });
  });
});

describe("twins at the same moment", () => {
  it("wait for the first and get its answer", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call("key-twins")));
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ count: 1 })));
  });

  it("run in place of one that failed", async () => {
    const fail = () => {
      throw new Error("broke");
    };
    const failing = call("key-failed", { work: fail });
    await expect(failing).rejects.toThrow("broke");
    expect(await call("key-failed")).toEqual({ count: 1 });
  });
});

describe("the key", () => {
  it.each(["short", "with space", "key\u00e9-accent", "k".repeat(101), ""])("%j is refused", async (key) => {
    await expect(call(key)).rejects.toMatchObject({ code: "2008" });
  });
});

describe("after 48 hours", () => {
  const age = (key: string, hours: number) =>
    db.database.transaction(caller, (tx) =>
      tx.q
        .updateTable("idempotency_answers")
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where("key", "=", key)
        .execute(),
    );

  it("a key counts as new, even before the clean-up", async () => {
    await call("key-aged-1");
    await age("key-aged-1", 49);
    expect(await call("key-aged-1", { body: "another" })).toEqual({ count: 2 });
    expect(await call("key-aged-1", { body: "another" })).toEqual({ count: 2 });
  });

  it("answers are removed, younger ones stay", async () => {
    await call("key-aged-2");
    await call("key-aged-3");
    await age("key-aged-2", 49);
    await age("key-aged-3", 47);
    expect(await removeExpiredAnswers(db.database)).toBe(1);
    expect(await call("key-aged-3")).toEqual({ count: 1 });
  });
});
