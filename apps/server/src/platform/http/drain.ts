import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/**
 * A shutdown waits for the requests in hand and takes no further one. Connections that ask nothing don't hold it up:
 * idle keep-alive ones, and those that browsers open ahead of need, which Node counts as busy until their headers are
 * overdue, a minute later.
 */
export function drainOnClose(app: FastifyInstance): void {
  let draining = false;
  const silent = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    if (draining) return void socket.destroy();
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => silent.delete(socket));

  app.addHook("preClose", async () => {
    draining = true;
    for (const socket of silent) socket.destroy();
  });
  app.addHook("onRequest", async () => {
    if (draining) throw new AppError("2019", { retryAfter: 1 });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (draining) reply.header("connection", "close");
  });
  // An answer whose headers had left before still promised to keep the connection.
  app.addHook("onResponse", async () => {
    if (draining) setImmediate(() => app.server.closeIdleConnections());
  });
}
