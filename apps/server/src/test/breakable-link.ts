import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A way to the database that can be cut and mended, as a cable or a restarting server would. */
export interface BreakableLink {
  /** The address by way of the link. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** @param url of a database on a unix socket, as the embedded one gives it */
export async function linkTo(url: string): Promise<BreakableLink> {
  const folder = mkdtempSync(join(tmpdir(), "link-"));
  const real = new URL(url.replace("@/", "@localhost/"));
  const port = real.searchParams.get("port") ?? "5432";
  const name = `.s.PGSQL.${port}`;
  const target = join(real.searchParams.get("host") ?? "", name);
  const open = new Set<Socket>();
  let server: Server | undefined;

  const mend = async () => {
    server = createServer((near) => {
      const far = connect(target);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(from);
        from.on("error", () => to.destroy());
        from.on("close", () => {
          open.delete(from);
          to.destroy();
        });
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve, reject) => {
      server?.once("error", reject);
      server?.listen(join(folder, name), resolve);
    });
  };
  const cut = async () => {
    const closed = new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(null)));
    for (const socket of open) socket.destroy();
    await closed;
    server = undefined;
  };
  await mend();
  return {
    url: url.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    cut,
    mend,
    async remove() {
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
