import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { fileTicket } from "@passage/contract/files/endpoints.ts";
import { docs, healthz, mailbox, metrics, openapi, readyz } from "@passage/contract/operations/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../../db/connect.ts";
import { createDatabase } from "../../platform/database.ts";
import { createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { createDesk } from "../../test/desk.ts";
import { makeFile } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { importer, xlsx } from "../imports/test-imports.ts";
import { picture, recognise } from "../recognition/test-recognition.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

const get = (
  endpoint: typeof healthz | typeof metrics | typeof openapi | typeof docs | typeof mailbox | typeof readyz,
  app = test.app,
) => inject(app, endpoint as typeof healthz, {});

describe("readiness", () => {
  it("is given with database, store and migrations in order", async () => {
    const answer = await get(readyz);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { database: true, store: true, migrations: true },
    ]);
    expect((await get(healthz)).json()).toEqual({ status: "ok" });
  });

  it("is refused within two seconds while the database is away; the process still lives", async () => {
    const pool = createPool("postgres://passage_app@127.0.0.1:9/none", { max: 2 });
    const app = await test.instance(createDatabase(pool));
    const began = Date.now();
    const answer = await get(readyz, app);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { database: false, store: true, migrations: false },
    ]);
    expect((await get(healthz, app)).statusCode).toBe(200);
    // A call that needs the database says so, and when to try again.
    const call = await app.inject({
      method: "GET",
      url: "/issue/student/getStepList",
      headers: { at: "a".repeat(43), langcode: "zh" },
    });
    expect([call.statusCode, call.json().code, call.headers["retry-after"]]).toEqual([503, "2018", "2"]);
    expect(call.json().message).toMatch(/\p{Script=Han}/u);
  });

  it("is refused when a migration is missing, or the store can't be written to", async () => {
    const [last] = await asSuperuser<{ name: string; timestamp: string }>(
      test,
      "select name, timestamp from kysely_migration order by name desc limit 1",
    );
    await asSuperuser(test, "delete from kysely_migration where name = $1", [last?.name]);
    expect((await get(readyz)).json()).toEqual({ database: true, store: true, migrations: false });
    await asSuperuser(test, "insert into kysely_migration (name, timestamp) values ($1, $2)", [
      last?.name,
      last?.timestamp,
    ]);
    const app = await test.instance(test.database, {
      store: { ...test.store, check: () => Promise.reject(new Error("read-only")) },
    });
    const answer = await get(readyz, app);
    expect([answer.statusCode, answer.json().store]).toEqual([503, false]);
  });
});

it("metrics are in Prometheus' text format, and name calls, not addresses", async () => {
  await test.app.inject({ method: "GET", url: "/bms/applications/123456" });
  const answer = await get(metrics);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=/);
  const samples = answer.body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  for (const line of samples) expect(line).toMatch(/^[a-zA-Z_:][\w:]*(\{[^}]*\})? [-+\d.eInfNa]+$/);
  expect(answer.body).toContain("getStaffApplication");
  expect(answer.body).not.toContain("123456");
});

it("metrics tell of every pool of child processes", async () => {
  const { body: before } = await get(metrics);
  for (const pool of ["passports", "tables", "sheets"])
    expect(before).toContain(`passage_worker_tasks{pool="${pool}",state="waiting"} 0`);
  expect(before).not.toMatch(/passage_worker_outcomes_total\{/);

  const desk = await createDesk(test);
  const { checked } = importer(test, desk.token);
  await checked("姓名\n王思远");
  await recognise(test, "passport.png", await picture("passport"), desk.token);
  const fileGuid = await makeFile(test.database, await desk.student(), {
    store: test.store,
    content: await xlsx([["Name"], ["王思远"]]),
    name: "list.xlsx",
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  const { path } = await ok(test.app, fileTicket, { body: { fileGuid } }, { token: desk.token });
  await test.app.inject({ method: "GET", url: path });

  const { body } = await get(metrics);
  for (const pool of ["passports", "tables", "sheets"])
    expect(body).toContain(`passage_worker_outcomes_total{pool="${pool}",outcome="done"} 1`);
});

describe("the contract as OpenAPI", () => {
  interface Operation {
    operationId: string;
    security: object[];
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: object }> };
    responses: Record<string, { description: string; content: object }>;
  }

  it("is a whole OpenAPI 3.1 document with every call in it", async () => {
    const answer = await get(openapi);
    expect(answer.headers["content-type"]).toContain("application/json");
    const document = answer.json<{
      openapi: string;
      info: object;
      paths: Record<string, Record<string, Operation>>;
      components: object;
    }>();
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Passage", version: expect.any(String) },
      components: { securitySchemes: { at: { type: "apiKey", in: "header", name: "at" } } },
    });
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    const forms = allEndpoints.flatMap((endpoint) => [endpoint, ...(endpoint.also ?? [])]);
    expect(operations.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      forms.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort(),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(declared.map(({ name, required }) => [name, required])).toEqual(
        inPath.map((name) => [name, true]),
      );
      expect(Object.keys(operation.responses)).toContain("200");
      expect(JSON.stringify(operation)).not.toContain("$schema");
    }
  });

  it("says what is public, what a form takes, and what an upload is", async () => {
    const { paths } = (await get(openapi)).json();
    expect(paths["/healthz"].get.security).toEqual([]);
    expect(paths["/bms/applications"].get.security).toEqual([{ at: [] }]);
    const upload = paths["/appFile/uploadStudent"].post.requestBody.content["multipart/form-data"].schema;
    expect(upload.properties.file).toMatchObject({ type: "string", format: "binary" });
    expect(Object.keys(paths["/issue/student/saveApplications"].post.requestBody.content)).toEqual([
      "application/x-www-form-urlencoded",
      "application/json",
    ]);
  });
});

describe("pages", () => {
  it("to read the contract have no script, and a style by nonce only", async () => {
    const answer = await get(docs);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
    expect(answer.body).toContain(`<style nonce="${nonce}">`);
    expect(answer.body).not.toMatch(/<script/i);
    for (const { path } of allEndpoints) expect(answer.body).toContain(path);
    expect((await get(docs)).body).not.toContain(String(nonce));
  });

  it("of the mailbox show what was sent, harmlessly, in the demo only", async () => {
    await asSuperuser(
      test,
      "insert into mails (to_name, to_address, subject, body, language) values ('<b>A</b>', '<i>a</i>@b.test', '<u>Welcome</u>', '<script>alert(1)</script>', 'zh')",
    );
    const answer = await get(mailbox);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("&lt;script&gt;alert(1)");
    for (const written of ["<script", "<b>A", "<i>", "<u>"]) expect(answer.body).not.toContain(written);
    for (const shown of ["&lt;b&gt;A", "&lt;i&gt;a", "&lt;u&gt;Welcome"])
      expect(answer.body).toContain(shown);
    const app = await test.instance(test.database, { showMailbox: false });
    const hidden = await get(mailbox, app);
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, "2013"]);
  });
});
