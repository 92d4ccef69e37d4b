import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What stands between a browser and the server in some offices. */
export interface ProxyServer {
  readonly url: string;
  /** Holds answers back until they are whole, as proxies do that look into everything: a stream never is. */
  hold(on: boolean): void;
  /** Breaks every connection and refuses new ones, as a server does that is started anew. */
  cut(on: boolean): void;
  /** How often a path was asked for since the last question. */
  asked(path: string): number;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server. */
export async function startProxy(target: string): Promise<ProxyServer> {
  let held = false;
  let down = false;
  const paths: string[] = [];
  const open = new Set<ServerResponse>();

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (down) return void outgoing.destroy();
    paths.push(new URL(incoming.url ?? "/", target).pathname);
    open.add(outgoing);
    const upstream = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        const status = answer.statusCode ?? 502;
        if (!held) {
          outgoing.writeHead(status, answer.headers);
          return void answer.pipe(outgoing);
        }
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          outgoing.writeHead(status, answer.headers);
          outgoing.end(Buffer.concat(parts));
        });
      },
    );
    outgoing.on("close", () => {
      open.delete(outgoing);
      upstream.destroy();
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (on) => {
      held = on;
    },
    cut: (on) => {
      down = on;
      if (on) for (const outgoing of open) outgoing.destroy();
    },
    asked: (path) => {
      const count = paths.filter((one) => one === path).length;
      paths.length = 0;
      return count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
