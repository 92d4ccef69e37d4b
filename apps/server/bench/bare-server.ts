import Fastify from "fastify";
import { createPool } from "../src/db/connect.ts";
import type { RecordedQuery } from "./recorded-queries.ts";

// The measure: a bare Fastify handler that runs the same SQL as the owner, without walls, and sends the same bytes.
interface Order {
  ownerUrl: string;
  queries: RecordedQuery[];
  body: string;
}

process.once("message", async (order: Order) => {
  const pool = createPool(order.ownerUrl, { max: 20 });
  const app = Fastify();
  const { queries, body } = order;
  app.post("/bare", async (_request, reply) => {
    await Promise.all(queries.map(({ text, values }) => pool.query(text, values)));
    return reply.type("application/json; charset=utf-8").send(body);
  });
  // The same with statements prepared by name, as the server itself does: the harder measure.
  app.post("/prepared", async (_request, reply) => {
    await Promise.all(
      queries.map(({ text, values }, at) => pool.query({ name: `bare_${at}`, text, values })),
    );
    return reply.type("application/json; charset=utf-8").send(body);
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address });
});
