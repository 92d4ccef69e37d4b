import { once } from "node:events";
import { createServer } from "node:net";

/** @throws the system's EADDRINUSE or EACCES when nobody could listen there now */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
