import { anyKey, endpoint } from "../endpoint.ts";
import {
  applicationFees,
  institutionPage,
  institutionPageQuery,
  institutionRef,
  languageRequirements,
} from "./schema.ts";

const access = anyKey("resource");

export const getInstitutionPage = endpoint({
  id: "getInstitutionPage",
  method: "GET",
  path: "/appInstitution/institution/getInstitutionPage",
  summary: "Institutions open for applications, filtered, sorted, 20 a page, with counts by country.",
  access,
  query: institutionPageQuery,
  data: institutionPage,
});

export const getApplicationFee = endpoint({
  id: "getApplicationFee",
  method: "GET",
  path: "/appInstitution/institution/getApplicationFee/{id}",
  summary: "What an institution charges for an application, by level, and courses that charge otherwise.",
  access,
  params: institutionRef,
  data: applicationFees,
});

export const getLanguageRequirement = endpoint({
  id: "getLanguageRequirement",
  method: "GET",
  path: "/appInstitution/institution/getLanguageRequirement/{id}",
  summary: "Language tests an institution accepts, by level, with the scores it asks.",
  access,
  params: institutionRef,
  data: languageRequirements,
});
