import type { BackgroundEntries } from "@passage/contract/background/schema.ts";

type InstitutionType = NonNullable<BackgroundEntries["education"]["institutionType"]>;

const english =
  /\b(universit(?:y|ies)|college|institute|school(?! (?:diploma|certificate|leaving))|academy|polytechnic|conservator(?:y|ium)|université|universität|universidad|università|gymnasium|lyc[ée]e|uni of|INSEAD|HEC Paris|ESSEC|ESCP|IESE|Bocconi|Sciences Po|ETH|EPFL|Caltech|SOAS|LSE|UCL|MIT|NYU|UCLA|HKUST|HKU|CUHK|NUS|NTU|UNSW|USYD)\b/i;
const chinese =
  /(大学(?!英语|生)|大學(?!英語|生)|学院|學院|中学|中學|学校.|.学校|.學校|高级中学|书院|書院|校区|外国语|附中|一中|二中|实验学校|职中|技校|党校|书院)/;
/** A part of a school rather than one. */
const partOf =
  /^(?:the )?(?:school|college|faculty|department|dept\.?|institute|division|centre|center) (?:of|for) |(?:business|law|medical|management|graduate|engineering) school$/i;

/** Whether a text names a school. */
export function isSchool(text: string): boolean {
  return english.test(text) || chinese.test(text);
}

/** Whether a text names a part of a university: "School of Computing", "商学院" behind one. */
export function isPartOfSchool(text: string, before: string | undefined): boolean {
  if (partOf.test(text.trim())) return true;
  return before !== undefined && /大[学學]/.test(before) && /[学學]院$/.test(text) && !/大[学學]/.test(text);
}

/** The kind of school a name says; null where it says none. */
export function schoolType(name: string): InstitutionType | null {
  if (/school of (?:economics|business|law|medicine|management)/i.test(name)) return "university";
  if (
    /language (school|centre|center|institute)|english (school|centre|center)|语言学校|語言學校|语言中心/i.test(
      name,
    )
  )
    return "languageSchool";
  if (
    /high school|sixth form|secondary|grammar school|高中|中[学學]|附中|[一二三四]中|[书書]院|gymnasium|lyc[ée]e/i.test(
      name,
    )
  )
    return /初中|junior|middle school/i.test(name) ? "secondary" : "highSchool";
  if (/middle school|junior/i.test(name)) return "secondary";
  if (/职业|職業|技师|技工|技校|职中|专科学校|vocational|technical college|polytechnic college/i.test(name))
    return "vocational";
  if (
    /\b(?:business|law|medical) school\b|universit|大[学學]|institute of technology|polytechnic|\b(INSEAD|HEC Paris|ESSEC|ESCP|IESE|Bocconi|ETH|EPFL|Caltech|SOAS|LSE|UCL|MIT|HKU|NUS|NTU|UNSW|UCLA|NYU)\b/i.test(
      name,
    )
  )
    return "university";
  if (/college|academy|institute|conservator|学院|學院/i.test(name)) return "college";
  if (/school|学校|學校/i.test(name)) return "highSchool";
  return null;
}

/** A sentence about a school names it without being its line. */
export function isSentence(cell: string): boolean {
  return cell.length > 90 || (/[.。]$/.test(cell) && cell.length > 60);
}
