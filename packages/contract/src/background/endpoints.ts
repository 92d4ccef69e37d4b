import { z } from "zod";
import { scoreScales } from "../courses/score-scales.ts";
import { anyKey, endpoint } from "../endpoint.ts";
import { background, backgroundQuery, backgroundSave, backgroundSaved } from "./schema.ts";

export const getBackground = endpoint({
  id: "getBackgroundInfo",
  method: "GET",
  path: "/issue/student/getBackgroundInfo",
  summary:
    "What all applications of a student share: education, work, qualifications, exams, referrers, guardians.",
  access: anyKey("applications", "applicationsDetail"),
  query: backgroundQuery,
  data: background,
  errors: ["2002"],
});

export const saveBackground = endpoint({
  id: "saveBackgroundInfo",
  method: "POST",
  path: "/issue/student/saveBackgroundInfo",
  summary:
    "Saves one section whole. Half-written entries are kept as they are; a submission says what they lack.",
  access: anyKey("applications"),
  body: backgroundSave,
  data: backgroundSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2004", "3001"],
});

export const getScoreTypeEum = endpoint({
  id: "getScoreTypeEum",
  method: "GET",
  path: "/issue/studentEducatio/getScoreTypeEum",
  summary: "Scales on which schools report scores.",
  access: anyKey("applications"),
  data: z.array(
    z.object({
      key: z.enum(scoreScales),
      name: z.string(),
      /** Highest score; null where scores are words, or on a scale nobody knows. */
      maximum: z.number().nullable(),
      /** Words to choose from, lowest first; empty for numbers. */
      choices: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
});
