import type { LiveSince } from "@passage/contract/live/schema.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isRecord } from "../api/api-error.ts";
import { outdatedByStudent } from "../outdated.ts";
import { getStaffApplication, listQueue } from "../wire/bms.gen.ts";
import { getApplicationAudit, getQueueFacets } from "../wire/desk.gen.ts";
import { listMessages, listStaffMessages } from "../wire/messages.gen.ts";
import { countNotifications, getDeadlineCalendar, listNotifications } from "../wire/notifications.gen.ts";

/** Reads that show students or applications. Those that name one are old only when that one changed; lists always. */
const reads: ReadonlySet<unknown> = new Set(
  [
    ...outdatedByStudent,
    ...[listMessages, listStaffMessages, countNotifications, listNotifications, getDeadlineCalendar],
    ...[listQueue, getStaffApplication, getQueueFacets, getApplicationAudit],
  ].map(({ id }) => id),
);

/** Parameters that name an application, and those that name a student. */
const applicationNames = ["itemId", "id"];
const studentNames = ["fkStudentId", "student"];

/** Marks what the news makes old; what is in sight is read again, what is typed stays where it is. */
export function outdateByNews(client: QueryClient, news: readonly LiveSince[]): void {
  const all = news.some((one) => one.all);
  const events = news.flatMap((one) => one.events);
  const applications = new Set(events.map(({ applicationId }) => applicationId));
  const students = new Set(events.map(({ studentId }) => studentId));
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [wire] = queryKey;
      if (!reads.has(wire)) return false;
      if (all) return true;
      const application = namedIn(queryKey, applicationNames);
      const student = namedIn(queryKey, studentNames);
      // An application changes with its student: its documents, what it misses.
      if (application !== null) {
        const owner = ownerOf(client, queryKey);
        return applications.has(application) || (owner !== null && students.has(owner));
      }
      return student === null || students.has(student);
    },
  });
}

/** The id a read was asked for, by its parameter's name; null for a list. */
function namedIn([, sent]: QueryKey, names: readonly string[]): number | null {
  if (!isRecord(sent)) return null;
  for (const part of [sent, sent.query, sent.params, sent.body]) {
    if (!isRecord(part)) continue;
    const name = names.find((one) => part[one] !== undefined && part[one] !== null);
    const id = name === undefined ? Number.NaN : Number(part[name]);
    if (Number.isInteger(id)) return id;
  }
  return null;
}

/** The student of an application that was read, as its answer says. */
function ownerOf(client: QueryClient, queryKey: QueryKey): number | null {
  const data = client.getQueryData(queryKey);
  return isRecord(data) && typeof data.studentId === "number" ? data.studentId : null;
}
