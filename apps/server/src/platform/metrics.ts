import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "./database.ts";
import { outboxBacklog } from "./outbox.ts";

export interface Metrics {
  /** A finished request. `call` is the endpoint's id or the route's pattern, never a path with values in it. */
  observeRequest(request: { call: string; method: string; status: number; seconds: number }): void;
  /** Prometheus text format, and the content type to send it as. */
  render(): Promise<{ type: string; body: string }>;
}

/** Figures of this process: requests, event loop, memory, database connections, waiting events. */
export function createMetrics({ database, pool }: { database: Database; pool: pg.Pool }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "passage_" });

  const requests = new Histogram({
    name: "passage_http_request_seconds",
    help: "Duration of requests by call, method and HTTP status.",
    labelNames: ["call", "method", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  new Gauge({
    name: "passage_database_connections",
    help: "Connections of the pool by state; waiting = requests in line for one.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "passage_outbox_backlog",
    help: "Domain events that are due and wait for their listeners; -1 while the database is away.",
    registers,
    async collect() {
      this.set(await outboxBacklog(database).catch(() => -1));
    },
  });

  return {
    observeRequest({ call, method, status, seconds }) {
      requests.observe({ call, method, status }, seconds);
    },
    async render() {
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
