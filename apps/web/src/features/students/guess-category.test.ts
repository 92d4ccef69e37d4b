import { expect, test } from "vitest";
import { guessCategory } from "./guess-category.ts";

test.each([
  ["CV_WangSiyuan.pdf", "cv"],
  ["resume-2026.docx", "cv"],
  ["王小明简历.pdf", "cv"],
  ["護照.jpg", "passport"],
  ["Passport copy.png", "passport"],
  ["E12345678_PASSPORT.PDF", "passport"],
  ["成绩单（大一至大四）.pdf", "transcript"],
  ["AcademicTranscript.pdf", "transcript"],
  ["DSE transcript.pdf", "dseTranscript"],
  ["ielts-7.5.pdf", "toefl"],
  ["TOEFL.pdf", "toefl"],
  ["Recommendation Letter 2.pdf", "referenceLetter2"],
  ["推荐信二.docx", "referenceLetter2"],
  ["推薦信.docx", "referenceLetter1"],
  ["PS_LSE.docx", "personalStatement"],
  ["个人陈述.doc", "personalStatement"],
  ["在读证明.pdf", "studyCertificate"],
  ["学位证.pdf", "bachelorDegree"],
  ["毕业证书.pdf", "graduationCertificate"],
  ["實習證明.pdf", "internshipCertificate"],
  ["授权书.pdf", "authorizationLetter"],
  ["CAS statement.pdf", "casOrBrp"],
  ["IMG_2043.jpg", null],
  ["scan.pdf", null],
  ["casual photo.png", null],
  ["", null],
])("%j speaks of %s", (name, category) => {
  expect(guessCategory(name)).toBe(category);
});
