import type { Language } from "@passage/contract/languages.ts";
import type { Notification } from "@passage/contract/notifications/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";

/** Where a notification leads: to the student, at its application. */
export function pathOf({ studentId, itemId, stuSource }: Notification): string {
  const item = itemId === null ? "" : `&itemId=${itemId}`;
  return `/index/student-information/${studentId}?source=${stuSource}${item}`;
}

/** Whom and what a notification is about, on one line: student, application number, school. */
export function aboutLine(one: Notification, language: Language): string {
  const { notificationLines: words } = serverPhrases[language];
  const name = [one.nameZh, one.nameEn].filter(Boolean).join(" ") || String(one.studentId);
  const whom = one.group ? words.withOthers(name, one.group.students) : name;
  const parts = [whom, one.applyNo, one.itemInstitutionName];
  return words.about(parts.filter((part) => part !== null));
}

/** What happened, and who did it. */
export function happenedLine({ title, detail, by }: Notification, language: Language): string {
  const parts = [title, detail, by].filter((part) => part !== null);
  return serverPhrases[language].notificationLines.about(parts);
}
