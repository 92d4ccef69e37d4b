import { anyKey, endpoint } from "../endpoint.ts";
import { uploadLimits } from "../limits.ts";
import {
  recognised,
  recognitionForm,
  recognitionPageQuery,
  recognitionQuery,
  recognitionQueue,
} from "./schema.ts";

export const recognisePassport = endpoint({
  id: "passportRecognition",
  method: "POST",
  path: "/issue/student/passportRecognition",
  summary:
    "Reads a passport's picture or document. The file is kept for a day, until a registration claims it.",
  access: anyKey("applications"),
  body: recognitionForm,
  file: { field: "file", maxBytes: uploadLimits.recognition },
  data: recognised,
  encoding: "multipart",
  errors: ["6001", "6002", "6003", "6004", "6006"],
});

export const recognisePage = endpoint({
  id: "passportRecognitionPage",
  method: "POST",
  path: "/issue/student/passportRecognitionPage",
  summary: "Reads another page of a document that was sent for recognition.",
  access: anyKey("applications"),
  body: recognitionPageQuery,
  data: recognised,
  encoding: "json",
  errors: ["2002", "6003", "6004", "6006"],
});

export const getRecognition = endpoint({
  id: "getPassportRecognition",
  method: "GET",
  path: "/issue/student/getPassportRecognition",
  summary: "A recognition of one's own that no registration has claimed yet, as it was answered.",
  access: anyKey("applications"),
  query: recognitionQuery,
  data: recognised,
  errors: ["2002"],
});

export const getRecognitionQueue = endpoint({
  id: "getRecognitionQueue",
  method: "GET",
  path: "/issue/student/getRecognitionQueue",
  summary: "How many documents are being read and how many wait.",
  access: anyKey("applications"),
  data: recognitionQueue,
  silent: true,
});
