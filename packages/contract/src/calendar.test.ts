import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, ageOn, dayIn, workingDaysBetween } from "./calendar.ts";

const millisecondsADay = 86_400_000;
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsADay).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 36_000 }).map((offset) => plusDays("1990-01-01", offset));

describe("workingDaysBetween", () => {
  test("counts as one does on the fingers", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -20, max: 400 }), (from, length) => {
        let counted = 0;
        for (let offset = 1; offset <= length; offset += 1)
          if (![0, 6].includes(new Date(`${plusDays(from, offset)}T00:00:00Z`).getUTCDay())) counted += 1;
        expect(workingDaysBetween(from, plusDays(from, length))).toBe(counted);
      }),
    );
  });

  test.each([
    ["2026-11-12", "2026-11-13", 1],
    ["2026-11-13", "2026-11-13", 0],
    ["2026-11-13", "2026-11-15", 0],
    ["2026-11-13", "2026-11-16", 1],
    ["2026-11-03", "2026-11-12", 7],
    ["2026-11-16", "2026-11-13", 0],
  ])("from %s to %s: %i", (from, to, count) => expect(workingDaysBetween(from, to)).toBe(count));
});

describe("ageOn", () => {
  test("grows by one on the birthday, not the day before", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 80 }), (birthday, years) => {
        fc.pre(!birthday.endsWith("02-29"));
        const anniversary = `${Number(birthday.slice(0, 4)) + years}${birthday.slice(4)}`;
        expect(ageOn(birthday, anniversary)).toBe(years);
        expect(ageOn(birthday, plusDays(anniversary, -1))).toBe(years - 1);
      }),
    );
  });

  test("of somebody born on 29 February grows on 1 March in other years", () => {
    expect(ageOn("2004-02-29", "2026-02-28")).toBe(21);
    expect(ageOn("2004-02-29", "2026-03-01")).toBe(22);
    expect(ageOn("2004-02-29", "2028-02-29")).toBe(24);
  });
});

describe("addMonths", () => {
  test.each([
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-11-12", 6, "2027-05-12"],
    ["2026-12-01", 1, "2027-01-01"],
    ["2026-01-31", 0, "2026-01-31"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -13, "2024-12-15"],
  ])("%s and %i months: %s", (day, months, later) => expect(addMonths(day, months)).toBe(later));

  test("lands in the right month, on the same day or the month’s last", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -240, max: 240 }), (day, months) => {
        const later = addMonths(day, months);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(index(later) - index(day)).toBe(months);
        if (later.slice(8) !== day.slice(8)) {
          expect(later.slice(8) < day.slice(8)).toBe(true);
          expect(plusDays(later, 1).slice(8)).toBe("01");
        }
      }),
    );
  });
});

test("dayIn is the day on the wall there, not in Greenwich", () => {
  const evening = new Date("2026-11-12T16:30:00Z");
  expect(dayIn("Asia/Hong_Kong", evening)).toBe("2026-11-13");
  expect(dayIn("Europe/London", evening)).toBe("2026-11-12");
  expect(dayIn("America/Vancouver", new Date("2026-01-01T03:00:00Z"))).toBe("2025-12-31");
});
