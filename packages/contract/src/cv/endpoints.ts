import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import { id, optional } from "../fields.ts";
import { uploadLimits } from "../limits.ts";
import { cvProposals } from "./schema.ts";

/** A student whose stored entries the proposals are compared with. */
const cvForm = z.strictObject({ fkStudentId: optional(id) });

const cv = {
  method: "POST",
  access: anyKey("applications"),
  body: cvForm,
  file: { field: "file", maxBytes: uploadLimits.recognition },
  data: cvProposals,
  encoding: "multipart",
  errors: ["2002", "6001", "6002", "6003", "6004", "6006", "6008"],
} as const;

export const getBackgroundInfoParse = endpoint({
  ...cv,
  id: "getBackgroundInfoParse",
  path: "/issue/student/getBackgroundInfoParse",
  summary:
    "Reads a CV (PDF, DOCX; English or Chinese) and proposes entries, each with its line and a confidence. Nothing is saved.",
});

export const parseEnglishCv = endpoint({
  ...cv,
  id: "en_cv_parse",
  path: "/en_cv_parse/",
  summary: "The same for CVs in an English layout.",
});
