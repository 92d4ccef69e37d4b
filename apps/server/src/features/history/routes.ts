import { getStudentHistory } from "@passage/contract/history/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { type KeyOf, readHistory } from "./read-history.ts";

export function historyRoutes({ keyOf }: { readonly keyOf: KeyOf }): Route[] {
  return [route(getStudentHistory, ({ read, query }) => readHistory(read, keyOf, query))];
}
