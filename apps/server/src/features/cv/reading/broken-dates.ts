import type { CvLine } from "./found.ts";

const opening = /^((?:\S+ ){0,2}\S*\d{2,4}(?:年|月|日)?)\s*([-–—~～至到]{1,2})\s{3,}(.*)$/u;
const closing =
  /^((?:\S+ )?(?:\d[\d./年月日-]*\d\S?|至今|今|现在|現在|present|now|current))(?:\s{3,}(.*))?$/iu;
const brokenMonth = /^(.*年\d{1,2})\s+(\S.*)$/u;
const restOfMonth = /^月\s{2,}(.*)$/u;

/**
 * Puts stretches of time together that a narrow column of dates broke in two: "06.2022 –" beside one line, "08.2025"
 * beside the next. What stands beside them stays on its line.
 */
export function joinBrokenDates(lines: readonly CvLine[]): CvLine[] {
  const joined = [...lines];
  for (let at = 0; at + 1 < joined.length; at += 1) {
    const first = joined[at];
    const second = joined[at + 1];
    if (!first || !second) continue;
    const open = opening.exec(first.text);
    const close = open && closing.exec(second.text);
    if (open && close) {
      joined[at] = { ...first, text: `${open[1]} ${open[2]} ${close[1]}   ${open[3]}` };
      joined[at + 1] = { ...second, text: close[2] ?? "" };
      continue;
    }
    const month = brokenMonth.exec(first.text);
    const rest = month && restOfMonth.exec(second.text);
    if (month && rest) {
      joined[at] = { ...first, text: `${month[1]}月   ${month[2]}` };
      joined[at + 1] = { ...second, text: rest[1] ?? "" };
    }
  }
  return joined;
}
