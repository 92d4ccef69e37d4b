import { z } from "zod";
import { endpoint, open } from "../endpoint.ts";

const bare = { method: "GET", access: open, answer: "bare" } as const;

export const healthz = endpoint({
  ...bare,
  id: "healthz",
  path: "/healthz",
  summary: "The process lives.",
  data: z.object({ status: z.literal("ok") }),
});

export const readyz = endpoint({
  ...bare,
  id: "readyz",
  path: "/readyz",
  summary: "Database, file store and migrations are in order; HTTP 503 when one is not.",
  data: z.object({ database: z.boolean(), store: z.boolean(), migrations: z.boolean() }),
});

export const metrics = endpoint({
  ...bare,
  id: "metrics",
  path: "/metrics",
  summary: "Prometheus text format.",
  data: z.string(),
});

export const openapi = endpoint({
  ...bare,
  id: "openapi",
  path: "/openapi.json",
  summary: "This contract as OpenAPI 3.1.",
  data: z.unknown(),
});

export const docs = endpoint({
  ...bare,
  id: "docs",
  path: "/docs",
  summary: "This contract as a page to read.",
  data: z.string(),
});

export const mailbox = endpoint({
  ...bare,
  id: "mailbox",
  path: "/dev/mailbox",
  summary: "Mails that were sent, while no SMTP server is set; demo only, 404 otherwise.",
  data: z.string(),
});
