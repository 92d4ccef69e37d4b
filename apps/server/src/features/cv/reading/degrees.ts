import type { Degree } from "@passage/contract/background/sections.ts";

const forms: readonly [Degree, RegExp][] = [
  [
    "doctorate",
    /\b(?:ph\.?\s?d\.?|d\.?phil\.?|doctor(?:ate)?(?: of [a-z]+)?|doctoral)(?![a-z])|博士(?:研究生|学位)?/i,
  ],
  [
    "master",
    /\b(?:master(?:['’]s)?(?: degree)?(?: of (?:science|arts|business administration|engineering|laws?|education|finance|commerce|philosophy|research|fine arts|public health|design|economics|management|architecture))?|m\.?sc\.?|m\.?a\.?|m\.?b\.?a\.?|m\.?eng\.?|ll\.?m\.?|m\.?phil\.?|m\.?ed\.?|m\.?res\.?|m\.?fin\.?|m\.?com\.?|m\.?s\.|postgraduate)(?![a-z.])|(?:[理工文法商农農医醫艺藝][学學]?)?[硕碩]士(?:研究生|[学學]位)?|研究生/i,
  ],
  [
    "bachelor",
    /\b(?:bachelor(?:['’]s)?(?: degree)?(?: of (?:science|arts|business administration|engineering|laws?|education|commerce|fine arts|nursing|design|economics|management|architecture|medicine|social sciences?|technology|music))?|b\.?sc\.?|b\.?a\.?|b\.?b\.?a\.?|b\.?eng\.?|ll\.?b\.?|b\.?com\.?|b\.?ed\.?|b\.?s\.|b\.?tech\.?|b\.?f\.?a\.?|m\.?b\.?b\.?s\.?|b\.?arch\.?|undergraduate)(?: ?\(hons?\.?\)| hons?\b\.?)?(?![a-z.])|(?:全日制)?本科|(?:[理工文法商农農医醫艺藝][学學]?)?[学學]士(?:[学學]位)?/i,
  ],
  [
    "diploma",
    /\b(?:(?:higher |advanced |national |ordinary |graduate )?diploma|foundation degree|associate(?:['’]s)? degree|h\.?n\.?d\.?|foundation (?:year|programme|program))\b|大专|大專|专科(?!学校)|高职|高级文凭|高級文憑|副学士|副學士|文凭|文憑/i,
  ],
  [
    "highSchool",
    /\b(?:high school diploma|a[- ]levels?|gce|international baccalaureate|\bib\b(?: diploma)?|hkdse|\bdse\b|senior high|advanced placement|high school|gaokao)\b|高中(?:毕业|畢業)?|中专|中[学學]文[凭憑]试?試?|高考/i,
  ],
  ["secondary", /\b(?:i?gcses?|junior high|middle school)\b|初中/i],
];

/** A degree that a text names, with the words that name it; null without one. */
export function findDegree(text: string): { degree: Degree; words: string; from: number } | null {
  let best: { degree: Degree; words: string; from: number } | null = null;
  for (const [degree, form] of forms) {
    const found = form.exec(text);
    // "A-level" in "Master's level" and the like: the earliest and, of two, the longer one names it.
    if (!found || isNoDegree(text, found)) continue;
    if (
      !best ||
      found.index < best.from ||
      (found.index === best.from && found[0].length > best.words.length)
    )
      best = { degree, words: found[0], from: found.index };
  }
  return best;
}

/** Whether words name a degree only where something else says so: "Boston, MA". */
export function isBareDegree(cell: string): boolean {
  return /^m\.?[as]\.?$/i.test(cell.trim());
}

/** Two letters need their capitals: "MA in History", not "ma"; "MS Office" is none. */
function isNoDegree(text: string, found: RegExpExecArray): boolean {
  const [words] = found;
  const after = text.slice(found.index + words.length);
  if (/^m\.?s\.?$/i.test(words) && /^ (office|excel|word|powerpoint)/i.test(after)) return true;
  return /^[mb]\.?a\.?$/i.test(words) && words[0] !== words[0]?.toUpperCase();
}
