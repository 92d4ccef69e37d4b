import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import {
  cityChoice,
  cityQuery,
  comparedCourses,
  compareQuery,
  findCoursesQuery,
  finderChoices,
  foundCourses,
} from "./schema.ts";

const access = anyKey("applications", "resource");

export const findCourses = endpoint({
  id: "findCourses",
  method: "POST",
  path: "/appInstitution/getCourses/findCourses",
  summary:
    "Courses that can be applied for, found by words in three languages and by filters; for a student in sight each is judged, rule by rule.",
  access,
  body: findCoursesQuery,
  data: foundCourses,
  encoding: "json",
  errors: ["2002"],
});

export const compareCourses = endpoint({
  id: "compareCourses",
  method: "GET",
  path: "/appInstitution/getCourses/compareCourses",
  summary:
    "Up to four courses whole, side by side, each for the intake named with it; closed ones are left out.",
  access,
  query: compareQuery,
  data: comparedCourses,
  errors: ["2002"],
});

export const listCourseCities = endpoint({
  id: "getCourseCities",
  method: "GET",
  path: "/appInstitution/getCourses/getCourseCities",
  summary: "Cities with open courses, of the given countries or of all.",
  access,
  query: cityQuery,
  data: z.array(cityChoice),
});

export const listFinderChoices = endpoint({
  id: "getFinderChoices",
  method: "GET",
  path: "/appInstitution/getCourses/getFinderChoices",
  summary:
    "What the finder's filters offer: subject groups in order, and the currencies tuition is asked in.",
  access,
  data: finderChoices,
});
