import { z } from "zod";
import { anyKey, endpoint, open, session, signedIn } from "../endpoint.ts";
import {
  ancestry,
  areaCity,
  areaDivision,
  areaRegion,
  areaState,
  country,
  course,
  courseQuery,
  institution,
  institutionQuery,
  issueTitle,
  majorLevel,
  motherLanguage,
  passportCountries,
  phoneRegion,
  placeRef,
  regionQuery,
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
  summary: "All countries and regions, Greater China first; mainland China has id 44.",
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

export const getByCountryId = endpoint({
  id: "getByCountryId",
  method: "GET",
  path: "/appInstitution/areaState/getByCountryId/{id}",
  summary: "States and provinces of a country.",
  access: session(),
  params: placeRef,
  data: z.array(areaState),
});

export const getAreaIssue = endpoint({
  id: "getAreaIssue",
  method: "POST",
  path: "/appInstitution/areaState/getAreaIssue/{id}",
  summary: "States of a country in use here: those with cities to choose from, or with a student in sight.",
  access: signedIn,
  params: placeRef,
  data: z.array(areaState),
});

export const getByFkAreaStateId = endpoint({
  id: "getByFkAreaStateId",
  method: "GET",
  path: "/appInstitution/areaCity/getByFkAreaStateId/{id}",
  summary: "Cities of a state; none where the lists know none and the city is typed.",
  access: session(),
  params: placeRef,
  data: z.array(areaCity),
});

export const getDivisionByFkAreaCityId = endpoint({
  id: "getDivisionByFkAreaCityId",
  method: "GET",
  path: "/appInstitution/areaCity/getDivisionByFkAreaCityId/{id}",
  summary: "Districts and counties of a city of mainland China; none elsewhere.",
  access: signedIn,
  params: placeRef,
  data: z.array(areaDivision),
});

export const getAreaRegionByCountryId = endpoint({
  id: "getAreaRegionByCountryId",
  method: "POST",
  path: "/appInstitution/areaState/getAreaRegionByCountryId",
  summary: "Regions of a country that people speak of, each a group of states; none for most countries.",
  access: signedIn,
  query: regionQuery,
  data: z.array(areaRegion),
  errors: ["2002"],
});

export const getAppCountry = endpoint({
  id: "getAppCountry",
  method: "GET",
  path: "/issue/student/getAppCountry",
  summary: "Countries as nationalities and places of birth, Greater China first.",
  access: signedIn,
  data: z.array(country),
});

export const getPassportOcrAppCountry = endpoint({
  id: "getPassportOcrAppCountry",
  method: "GET",
  path: "/issue/student/getPassportOcrAppCountry",
  summary:
    "Countries for a passport: the company's own and those of most students in sight, then the others.",
  access: anyKey("applications"),
  data: passportCountries,
});

export const getStudentAncestry = endpoint({
  id: "getStudentAncestry",
  method: "GET",
  path: "/issue/student/getStudentAncestry",
  summary: "The 56 ethnic groups of China in their official order, and other.",
  access: anyKey("applications", "applicationsDetail"),
  data: z.array(ancestry),
});

export const getModerLanguageData = endpoint({
  id: "getModerLanguageData",
  method: "GET",
  path: "/issue/student/getModerLanguageData",
  summary: "Mother languages, those of most students first.",
  access: anyKey("applications", "applicationsDetail"),
  data: z.array(motherLanguage),
});

export const getIssueTitle = endpoint({
  id: "getIssueTitle",
  method: "GET",
  path: "/issue/studentReference/getIssueTitle",
  summary: "Titles of people.",
  access: anyKey("applications"),
  data: z.array(issueTitle),
});
