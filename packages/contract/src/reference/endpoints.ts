import { z } from "zod";
import { endpoint, open, signedIn } from "../endpoint.ts";
import {
  country,
  course,
  courseQuery,
  institution,
  institutionQuery,
  majorLevel,
  phoneRegion,
} from "./schema.ts";

export const getPhoneRegion = endpoint({
  id: "getPhoneRegion",
  method: "GET",
  path: "/issue/studentCountry/getPhoneRegion",
  summary: "Phone area codes with the names of their countries, in the caller's language.",
  access: open,
  data: z.array(phoneRegion),
});

export const getAllAreaCountryList = endpoint({
  id: "getAllAreaCountryList",
  method: "GET",
  path: "/appInstitution/areaCountry/getAllAreaCountryList",
  summary: "All countries and regions; mainland China has id 44.",
  access: open,
  data: z.array(country),
});

export const getCountryToIssue = endpoint({
  id: "getCountryToIssue",
  method: "GET",
  path: "/appInstitution/areaCountry/getCountryToIssue",
  summary: "Study countries: those with an open institution.",
  access: signedIn,
  data: z.array(country),
});

export const getInstitutionDataToIssue = endpoint({
  id: "getInstitutionDataToIssue",
  method: "GET",
  path: "/appInstitution/institution/getInstitutionDataToIssue",
  summary: "Institutions of a country; open ones unless asked otherwise.",
  access: signedIn,
  query: institutionQuery,
  data: z.array(institution),
});

export const getIssueMajorLevelList = endpoint({
  id: "getIssueMajorLevelList",
  method: "GET",
  path: "/appInstitution/majorLevel/getIssueMajorLevelList",
  summary: "Study levels.",
  access: signedIn,
  data: z.array(majorLevel),
});

export const getCourseToIssue = endpoint({
  id: "getCourseToIssue",
  method: "GET",
  path: "/appInstitution/getCourses/getCourseToIssue",
  summary: "Open courses of an institution, at one level or all.",
  access: signedIn,
  query: courseQuery,
  data: z.array(course),
  errors: ["2002"],
});
