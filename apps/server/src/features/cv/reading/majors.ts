import { certainty, isChinese } from "./found.ts";

const chineseEnds =
  /(?:[学學]|工程|技[术術]|管理|[会會][计計]|[贸貿]易|[设設][计計]|英[语語]|日[语語]|法[语語]|德[语語]|[语語]言|文[学學]|教育|[营營][销銷]|[商电電]务|商務|[传傳]播|科[学學]|金融|[经經][济濟]|法律|建筑|建築|[护護]理|[数數][学學]|[统統][计計]|物流|[运運][营營]|[动動][画畫]|翻[译譯]|新[闻聞]|旅游|自[动動]化|理科|文科|商科|物理|化[学學]|生物|心理|音[乐樂]|美[术術]|[药藥][学學]|[财財][务務]|[审審][计計]|投[资資]|[软軟]件|[网網][络絡]|[数數][据據]|人工智能|保[险險]|税[务務]|人力[资資]源|[产產]品|表演)(?:专业|專業|系)?(?:[(（][^)）]*[)）])?$/;
const notMajor =
  /北京|上海|广东|深圳|香港|^中国$|英国|美国|澳大利亚|全日制|统招|在读|毕业|排名|荣誉|学分|主修$|交换|奖|班$|党员|优秀|学生会|社团|成绩|专业排名|课程|考试|考試|^\d|最佳|年\d|文凭|文憑/;
const englishNot =
  /\b(?:uk|usa|china|hong kong|london|england|scotland|australia|canada|singapore|beijing|shanghai|guangzhou|shenzhen|united kingdom|united states|expected|exchange|graduat\w+|distinction|merit|scholarship|award|rank\w*|top|honou?rs|gpa|average|credits?|full[- ]time|part[- ]time|dean|courses?|class|modules?|semester|year|grade|provincial|street|road|main campus|campus|nsw|vic|ca|ny|ma|pr china|p\.r\. china|first class|pass|major|minor|with|results?|subjects?)\b/i;

/** Whether a Chinese text is a subject by its end. */
export function isMajor(text: string): boolean {
  return chineseEnds.test(text) && !notMajor.test(text) && text.length <= 24;
}

/**
 * The subject that a text names, if it can be one.
 * @param behindDegree it stands behind a degree ("BSc Finance"), which is where subjects stand
 */
export function findMajor(text: string, behindDegree = false): { value: string; confidence: number } | null {
  const stated =
    /\b(?:major(?:ing|ed)? in|specialis(?:ing|ed) in|specializ(?:ing|ed) in|concentration in|in)\s+([A-Z][^,;|()]{2,70})$/.exec(
      text.replace(/\s*\([^)]*\)\s*$/, ""),
    );
  const value = (stated?.[1] ?? text)
    .replace(/^(?:major(?:ing|ed)? in|in|of|degree in|honours in|hons in)\s+/i, "")
    .replace(/^[\s:：\-–—,，]+|[\s:：\-–—,，]+$/g, "")
    .replace(/^[（(]([^()（）]+)[)）]$/, "$1")
    .replace(/\s*[（(][,，\s]*[)）]?$/, "")
    .replace(/^\(?hons\.?\)?\s*/i, "")
    .replace(/\s+degree$/i, "")
    .replace(/(?:专业|專業)$/, "")
    .replace(/^[（(]([^()（）]+)[)）]$/, "$1")
    .trim();
  if (value.length < 2 || value.length > 80 || /\d/.test(value.replace(/\d{1,2}(?= |$)/, ""))) return null;
  if (isChinese(value)) {
    if (notMajor.test(value) || value.length > 24) return null;
    return { value, confidence: chineseEnds.test(value) ? certainty.worded : certainty.placed - 0.1 };
  }
  if (englishNot.test(value) || !/^[A-Z]/.test(value) || value.split(/\s+/).length > 8) return null;
  return {
    value,
    confidence: stated ? certainty.worded + 0.02 : behindDegree ? certainty.worded : certainty.placed - 0.15,
  };
}
