import { operationManual } from "@passage/contract/manual/endpoints.ts";
import type { Database } from "../../platform/database.ts";
import { has } from "../../platform/http/reply.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countCopy } from "./limits.ts";
import type { ManualPrinter } from "./manual-printer.ts";
import { keepManuals } from "./show-manual.ts";

/** What the manual is shown with. */
interface ManualDependencies {
  readonly database: Database;
  readonly manuals: ManualPrinter;
}

export function manualRoutes({ database, manuals }: ManualDependencies): Route[] {
  const show = keepManuals(manuals);
  return [
    route(operationManual, async ({ query, scope, client }) => {
      const file = await show(query.languageCode ?? scope.language);
      if (!has(client, file.etag)) await countCopy(database, client.address);
      return file;
    }),
  ];
}
