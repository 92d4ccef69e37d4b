import { randomUUID } from "node:crypto";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeStaff, tokenOf } from "../../test/factories.ts";
import { cataloguer, csv } from "./test-catalogue-imports.ts";

let test: TestApp;
let token: string;
let own: ReturnType<typeof cataloguer>;

const name = "University of Somewhere";
const heads = ["Country", "Institution", "Level", "English name", "Chinese name", "Subject"];
const courses = (count: number) =>
  csv(
    heads,
    ...Array.from({ length: count }, (_, index) => ["GB", name, "Bachelor", `BSc ${index}`, "学士", "Law"]),
  );

beforeAll(async () => {
  test = await createTestApp();
  token = await tokenOf(test.database, { staff: await makeStaff(test.database) });
  own = cataloguer(test, token);
  await own.imported(
    "institutions",
    csv(["Country", "English name", "Chinese name", "City"], ["GB", name, "某大学", "X"]),
  );
});
afterAll(() => test?.close());

async function counted(
  table: "courses" | "catalogue_import_rows" | "catalogue_import_reads",
): Promise<number> {
  const { count } = await test.database
    .read(fixture)
    .q.selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes an import one whose process was killed: it says that it is under way, and nobody is at it. */
const desert = (importId: number, state: "reading" | "applying") =>
  test.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("catalogue_imports")
      .set({ state, run: randomUUID(), beat_at: sql<string>`now() - interval '1 minute'`, progress: 7 })
      .where("id", "=", importId)
      .execute(),
  );

const cancel = (id: number) => ok(test.app, cancelCatalogueImport, { params: { id } }, { token });

it("a reading that is cancelled leaves nothing", async () => {
  const before = await counted("catalogue_import_rows");
  const { data } = await own.send("courses", courses(60_000));
  await cancel(data.importId);
  expect(await own.settled(data.importId)).toMatchObject({
    state: "cancelled",
    rowsKept: false,
    failure: null,
    finishedAt: expect.any(String),
  });
  expect([await counted("catalogue_import_rows"), await counted("catalogue_import_reads")]).toEqual([
    before,
    0,
  ]);
});

it("applying that is cancelled in the middle leaves the catalogue as it was", async () => {
  const { importId } = await own.upload("courses", courses(40_000));
  await ok(test.app, applyCatalogueImport, { params: { id: importId } }, { token });
  await expect
    .poll(async () => (await own.read(importId)).progress, { timeout: 30_000, interval: 10 })
    .not.toBe(0);
  expect((await own.read(importId)).state).toBe("applying");
  await cancel(importId);
  expect(await own.settled(importId)).toMatchObject({ state: "cancelled", rowsKept: false });
  expect(await counted("courses")).toBe(0);
});

it("a table whose process was killed while it read is said to have broken off", async () => {
  const { importId } = await own.upload("courses", courses(2));
  await desert(importId, "reading");
  const info = await own.read(importId);
  expect(info).toMatchObject({ state: "failed", failure: { code: "3010" }, progress: 0 });
  expect(info.failure?.message).toMatch(/broke off/);
});

it("one whose process was killed while it applied can be applied again", async () => {
  const { importId } = await own.upload("courses", courses(2));
  await desert(importId, "applying");
  expect(await own.read(importId)).toMatchObject({
    state: "checked",
    failure: { code: "3010" },
    counts: { new: 2 },
  });
  expect(await own.apply(importId)).toMatchObject({ state: "done", failure: null, counts: { new: 2 } });
  expect(await counted("courses")).toBe(2);
});

it("a process that ends gives up what it reads; a cancelled one that was deserted is cancelled", async () => {
  const other = await test.instance();
  const there = cataloguer({ ...test, app: other }, token);
  const { data } = await there.send("courses", courses(60_000));
  await other.close();
  expect(await own.read(data.importId)).toMatchObject({ state: "failed", failure: { code: "3010" } });

  const { importId } = await own.upload("courses", courses(3));
  await desert(importId, "applying");
  await cancel(importId);
  expect(await own.read(importId)).toMatchObject({ state: "cancelled", rowsKept: false });
});

it("more tables than may wait are told to come again", async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => own.send("courses", courses(3_000))));
  const codes = sent.map(({ code }) => code);
  expect(codes).toContain("2016");
  for (const { code, data } of sent) if (code === "1003") await own.settled(data.importId);
});
