import { describe, expect, it } from "vitest";
import { findRange } from "./dates.ts";

const months = (text: string) => {
  const found = findRange(text);
  if (!found) return null;
  const shown = (date: typeof found.start) =>
    date && (date.month === null ? String(date.year) : `${date.year}-${String(date.month).padStart(2, "0")}`);
  return [shown(found.start), found.ongoing ? "on" : shown(found.end)];
};

describe("a stretch of time", () => {
  it.for([
    ["Sep 2019 – Jun 2023", "2019-09", "2023-06"],
    ["September 2019 to June 2023", "2019-09", "2023-06"],
    ["Sept. '19 - Jun '23", "2019-09", "2023-06"],
    ["2019.09-2023.06", "2019-09", "2023-06"],
    ["2019.9—2023.6", "2019-09", "2023-06"],
    ["2019年9月——2023年6月", "2019-09", "2023-06"],
    ["2019/09 ~ 2023/06", "2019-09", "2023-06"],
    ["2019-09 - 2023-06", "2019-09", "2023-06"],
    ["2019年9月至2023年6月", "2019-09", "2023-06"],
    ["2019 年 9 月 － 2023 年 6 月", "2019-09", "2023-06"],
    ["09/2019–06/2023", "2019-09", "2023-06"],
    ["01 Sep 2019 – 30 Jun 2023", "2019-09", "2023-06"],
    ["2019–2023", "2019", "2023"],
    ["2019-23", "2019", "2023"],
    ["Jun – Aug 2022", "2022-06", "2022-08"],
    ["2022年6-8月", "2022-06", "2022-08"],
    ["Class of 2023, from Sep 2019 until Jun 2023", "2019-09", "2023-06"],
    ["2019年9月至今", "2019-09", "on"],
    ["09/2019–present", "2019-09", "on"],
    ["Since Sep 2021", "2021-09", "on"],
    ["Mar 2023 – till date", "2023-03", "on"],
    ["Expected May 2027", null, "2027-05"],
  ] as const)("%s", ([text, start, end]) => {
    expect(months(text)).toEqual([start, end]);
  });

  it.for(["+86 138-0000-2019", "Room 2019-2023B is no date", "3.6/4.0", "2023 – 2019", "12 Example Road"])(
    "%s is none",
    (text) => {
      expect(months(text)).toBeNull();
    },
  );
});
