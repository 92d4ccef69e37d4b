import type { DocumentCategory } from "@passage/contract/applications/documents.ts";

/**
 * What file names say in the three languages, in this order: the narrower first, so that "DSE transcript" is no
 * transcript, and "在读证明" no certificate of graduation. Short Latin words stand alone between other signs.
 */
const signs: readonly (readonly [DocumentCategory, RegExp])[] = [
  ["dseTranscript", /\bdse\b|文凭试|文憑試/],
  ["toefl", /toefl|\bielts\b|托福|雅思/],
  ["referenceLetter2", /(recommend\w*|reference|referral|\brl|推荐信?|推薦信?)\D*(2|two|二)/],
  ["referenceLetter1", /recommend|reference|referral|推荐|推薦/],
  [
    "personalStatement",
    /personal ?statement|statement of purpose|\b(ps|sop)\b|个人陈述|個人陳述|动机信|動機信/,
  ],
  ["authorizationLetter", /authori[sz]ation|\bpoa\b|授权|授權|委托书|委託書/],
  ["casOrBrp", /\b(cas|brp)\b/],
  ["internshipCertificate", /intern(ship)?\b|实习|實習/],
  ["studyCertificate", /enrol?lment|study certificate|在读|在讀|在学|在學/],
  ["bachelorDegree", /degree|bachelor|diploma|学位|學位/],
  ["graduationCertificate", /graduat|毕业证|畢業證|毕业|畢業/],
  ["transcript", /transcript|academic record|\b(marks?|grades?)\b|成绩|成績/],
  ["passport", /passport|护照|護照/],
  ["cv", /\b(cv|resume|résumé)\b|curriculum|简历|簡歷|履历|履歷/],
];

/** The category that a file's name speaks of; null where it says nothing. */
export function guessCategory(fileName: string): DocumentCategory | null {
  const words = fileName
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/([\p{Ll}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[_\-.,()[\]+]+/g, " ");
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
