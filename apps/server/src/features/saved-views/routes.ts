import * as endpoints from "@passage/contract/saved-views/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { deleteView, listViews, saveView } from "./service.ts";

export function savedViewRoutes(): Route[] {
  return [
    route(endpoints.getSavedViews, ({ read, scope, query }) => listViews(read, scope, query.list)),
    route(endpoints.saveView, ({ transaction, scope, body }) =>
      transaction((tx) => saveView(tx, scope, body)),
    ),
    route(endpoints.deleteView, ({ transaction, scope, body }) =>
      transaction((tx) => deleteView(tx, scope, body.id)),
    ),
  ];
}
