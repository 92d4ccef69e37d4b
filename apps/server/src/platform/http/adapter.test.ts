import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { getStepList } from "@passage/contract/dashboard/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { healthz } from "@passage/contract/operations/endpoints.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";
import { AppError } from "../app-error.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import { serveContract } from "./adapter.ts";
import type { Route } from "./route.ts";
import { createServer } from "./server.ts";

let test: TestApp;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await test.close();
});

const routeOf = (endpoint: Endpoint, answer: unknown = null): Route => ({
  endpoint,
  handle: async () => answer,
});

/** A server of these routes. */
async function serving(
  routes: readonly Route[],
  logger: FastifyBaseLogger = createLogger("silent"),
): Promise<FastifyInstance> {
  const { database, pool, clock } = test;
  const metrics = createMetrics({ database, pool });
  const app = await createServer({ logger, trustProxy: false, metrics });
  apps.push(app);
  serveContract(app, routes, { database, clock, timeZone: "Asia/Hong_Kong" });
  return app;
}

describe("a server doesn't start", () => {
  const all = allEndpoints.map((endpoint) => routeOf(endpoint));

  it("with a declared call that nothing serves", async () => {
    await expect(serving(all.filter(({ endpoint }) => endpoint !== getStepList))).rejects.toThrow(
      `without a route: ${getStepList.id}`,
    );
  });

  it("with a call that two routes serve", async () => {
    await expect(serving([...all, routeOf(getStepList)])).rejects.toThrow("Served twice");
  });

  it("with a call that isn't declared", async () => {
    const hidden: Endpoint = { ...getStepList, id: "hidden", path: "/hidden" };
    await expect(serving([...all, routeOf(hidden)])).rejects.toThrow("Undeclared endpoint: hidden");
  });
});

it("a fault of the database is logged by its code, without the values its message quotes", async () => {
  const written: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void written.push(line) });
  const fault = Object.assign(new Error("Key (email)=(wong@example.com) exists"), { code: "23505" });
  const routes = allEndpoints.map((it) =>
    it === healthz ? { endpoint: it, handle: () => Promise.reject(fault) } : routeOf(it),
  );
  const answer = await (await serving(routes, logger)).inject({ url: healthz.path });
  expect(answer.json()).toMatchObject({ code: "9999" });
  expect(written.join()).toContain("23505");
  expect(written.join() + answer.body).not.toContain("wong");
});

it("a caller who went away is no fault of ours, unless something else broke meanwhile", async () => {
  const written: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void written.push(line) });
  const reasons = [(gone: Error) => gone, () => new TypeError("x is not a function")];
  let begun = Promise.withResolvers<void>();
  const handle: Route["handle"] = ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(reasons.shift()?.(signal.reason)));
      begun.resolve();
    });
  const routes = allEndpoints.map((it) => (it === healthz ? { endpoint: it, handle } : routeOf(it)));
  const address = await (await serving(routes, logger)).listen({ port: 0, host: "127.0.0.1" });
  for (const _ of [...reasons]) {
    begun = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const asked = fetch(address + healthz.path, { signal: leaving.signal });
    await begun.promise;
    leaving.abort();
    await expect(asked).rejects.toThrow();
  }
  await expect.poll(() => written).toEqual([expect.stringContaining("x is not a function")]);
});

it("a refusal that isn't declared reaches the caller, and the log as a fault of ours", async () => {
  const written: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void written.push(line) });
  const refusing = async (code: ErrorCode) => {
    const routes = allEndpoints.map((it) =>
      it === healthz ? { endpoint: it, handle: () => Promise.reject(new AppError(code)) } : routeOf(it),
    );
    return (await (await serving(routes, logger)).inject({ url: healthz.path })).json().code;
  };
  expect(await refusing("2018")).toBe("2018");
  expect(written).toEqual([]);
  expect(await refusing("4001")).toBe("4001");
  expect(written.join()).toContain('"endpoint":"healthz","code":"4001"');
});

describe("what a handler gives", () => {
  const answerTo = async (given: unknown) => {
    const routes = allEndpoints.map((it) => routeOf(it, it === getStepList ? given : null));
    const account = await makeAccount(test.database, await makeCompany(test.database));
    const at = await tokenOf(test.database, { account: account.id });
    return (await serving(routes)).inject({ url: getStepList.path, headers: { at, langcode: "en-us" } });
  };

  it("leaves with its declared fields alone", async () => {
    const answer = await answerTo([{ step: "visa", name: "Visa", passwordHash: "secret" }]);
    expect(answer.json()).toMatchObject({ code: "1003", data: [{ step: "visa", name: "Visa" }] });
    expect(answer.body).not.toContain("secret");
  });

  it("is a fault of ours in another shape, and tells nothing of it", async () => {
    const answer = await answerTo([{ step: "secret", name: 1 }]);
    expect([answer.statusCode, answer.json().code]).toEqual([500, "9999"]);
    expect(answer.body).not.toContain("secret");
  });
});
