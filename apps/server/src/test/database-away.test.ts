import { getStepList } from "@passage/contract/dashboard/endpoints.ts";
import { getCountryToIssue } from "@passage/contract/reference/endpoints.ts";
import { getStudentNames, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPool } from "../db/connect.ts";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { portalClient } from "../features/auth/test-calls.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { call, createTestApp, inject, type TestApp } from "./app.ts";
import { type BreakableLink, linkTo } from "./breakable-link.ts";
import { fixture, makeAccount, makeCompany, makeStudent, studentInfo, tokenOf } from "./factories.ts";
import { multipartBody } from "./multipart-body.ts";

let world: TestApp;
let link: BreakableLink;
let database: Database;
/** An instance whose way to the database can be cut. */
let app: FastifyInstance;
let token: string;
let fkStudentId: number;

beforeAll(async () => {
  world = await createTestApp();
  link = await linkTo(world.appUrl);
  database = createDatabase(createPool(link.url, { max: 8 }));
  app = await world.instance(database);
  const account = await makeAccount(world.database, await makeCompany(world.database));
  token = await tokenOf(world.database, { account: account.id });
  fkStudentId = await makeStudent(world.database, account);
});

afterEach(async () => {
  await link.cut();
  await link.mend();
  await expect.poll(() => codeOf(names())).toBe("1003");
});

afterAll(async () => {
  await database?.close();
  await link?.remove();
  await world?.close();
});

const names = () => inject(app, getStudentNames, { query: { fkStudentId } }, { token });

async function codeOf(answer: Promise<LightMyRequestResponse>): Promise<string> {
  return (await answer).json<{ code: string }>().code;
}

const upload = () => {
  const { contentType, payload } = multipartBody([
    { name: "businessType", value: "cv" },
    { name: "fkStudentId", value: String(fkStudentId) },
    { name: "file", fileName: "cv.pdf", content: samplePdf("CV") },
  ]);
  return app.inject({
    method: "POST",
    url: "/appFile/uploadStudent",
    headers: { at: token, "content-type": contentType },
    payload,
  });
};

const signIn = () =>
  app.inject({
    method: "POST",
    url: "/authentication/oauth/token",
    headers: { authorization: portalClient, "content-type": "application/x-www-form-urlencoded" },
    payload: "grant_type=password&username=a%40b.test&password=Passage%231",
  });

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of world.store.storedBefore(new Date("2100-01-01"))) count += 1;
  return count;
}

test("while it is away, everything that needs it answers 503 and 2018 within two seconds, and nothing is let in", async () => {
  // Connections lie idle in the pool when the link breaks.
  await Promise.all(Array.from({ length: 8 }, names));
  await link.cut();
  const files = await storedFiles();
  for (const ask of [
    names,
    signIn,
    upload,
    () => inject(app, listStudents, { body: {} }, { token }),
    () => inject(app, saveStudent, { body: { draft: true, student: studentInfo() } }, { token }),
    () => inject(app, getCountryToIssue, {}, { token }),
    () => inject(app, getStepList, {}, { token: "A".repeat(43) }),
  ]) {
    const began = performance.now();
    const answer = await ask();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "2018"]);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(performance.now() - began).toBeLessThan(2_000);
  }
  expect(await storedFiles()).toBe(files);
  // What needs no database goes on.
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { database: false, store: true, migrations: false },
  ]);
});

test("once it is back, requests are served again within five seconds, without a restart", async () => {
  await link.cut();
  expect(await codeOf(names())).toBe("2018");
  await link.mend();
  const began = performance.now();
  await expect.poll(() => codeOf(names())).toBe("1003");
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

test("requests under way when it goes are answered too, and an unfinished save leaves nothing", async () => {
  for (let round = 0; round < 5; round++) {
    const saves = Array.from({ length: 6 }, () =>
      call(app, saveStudent, { body: { draft: true, student: studentInfo() } }, { token }),
    );
    await new Promise((resolve) => setTimeout(resolve, round * 4));
    await link.cut();
    const answers = await Promise.all(saves);
    await link.mend();
    expect(answers.map(({ code }) => code).filter((code) => code !== "1003" && code !== "2018")).toEqual([]);
    const saved = answers.flatMap(({ code, data }) => (code === "1003" ? [data.fkStudentId] : []));
    const rows = await world.database
      .read(fixture)
      .q.selectFrom("students")
      .select(["id", "version"])
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(saved));
    expect(rows.filter(({ version }) => version < 1)).toEqual([]);
  }
});

test("a full pool answers the same way: no request waits for ever", async () => {
  const small = createDatabase(createPool(world.appUrl, { max: 1 }));
  const crowded = await world.instance(small);
  let release = () => {};
  const held = small.transaction(fixture, () => new Promise<void>((resolve) => (release = resolve)));
  const answer = await inject(crowded, getStudentNames, { query: { fkStudentId } }, { token });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "2018"]);
  release();
  await held;
  expect(await codeOf(inject(crowded, getStudentNames, { query: { fkStudentId } }, { token }))).toBe("1003");
  await small.close();
});
