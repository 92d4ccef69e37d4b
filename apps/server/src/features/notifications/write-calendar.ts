import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { nameEn } from "../students/names.ts";
import type { SelectedDeadline } from "./list-deadlines.ts";

export interface CalendarOptions {
  readonly language: Language;
  /** Whether students are named. */
  readonly names: boolean;
  readonly publicUrl: string;
}

/** How often programs should look again, in seconds. */
const refreshSeconds = 3_600;

/**
 * Deadlines as an iCalendar document (RFC 5545): whole days, one event each that keeps its name when its day changes.
 * The same deadlines give the same text to the letter, so that its hash tells whether anything is new.
 */
export function writeCalendar(deadlines: readonly SelectedDeadline[], options: CalendarOptions): string {
  const { language, publicUrl } = options;
  const words = serverPhrases[language].notificationLines.calendar;
  const calendar = ical({
    name: words.name,
    prodId: { company: "Passage", product: "Passage", language: language === "en-us" ? "EN" : "ZH" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const { host } = new URL(publicUrl);
  for (const one of deadlines) {
    const of = one.application_id ?? `student-${one.student_id}`;
    const kind = serverPhrases[language].domain.deadlineKinds[one.kind];
    calendar.createEvent({
      id: `${one.kind}-${of}@${host}`,
      start: new Date(`${one.day}T00:00:00Z`),
      allDay: true,
      summary: words.summary(kind, aboutOf(one, options)),
      ...(one.course_name && { description: one.course_name }),
      url: linkOf(one, publicUrl),
      sequence: one.version,
      stamp: new Date(one.updated_at),
      lastModified: new Date(one.updated_at),
      // A deadline blocks nobody's day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return whole(calendar.toString());
}

/** RFC 5545, 3.6: a calendar holds something. Whole days need no zone; this one changes nothing. */
const utc = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];

/** Every line of it ends, the last one too, and without a single event it is a calendar all the same. */
function whole(text: string): string {
  const lines = text.trimEnd().split("\r\n");
  if (!lines.includes("BEGIN:VEVENT")) lines.splice(-1, 0, ...utc);
  return `${lines.join("\r\n")}\r\n`;
}

function aboutOf(one: SelectedDeadline, { language, names }: CalendarOptions): string {
  const name = names ? [one.name_zh, nameEn(one.last_name, one.first_name)].filter(Boolean).join(" ") : "";
  const parts = [name, one.apply_no ?? String(one.student_id), one.institution_name];
  return serverPhrases[language].notificationLines.about(
    parts.filter((part) => part !== null && part !== "") as string[],
  );
}

function linkOf({ student_id, source, application_id }: SelectedDeadline, publicUrl: string): string {
  const item = application_id === null ? "" : `&itemId=${application_id}`;
  return `${publicUrl}/index/student-information/${student_id}?source=${source}${item}`;
}
