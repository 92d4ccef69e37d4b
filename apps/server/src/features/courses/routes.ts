import * as endpoints from "@passage/contract/courses/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { compareCourses } from "./compare-courses.ts";
import type { CourseDependencies } from "./dependencies.ts";
import { findCourses } from "./find-courses.ts";
import { keepCandidates } from "./kept-candidates.ts";
import { readCities, readFinderChoices } from "./service.ts";

export function courseRoutes(dependencies: CourseDependencies): Route[] {
  const kept = keepCandidates();
  return [
    route(endpoints.findCourses, ({ read, body }) => findCourses(read, body, { ...dependencies, kept })),
    route(endpoints.compareCourses, ({ read, query }) => compareCourses(read, query, dependencies)),
    route(endpoints.listCourseCities, ({ read, query }) => readCities(read, query)),
    route(endpoints.listFinderChoices, ({ read }) => readFinderChoices(read)),
  ];
}
