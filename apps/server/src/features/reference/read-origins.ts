import type { Returned } from "@passage/contract/endpoint.ts";
import type { getIssueTitle, getPassportOcrAppCountry } from "@passage/contract/reference/endpoints.ts";
import { titles } from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedDb } from "../../platform/database.ts";
import {
  readAncestries,
  readCompanyCountryId,
  readFrequentNationalityIds,
  readMotherLanguages,
} from "./origin-repository.ts";
import { rememberByLanguage } from "./remember-by-language.ts";

interface CountryRow {
  id: number;
  code: string;
  name: string;
}

/** As many as are seen at a glance. */
const mostCompanyCountries = 6;

/** Where students come from: ethnic groups, mother languages, countries of passports; and how they are addressed. */
export function createOriginReader(allCountries: (read: ScopedDb) => Promise<readonly CountryRow[]>) {
  return {
    ancestries: rememberByLanguage(readAncestries),
    motherLanguages: rememberByLanguage(readMotherLanguages),

    /** The company's own country, then those of most students in sight; and the others in their order. */
    async passportCountries(read: ScopedDb): Promise<Returned<typeof getPassportOcrAppCountry>> {
      const { scope } = read;
      const [countries, own, frequent] = await Promise.all([
        allCountries(read),
        scope.kind === "account" ? readCompanyCountryId(read, scope.companyId) : null,
        readFrequentNationalityIds(read, mostCompanyCountries),
      ]);
      const ids = [...new Set([...(own === null ? [] : [own]), ...frequent])].slice(0, mostCompanyCountries);
      const byId = new Map(countries.map((country) => [country.id, country]));
      return {
        companyCountryList: ids.flatMap((id) => byId.get(id) ?? []),
        otherCountryList: countries.filter(({ id }) => !ids.includes(id)),
      };
    },

    async titles(read: ScopedDb): Promise<Returned<typeof getIssueTitle>> {
      const words = serverPhrases[read.scope.language].domain.titles;
      return titles.map((key) => ({ key, name: words[key] }));
    },
  };
}
