import type { ScoreScale, UkClass } from "@passage/contract/courses/score-scales.ts";

/** A school's result as it is written. */
export interface ReadScore {
  readonly scale: ScoreScale;
  readonly score: string;
  /** What it is out of, where the text says so. */
  readonly total: string | null;
  readonly sure: boolean;
  readonly from: number;
  readonly to: number;
}

const label =
  "(?:c?gpa|grade point average|overall grade|average (?:score|mark|grade)|weighted average(?: mark)?|wam|average|score|grade|overall|平均学分绩点|平均學分績點|学分绩点|平均绩点|绩点|績點|均分|平均分|加权平均分?|成绩|成績|平均成绩)";
const figure = "(\\d{1,3}(?:\\.\\d{1,3})?)";

const labelled = new RegExp(
  `${label}\\s*(?:\\([^)]{1,12}\\)|（[^）]{1,12}）)?\\s*(?:of|is|为|為)?\\s*[:：]?\\s*${figure}\\s*(%|分)?(?:\\s*(?:/|out of|on a)\\s*${figure}(?:\\s*scale)?|\\s*[（(]\\s*(?:满分|滿分|out of|scale(?: of)?|/)\\s*:?：?\\s*${figure}\\s*[)）])?`,
  "i",
);
const fraction = /(?<![\d./])([0-5]\.\d{1,2})\s*\/\s*([45](?:\.\d{1,2})?)(?![\d/])/;
const percentOf = /(?<![\d./])(\d{2}(?:\.\d{1,2})?)\s*\/\s*(100)(?!\d)/;

const classes: readonly [UkClass, RegExp][] = [
  ["first", /\bfirst[- ]class(?: hono?u?rs)?|一等(?:荣誉|榮譽)?学?位?/i],
  [
    "upperSecond",
    /\b(?:upper second|2[:.]1\b|second[- ]class(?: hono?u?rs)?,? \(?upper|second upper)|二等一|二级甲等|二級甲等/i,
  ],
  [
    "lowerSecond",
    /\b(?:lower second|2[:.]2\b|second[- ]class(?: hono?u?rs)?,? \(?lower|second lower)|二等二|二级乙等|二級乙等/i,
  ],
  ["third", /\bthird[- ]class|三等(?:荣誉|榮譽)/i],
];

/** The result a text tells: "GPA 3.6/4.0", "85/100", "First class", "均分：86", "IB 38". Null without one. */
export function findScore(text: string): ReadScore | null {
  const named = labelled.exec(text);
  if (named) {
    const read = onScale(named[1] ?? "", named[3] ?? named[4] ?? null, named[2] !== undefined);
    if (read) return { ...read, from: named.index, to: named.index + named[0].length };
  }
  const plain = fraction.exec(text) ?? percentOf.exec(text);
  if (plain) {
    const read = onScale(plain[1] ?? "", plain[2] ?? null, false);
    if (read) return { ...read, from: plain.index, to: plain.index + plain[0].length };
  }
  for (const [score, form] of classes) {
    const found = form.exec(text);
    if (
      found &&
      !/scholarship|prize|奖学金|獎學金|等奖|等獎/i.test(text.slice(found.index, found.index + 30))
    )
      return {
        scale: "ukClass",
        score,
        total: null,
        sure: true,
        from: found.index,
        to: found.index + found[0].length,
      };
  }
  const percent = /(?<![\d.])([4-9]\d(?:\.\d{1,2})?)\s?%/.exec(text);
  if (percent)
    return {
      scale: "percent",
      score: percent[1] ?? "",
      total: null,
      sure: false,
      from: percent.index,
      to: percent.index + percent[0].length,
    };
  const ib =
    /\b(?:ib(?: diploma)?|international baccalaureate)\b[^\d]{0,24}(\d{2})(?:\s*\/\s*45| points)/i.exec(text);
  if (ib && Number(ib[1]) <= 45)
    return {
      scale: "ib",
      score: ib[1] ?? "",
      total: "45",
      sure: true,
      from: ib.index,
      to: ib.index + ib[0].length,
    };
  return null;
}

function onScale(
  score: string,
  total: string | null,
  percent: boolean,
): Omit<ReadScore, "from" | "to"> | null {
  const value = Number(score);
  if (total !== null) {
    const most = Number(total);
    if (value > most) return null;
    const scales: Readonly<Record<string, ScoreScale>> = {
      4: "gpa4",
      4.3: "gpa43",
      4.5: "gpa45",
      5: "gpa5",
      45: "ib",
      100: "percent",
    };
    return { scale: scales[String(most)] ?? "other", score, total, sure: true };
  }
  if (percent || (value > 45 && value <= 100)) return { scale: "percent", score, total: null, sure: true };
  // Out of four is what most schools report, yet the text doesn't say so.
  if (value > 0 && value <= 4 && /\./.test(score)) return { scale: "gpa4", score, total: null, sure: false };
  return null;
}
