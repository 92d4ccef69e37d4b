import * as endpoints from "@passage/contract/configuration/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { ConfigurationDependencies } from "./dependencies.ts";
import { listSettings } from "./list-settings.ts";
import { resetSetting, saveSetting } from "./save-setting.ts";

export function configurationRoutes(dependencies: ConfigurationDependencies): Route[] {
  return [
    route(endpoints.listSettings, ({ read }) => listSettings(read)),
    route(endpoints.saveSetting, ({ transaction, scope, params, body }) =>
      transaction((tx) => saveSetting(tx, scope, params.key, body, dependencies)),
    ),
    route(endpoints.resetSetting, ({ transaction, scope, params, body }) =>
      transaction((tx) => resetSetting(tx, scope, params.key, body.version, dependencies)),
    ),
  ];
}
