import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import type { FastifyInstance } from "fastify";
import { type SettableClock, settableClock } from "../../platform/clock.ts";
import { createKeyring } from "../../platform/crypto.ts";
import { serveContract } from "../../platform/http/adapter.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { createServer } from "../../platform/http/server.ts";
import { createLogger } from "../../platform/logger.ts";
import { createMetrics } from "../../platform/metrics.ts";
import type { TestDatabase } from "../../test/database.ts";
import { type AuthDependencies, authRoutes } from "./routes.ts";

export interface TestApp {
  readonly app: FastifyInstance;
  /** Stands at noon of 20 November 2026 in Hong Kong, the platform's time zone here. */
  readonly clock: SettableClock;
}

/** An instance on a test database that serves sign-in and the routes under test; other calls answer null. */
export async function startApp(
  { database, pool }: TestDatabase,
  routesOf: (dependencies: AuthDependencies) => Route[] = () => [],
): Promise<TestApp> {
  const clock = settableClock("2026-11-20T04:00:00Z");
  const timeZone = "Asia/Hong_Kong";
  const keyring = createKeyring("a secret of the tests, 32 characters and more");
  const dependencies = {
    database,
    clock,
    timeZone,
    keyring,
    autoLoginSecret: "a secret of links, for tests only, long enough",
    publicUrl: "http://localhost:8080/",
    logoOf: async () => null,
  };
  const served = [...authRoutes(dependencies), ...routesOf(dependencies)];
  const others = allEndpoints
    .filter((endpoint) => !served.some((known) => known.endpoint === endpoint))
    .map((endpoint) => route(endpoint, async () => null as never));
  const metrics = createMetrics({ database, pool });
  const app = await createServer({ logger: createLogger("silent"), trustProxy: false, metrics });
  serveContract(app, [...served, ...others], dependencies);
  await app.ready();
  return { app, clock };
}
