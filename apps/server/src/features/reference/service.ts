import type { Received, Returned } from "@passage/contract/endpoint.ts";
import type {
  getAllAreaCountryList,
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getPhoneRegion,
} from "@passage/contract/reference/endpoints.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { sortByName, sortCountries } from "./order.ts";
import { createOriginReader } from "./read-origins.ts";
import { createPlaceReader } from "./read-places.ts";
import { rememberByLanguage } from "./remember-by-language.ts";
import {
  isOpenInstitution,
  readCountries,
  readCourses,
  readInstitutions,
  readMajorLevels,
  readStudyCountryIds,
} from "./repository.ts";

/** The read side of reference data. Countries, which a release fixes, are read once per language. */
export function createReferenceService() {
  const allCountries = rememberByLanguage(async (read) =>
    sortCountries(read.scope.language, await readCountries(read)),
  );

  return {
    majorLevels: readMajorLevels,
    places: createPlaceReader(allCountries),
    origins: createOriginReader(allCountries),

    async countries(read: ScopedDb): Promise<Returned<typeof getAllAreaCountryList>> {
      return (await allCountries(read)).map(({ id, code, name }) => ({ id, code, name }));
    },

    async phoneRegions(read: ScopedDb): Promise<Returned<typeof getPhoneRegion>> {
      return (await allCountries(read)).flatMap(({ id, code, name, phoneRegion }) =>
        phoneRegion === null ? [] : [{ countryId: id, code, name, phoneRegion }],
      );
    },

    /** Countries that have an open institution. */
    async studyCountries(read: ScopedDb): Promise<Returned<typeof getCountryToIssue>> {
      const [countries, ids] = await Promise.all([allCountries(read), readStudyCountryIds(read)]);
      const open = new Set(ids);
      return countries.filter(({ id }) => open.has(id)).map(({ id, code, name }) => ({ id, code, name }));
    },

    async institutions(
      read: ScopedDb,
      query: Received<typeof getInstitutionDataToIssue>["query"],
    ): Promise<Returned<typeof getInstitutionDataToIssue>> {
      return sortByName(read.scope.language, await readInstitutions(read, query));
    },

    /**
     * Open courses of an open institution, with the starts still open on `today` (`YYYY-MM-DD`, the platform's).
     * @throws AppError 2002 no such institution, or closed
     */
    async courses(
      read: ScopedDb,
      query: Received<typeof getCourseToIssue>["query"],
      today: string,
    ): Promise<Returned<typeof getCourseToIssue>> {
      const institutionId = query.fk_institution_id;
      const [open, courses] = await Promise.all([
        isOpenInstitution(read, institutionId),
        readCourses(read, { institutionId, majorLevelId: query.fkMajorLevelId, today }),
      ]);
      if (!open) throw notFound();
      return sortByName(read.scope.language, courses);
    },
  };
}
