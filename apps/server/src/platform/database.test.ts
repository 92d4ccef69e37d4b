import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import type { ScopedTx } from "./database.ts";
import { systemScope } from "./scope.ts";

let db: TestDatabase;
const scope = systemScope("test");

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const lock = (tx: ScopedTx, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx.q);

/** Two transactions that take two locks crosswise, each its second one once both have the first: a deadlock. */
async function crossed(again: boolean) {
  let holding = 0;
  let bothHold = () => {};
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const tries: string[] = [];
  const effects: string[] = [];
  const one = (name: string, first: number, second: number) =>
    db.database.transaction(
      scope,
      async (tx) => {
        tries.push(name);
        tx.afterCommit(() => void effects.push(name));
        await lock(tx, first);
        holding += 1;
        if (holding === 2) bothHold();
        await both;
        await lock(tx, second);
        return name;
      },
      { again },
    );
  const answers = await Promise.allSettled([one("a", 1, 2), one("b", 2, 1)]);
  return { answers, tries, effects };
}

describe("a transaction that the database breaks off to end a deadlock", () => {
  it("is made once more where its work says that it may, and its effects happen once", async () => {
    const { answers, tries, effects } = await crossed(true);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(tries).toHaveLength(3);
    expect(effects.toSorted()).toEqual(["a", "b"]);
  });

  it("fails where it doesn't", async () => {
    const { answers, tries, effects } = await crossed(false);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(tries).toHaveLength(2);
    expect(effects).toHaveLength(1);
  });
});

it("another fault is never tried again", async () => {
  let tries = 0;
  const failing = db.database.transaction(
    scope,
    async (tx) => {
      tries += 1;
      await sql`select 1 / 0`.execute(tx.q);
    },
    { again: true },
  );
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(tries).toBe(1);
});
