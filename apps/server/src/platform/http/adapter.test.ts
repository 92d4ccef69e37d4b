import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { getStepList } from "@passage/contract/dashboard/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";
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
async function serving(routes: readonly Route[]): Promise<FastifyInstance> {
  const { database, pool, clock } = test;
  const metrics = createMetrics({ database, pool });
  const app = await createServer({ logger: createLogger("silent"), trustProxy: false, metrics });
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
