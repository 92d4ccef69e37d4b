import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import { noncePlaceholder, servePages } from "./pages.ts";
import { createServer } from "./server.ts";

let database: TestDatabase;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "passage-pages-"));
  const html = (name: string) =>
    `<title>${name}</title><script nonce="${noncePlaceholder}"></script><style nonce="${noncePlaceholder}"></style>`;
  writeFileSync(join(folder, "index.html"), html("portal"));
  writeFileSync(join(folder, "bms.html"), html("back office"));
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {}");
  app = await createServer({
    logger: createLogger("silent"),
    trustProxy: false,
    metrics: createMetrics(database),
  });
  app.get("/bms/session", async () => ({ call: true }));
  await servePages(app, folder);
});

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const document = { "sec-fetch-dest": "document" };

describe("a page", () => {
  it("allows its own scripts and styles by a nonce of this answer, nothing inline and no frame", async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await get("/", document);
      const policy = String(headers["content-security-policy"]);
      const [, nonce = ""] = /script-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy) ?? [];
      expect(body.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
      for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy.split("; ")).toContain(rule);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|(?<!style-src-attr )'unsafe-inline'|unsafe-eval/);
      expect(headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it.each([
    ["/index", "portal"],
    ["/students?page=2", "portal"],
    ["/bmsx", "portal"],
    ["/bms", "back office"],
    ["/bms?queue=all", "back office"],
    ["/bms/session", "back office"],
  ])("of %s is the %s's", async (url, title) => {
    expect((await get(url, document)).body).toContain(`<title>${title}</title>`);
  });

  it("is not what a page's own call gets, nor who asks for a file that isn't there", async () => {
    expect((await get("/bms/session", { "sec-fetch-dest": "empty" })).json()).toEqual({ call: true });
    for (const [url, accept] of [
      ["/students", "application/json"],
      ["/assets/gone-9f.js", "text/html,*/*"],
    ] as const)
      expect((await get(url, { accept })).json()).toMatchObject({ code: "2013" });
    expect((await get("/students", { accept: "text/html" })).body).toContain("portal");
  });
});

it("assets whose name holds their hash are kept for a year, other files asked for anew", async () => {
  const kept = async (url: string) => (await get(url)).headers["cache-control"];
  expect(await kept("/assets/main-1a2b.js")).toBe("public, max-age=31536000, immutable");
  expect(await kept("/icon.svg")).toBe("no-cache");
});

it("a server whose web isn't built says so at its start", async () => {
  await expect(servePages(app, join(folder, "assets"))).rejects.toThrow('Run "npm run build"');
});
