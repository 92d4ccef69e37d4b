import { hrefTo } from "../../lib/paths.ts";

/** The course finder, showing the courses of one institution. */
export function courseFinderHref(institutionId: number): string {
  return hrefTo("/course-finder", { institution: String(institutionId) });
}
