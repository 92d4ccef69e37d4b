import { createPool } from "../src/db/connect.ts";
import { createBenchApp } from "./bench-app.ts";

// The server as it runs in production, on the data set of the benchmark.
process.once("message", async ({ appUrl }: { appUrl: string }) => {
  const app = await createBenchApp(createPool(appUrl, { max: 20 }), appUrl);
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address });
});
