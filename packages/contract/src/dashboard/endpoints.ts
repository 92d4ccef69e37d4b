import { z } from "zod";
import { anyKey, endpoint, signedIn } from "../endpoint.ts";
import { homeFigures, stepCount, stepName, yearCounts, yearFilter } from "./schema.ts";

export const getHomeFigures = endpoint({
  id: "gearDatas",
  method: "POST",
  path: "/issue/summary/gearDatas",
  summary: "Home figures of a year or of all: totals, success rate, countries, what waits for the agent.",
  access: anyKey("applications"),
  query: yearFilter,
  data: homeFigures,
});

export const getYearCounts = endpoint({
  id: "gearStudentCountDatas",
  method: "POST",
  path: "/issue/summary/gearStudentCountDatas",
  summary: "Students registered and applications made, per year.",
  access: anyKey("applications"),
  data: yearCounts,
});

export const getAllYears = endpoint({
  id: "getAllYears",
  method: "GET",
  path: "/issue/summary/getAllYears",
  summary: "Years that have data in sight, newest first.",
  access: anyKey("applications"),
  data: z.array(z.number().int()),
});

export const getStepList = endpoint({
  id: "getStepList",
  method: "GET",
  path: "/issue/student/getStepList",
  summary: "The ten steps, named in the caller's language.",
  access: signedIn,
  data: z.array(stepName),
});

export const getStepCounts = endpoint({
  id: "getGearStepList",
  method: "GET",
  path: "/issue/student/getGearStepList",
  summary: "The steps with how many applications in sight stand there, in a year or all.",
  access: anyKey("applications", "applicationsDetail"),
  query: yearFilter,
  data: z.array(stepCount),
});
