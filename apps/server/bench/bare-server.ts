import Fastify from "fastify";
import { createPool } from "../src/db/connect.ts";
import type { RecordedQuery } from "./recorded-queries.ts";

// The measure: a bare Fastify handler that runs the same SQL as the owner, without walls, and sends the same bytes.
interface Order {
  ownerUrl: string;
  cases: { queries: RecordedQuery[]; body: string }[];
}

process.once("message", async (order: Order) => {
  const pool = createPool(order.ownerUrl, { max: 20 });
  const app = Fastify();
  for (const [at, { queries, body }] of order.cases.entries()) {
    app.all(`/bare/${at}`, async (_request, reply) => {
      await Promise.all(queries.map(({ text, values }) => pool.query(text, values)));
      return reply.type("application/json; charset=utf-8").send(body);
    });
    // The same with statements prepared by name, as the server itself does: the harder measure.
    app.all(`/prepared/${at}`, async (_request, reply) => {
      await Promise.all(
        queries.map(({ text, values }, query) => pool.query({ name: `bare_${at}_${query}`, text, values })),
      );
      return reply.type("application/json; charset=utf-8").send(body);
    });
  }
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address });
});
