import type { Envelope } from "@passage/contract/endpoint.ts";
import {
  checkImport,
  getImport,
  getImportRows,
  startImport,
  uploadImport,
} from "@passage/contract/imports/endpoints.ts";
import type { ImportInfo, ImportRow } from "@passage/contract/imports/schema.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";
import { type MadeAccount, makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";

type Cell = string | number | boolean | Date | null;

export async function xlsx(rows: Cell[][], name = "Students"): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }));
}

/** One person's way through an import, by HTTP. */
export function importer(test: TestApp, token: string) {
  const { app } = test;
  const { path } = uploadImport;
  const importing = {
    /** The raw envelope of an upload. */
    async send(
      content: string | Buffer,
      name = "students.csv",
      encoding?: string,
    ): Promise<Envelope<ImportInfo>> {
      const parts = [
        ...(encoding ? [{ name: "encoding", value: encoding }] : []),
        { name: "file", fileName: name, content: Buffer.from(content as string) },
      ];
      return (await upload(test, path, parts, token)).json();
    },
    async upload(content: string | Buffer, name?: string, encoding?: string): Promise<ImportInfo> {
      const { code, data, message } = await importing.send(content, name, encoding);
      if (code !== "1003") throw new Error(`The upload answered ${code} ${message} ${JSON.stringify(data)}`);
      return data;
    },
    read: (importId: number) => ok(app, getImport, { query: { importId } }, { token }),
    /** Until nothing is under way. */
    async settled(importId: number): Promise<ImportInfo> {
      let info = await importing.read(importId);
      await expect
        .poll(
          async () => {
            info = await importing.read(importId);
            return info.state;
          },
          { timeout: 90_000, interval: 30 },
        )
        .not.toMatch(/ing$/);
      return info;
    },
    async check(
      info: ImportInfo,
      { register = true, ...changes }: Partial<ImportInfo> = {},
    ): Promise<ImportInfo> {
      const columns = (changes.columns ?? info.columns).map(({ field }) => field);
      const dayOrder = changes.dayOrder ?? info.dayOrder;
      const { importId } = info;
      await ok(app, checkImport, { body: { importId, columns, dayOrder, register } }, { token });
      return importing.settled(importId);
    },
    /** Uploads and checks. */
    async checked(content: string | Buffer, name?: string): Promise<ImportInfo> {
      return importing.check(await importing.upload(content, name));
    },
    async rows(importId: number, kind: ImportRow["kind"][] = []): Promise<ImportRow[]> {
      return (await ok(app, getImportRows, { body: { importId, kind, limit: 200 } }, { token })).items;
    },
    async start(importId: number): Promise<ImportInfo> {
      await ok(app, startImport, { body: { importId } }, { token });
      return importing.settled(importId);
    },
  };
  return importing;
}

export let test: TestApp;
export let account: MadeAccount;
export let token: string;
export let own: ReturnType<typeof importer>;

/** Gives each test of a file somebody without students, and all of them a server: the exported names above are then set. */
export function startAnew(): void {
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    account = await makeAccount(test.database, await makeCompany(test.database));
    token = await tokenOf(test.database, { account: account.id });
    own = importer(test, token);
  });
}

/** How many students the account has. */
export const students = async () =>
  (await ok(test.app, listStudents, { body: { limit: 200 } }, { token })).total;
