import type { Step } from "@passage/contract/applications/steps.ts";
import { hrefTo } from "../../lib/paths.ts";

/**
 * Addresses of the lists behind the figures. Each carries the filter that the figure was counted with, so that the
 * list's total is the figure (domain 7).
 */

interface ApplicationLimits {
  year: number | null;
  country?: number;
  step?: Step;
  ever?: "submitted" | "admitted";
}

/** Applications made in a year, or ever. */
export function applicationsHref({ year, country, step, ever }: ApplicationLimits): string {
  return hrefTo("/index/application-list", {
    year: year === null ? undefined : String(year),
    country: country === undefined ? undefined : String(country),
    step,
    ever,
  });
}

/** Students registered in a year. */
export function studentsHref(year: number): string {
  return hrefTo("/index/student-query", { year: String(year) });
}

/** What waits for the agent, whatever the year. "Needs me" leaves out what is closed. */
export const waitingHrefs = {
  evidenceRequests: hrefTo("/index/application-list", { view: "needsMe", status: "2" }),
  offersToAnswer: hrefTo("/index/application-list", { view: "needsMe", step: "admitted" }),
  passportsNearExpiry: hrefTo("/index/student-query", { passport: "nearExpiry" }),
  drafts: hrefTo("/index/student-query", { status: "draft" }),
};
