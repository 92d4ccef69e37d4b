import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import {
  applyCatalogueImport,
  getCatalogueImport,
  getCatalogueTable,
  listCatalogueRows,
  uploadCatalogue,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import type { Answered, Envelope } from "@passage/contract/endpoint.ts";
import { expect, vi } from "vitest";
import { inject, ok, type TestApp } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";

export type Info = Answered<typeof getCatalogueImport>;
export type Row = Answered<typeof listCatalogueRows>["items"][number];

/** One staff member's way through an import of the catalogue, by HTTP. */
export function cataloguer(test: TestApp, token: string) {
  const { app } = test;
  const own = {
    /** The raw envelope of an upload. */
    async send(
      kind: CatalogueKind,
      content: string | Buffer,
      name = "table.csv",
      encoding?: string,
    ): Promise<Envelope<Info>> {
      const parts = [
        { name: "kind", value: kind },
        ...(encoding ? [{ name: "encoding", value: encoding }] : []),
        { name: "file", fileName: name, content: Buffer.from(content as string) },
      ];
      return (await upload(test, uploadCatalogue.path, parts, token)).json();
    },
    read: (id: number) => ok(app, getCatalogueImport, { params: { id } }, { token }),
    /** Until nothing is under way. */
    async settled(id: number): Promise<Info> {
      return vi.waitFor(
        async () => {
          const info = await own.read(id);
          if (/ing$/.test(info.state)) throw new Error(`Import ${id} is ${info.state} still.`);
          return info;
        },
        { timeout: 90_000, interval: 20 },
      );
    },
    /** Uploads a table and waits until it was checked, or refused. */
    async upload(kind: CatalogueKind, content: string | Buffer, name?: string): Promise<Info> {
      const { code, data, message } = await own.send(kind, content, name);
      if (code !== "1003") throw new Error(`The upload answered ${code} ${message}`);
      return own.settled(data.importId);
    },
    async rows(id: number, verdict: Row["verdict"][] = []): Promise<Row[]> {
      return (await ok(app, listCatalogueRows, { params: { id }, query: { verdict, limit: 200 } }, { token }))
        .items;
    },
    async apply(id: number): Promise<Info> {
      await ok(app, applyCatalogueImport, { params: { id } }, { token });
      return own.settled(id);
    },
    /** Uploads, checks and applies. */
    async imported(kind: CatalogueKind, content: string | Buffer, name?: string): Promise<Info> {
      const { importId, state, failure } = await own.upload(kind, content, name);
      if (state !== "checked") throw new Error(`The import is ${state}: ${failure?.message}`);
      return own.apply(importId);
    },
    /** The whole catalogue as a file. */
    async exported(kind: CatalogueKind, format: "xlsx" | "csv", language = "en-us"): Promise<Buffer> {
      const query = { kind, format, content: "all" } as const;
      const answer = await inject(app, getCatalogueTable, { query }, { token, language });
      expect(answer.headers["content-disposition"]).toContain("attachment");
      return answer.rawPayload;
    },
  };
  return own;
}

/** A table as text, cells quoted where needed. */
export function csv(...rows: readonly (readonly (string | number)[])[]): string {
  const quoted = (cell: string) => (/["\n\r,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map((cell) => quoted(String(cell))).join(",")).join("\r\n");
}
