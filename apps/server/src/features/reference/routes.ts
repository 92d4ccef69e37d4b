import {
  getAllAreaCountryList,
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
  getPhoneRegion,
} from "@passage/contract/reference/endpoints.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { createReferenceService } from "./service.ts";

export interface ReferenceDependencies {
  readonly clock: Clock;
  /** Time zone of the platform's calendar day, for intakes and deadlines. */
  readonly timeZone: string;
}

export function referenceRoutes({ clock, timeZone }: ReferenceDependencies): Route[] {
  const reference = createReferenceService();
  return [
    route(getPhoneRegion, ({ read }) => reference.phoneRegions(read)),
    route(getAllAreaCountryList, ({ read }) => reference.countries(read)),
    route(getCountryToIssue, ({ read }) => reference.studyCountries(read)),
    route(getInstitutionDataToIssue, ({ read, query }) => reference.institutions(read, query)),
    route(getIssueMajorLevelList, ({ read }) => reference.majorLevels(read)),
    route(getCourseToIssue, ({ read, query }) => reference.courses(read, query, clock.today(timeZone))),
  ];
}
