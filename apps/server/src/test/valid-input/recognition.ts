import { cvDocx } from "../../features/cv/test-cv-files.ts";
import { picture } from "../../features/recognition/test-recognition.ts";
import { type Inputs, none } from "./aim.ts";

const cv = cvDocx("# Education\nUniversity of Leeds, BSc Computer Science, Sep 2019 - Jun 2023");

const passport = await picture("passport");

export const recognitionInputs: Inputs = {
  getBackgroundInfoParse: ({ studentId }) => ({
    parts: [
      { name: "fkStudentId", value: String(studentId) },
      { name: "file", fileName: "cv.docx", content: cv },
    ],
  }),
  en_cv_parse: ({ studentId }) => ({
    parts: [
      { name: "fkStudentId", value: String(studentId) },
      { name: "file", fileName: "cv.docx", content: cv },
    ],
  }),
  passportRecognition: () => ({
    parts: [
      { name: "countryId", value: "44" },
      { name: "file", fileName: "passport.png", content: passport },
    ],
  }),
  passportRecognitionPage: ({ recognition }) => ({ body: { fkGuId: recognition, page: 1 } }),
  getPassportRecognition: ({ recognition }) => ({ query: { fkGuId: recognition } }),
  getRecognitionQueue: none,
};
