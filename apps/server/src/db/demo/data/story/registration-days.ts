import { seeded } from "../seeded.ts";
import { plusDays, workdayFrom } from "./workday.ts";

/** A growing agency: registrations of four calendar years, the last one the present, against each other. */
const years = [118, 146, 171, 196];

/** The season of applications, January to December: offers in spring, deadlines in autumn. */
const months = [42, 31, 45, 38, 33, 29, 24, 31, 46, 58, 47, 35];

/**
 * The days on which the story's students are registered: `count` working days in order, over the year of `today` and
 * the three before, none after today.
 */
export function registrationDays(count: number, today: string): string[] {
  const chance = seeded("registration days");
  const year = Number(today.slice(0, 4));
  const weights = years.flatMap((yearWeight, yearIndex) =>
    months.map((monthWeight, monthIndex) => {
      const start = new Date(Date.UTC(year - years.length + 1 + yearIndex, monthIndex, 1));
      const end = new Date(Date.UTC(start.getUTCFullYear(), monthIndex + 1, 0)).toISOString().slice(0, 10);
      const first = start.toISOString().slice(0, 10);
      const length = Number(end.slice(8));
      const passed = today >= end ? length : today >= first ? Number(today.slice(8)) : 0;
      return { first, passed, weight: (yearWeight * monthWeight * passed) / length };
    }),
  );
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  let due = 0;
  const days: string[] = [];
  for (const { first, passed, weight } of weights) {
    due += (weight / total) * count;
    while (days.length < Math.round(due)) {
      const day = workdayFrom(plusDays(first, chance.whole(0, passed - 1)));
      days.push(day > today ? today : day);
    }
  }
  return days.sort();
}
