import * as endpoints from "@passage/contract/background/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { BackgroundDependencies } from "./dependencies.ts";
import { listScoreScales } from "./list-score-scales.ts";
import { readBackground } from "./read-background.ts";
import { saveBackground } from "./save-background.ts";

export function backgroundRoutes(dependencies: BackgroundDependencies): Route[] {
  return [
    route(endpoints.getBackground, ({ read, query }) =>
      readBackground(read, query.fkStudentId, dependencies),
    ),
    route(endpoints.saveBackground, ({ transaction, body }) =>
      transaction((tx) => saveBackground(tx, body, dependencies), {
        beforeReplay: (tx) => readBackground(tx, body.fkStudentId, dependencies),
      }),
    ),
    route(endpoints.getScoreTypeEum, async ({ scope }) => listScoreScales(scope.language)),
  ];
}
