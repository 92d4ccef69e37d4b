import { operationManual } from "@passage/contract/manual/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { ManualPrinter } from "./manual-printer.ts";
import { keepManuals } from "./show-manual.ts";

export function manualRoutes({ manuals }: { readonly manuals: ManualPrinter }): Route[] {
  const show = keepManuals(manuals);
  return [route(operationManual, ({ query, scope }) => show(query.languageCode ?? scope.language))];
}
