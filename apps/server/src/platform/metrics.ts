import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "./database.ts";
import { outboxBacklog } from "./outbox.ts";
import type { PoolFigures } from "./workers/worker-pool.ts";

export interface Metrics {
  /** A finished request. `call` is the endpoint's id or the route's pattern, never a path with values in it. */
  observeRequest(request: { call: string; method: string; status: number; seconds: number }): void;
  /** From now on tells of a pool of child processes, by what it is for. */
  watchWorkers(pool: string, figures: PoolFigures): void;
  /** Prometheus text format, and the content type to send it as. */
  render(): Promise<{ type: string; body: string }>;
}

export interface Measured {
  readonly database: Database;
  readonly pool: pg.Pool;
}

/** Figures of this process: requests, event loop, memory, database connections, waiting events, child processes. */
export function createMetrics({ database, pool }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const workers = new Map<string, PoolFigures>();
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

  new Gauge({
    name: "passage_worker_tasks",
    help: "Tasks of child processes by pool and state; waiting = in line for a process.",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      for (const [name, { running, waiting }] of workers) {
        this.set({ pool: name, state: "running" }, running);
        this.set({ pool: name, state: "waiting" }, waiting);
      }
    },
  });
  new Counter({
    name: "passage_worker_outcomes_total",
    help: "Tasks of child processes by pool and how they ended.",
    labelNames: ["pool", "outcome"] as const,
    registers,
    collect() {
      this.reset();
      for (const [name, { outcomes }] of workers)
        for (const [outcome, count] of outcomes) this.inc({ pool: name, outcome }, count);
    },
  });

  return {
    observeRequest({ call, method, status, seconds }) {
      requests.observe({ call, method, status }, seconds);
    },
    watchWorkers: (name, figures) => void workers.set(name, figures),
    async render() {
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
