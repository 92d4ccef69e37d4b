import * as endpoints from "@passage/contract/dashboard/endpoints.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { homeFigures, stepCounts, stepNames, yearCounts } from "./service.ts";

export interface DashboardDependencies {
  readonly clock: Clock;
  /** Time zone in which years begin. */
  readonly timeZone: string;
}

export function dashboardRoutes({ clock, timeZone }: DashboardDependencies): Route[] {
  return [
    route(endpoints.getHomeFigures, ({ read, query }) =>
      homeFigures(read, query.year ?? null, { timeZone, today: clock.today(timeZone) }),
    ),
    route(endpoints.getYearCounts, ({ read }) => yearCounts(read, timeZone)),
    route(endpoints.getAllYears, async ({ read }) =>
      (await yearCounts(read, timeZone))
        .filter(({ students, applications }) => students + applications > 0)
        .map(({ year }) => year)
        .reverse(),
    ),
    route(endpoints.getStepList, async ({ scope }) => stepNames(scope.language)),
    route(endpoints.getStepCounts, ({ read, query }) => stepCounts(read, query.year ?? null, timeZone)),
  ];
}
