import {
  getAllAreaCountryList,
  getAppCountry,
  getAreaIssue,
  getAreaRegionByCountryId,
  getByCountryId,
  getByFkAreaStateId,
  getCountryToIssue,
  getCourseToIssue,
  getDivisionByFkAreaCityId,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
  getIssueTitle,
  getModerLanguageData,
  getPassportOcrAppCountry,
  getPhoneRegion,
  getStudentAncestry,
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
  const { places, origins } = reference;
  return [
    route(getPhoneRegion, ({ read }) => reference.phoneRegions(read)),
    route(getAllAreaCountryList, ({ read }) => reference.countries(read)),
    route(getCountryToIssue, ({ read }) => reference.studyCountries(read)),
    route(getInstitutionDataToIssue, ({ read, query }) => reference.institutions(read, query)),
    route(getIssueMajorLevelList, ({ read }) => reference.majorLevels(read)),
    route(getCourseToIssue, ({ read, query }) => reference.courses(read, query, clock.today(timeZone))),
    route(getByCountryId, ({ read, params }) => places.states(read, params.id)),
    route(getAreaIssue, ({ read, params }) => places.statesInUse(read, params.id)),
    route(getByFkAreaStateId, ({ read, params }) => places.cities(read, params.id)),
    route(getDivisionByFkAreaCityId, ({ read, params }) => places.divisions(read, params.id)),
    route(getAreaRegionByCountryId, ({ read, query }) => places.regions(read, query.fkCountryId)),
    route(getAppCountry, ({ read }) => reference.countries(read)),
    route(getPassportOcrAppCountry, ({ read }) => origins.passportCountries(read)),
    route(getStudentAncestry, ({ read }) => origins.ancestries(read)),
    route(getModerLanguageData, ({ read }) => origins.motherLanguages(read)),
    route(getIssueTitle, ({ read }) => origins.titles(read)),
  ];
}
