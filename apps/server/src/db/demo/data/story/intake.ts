import type { DemoCourse } from "../catalogue.ts";
import { intakesBetween } from "../courses.ts";
import { plusDays } from "./workday.ts";

/** Days that a consultant needs to gather documents before a closing day. */
const preparation = 40;

/** Without a closing day, an institution still wants to hear this long before the start. */
const notice = 75;

/** The first start of a course for which there is still time on a day, `YYYY-MM`. */
export function nextIntake(course: DemoCourse, day: string): string {
  const year = Number(day.slice(0, 4));
  const first = intakesBetween(course, year, year + 2).find(({ intake, deadline }) => {
    const closes = deadline ?? plusDays(`${intake}-01`, preparation - notice);
    return plusDays(day, preparation) <= closes;
  });
  if (first === undefined) throw new Error(`no intake of ${course.code} after ${day}`);
  return first.intake;
}

/** The same month a year later. @param intake `YYYY-MM` */
export function yearLater(intake: string): string {
  return `${Number(intake.slice(0, 4)) + 1}${intake.slice(4)}`;
}
