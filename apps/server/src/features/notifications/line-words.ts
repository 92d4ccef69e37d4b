import { type Language, languageTags } from "@passage/contract/languages.ts";
import { daysUntil } from "@passage/contract/notifications/deadlines.ts";
import type { NotificationEvent } from "@passage/contract/notifications/events.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { Facts } from "./facts.ts";

export interface Line {
  readonly event: NotificationEvent;
  readonly facts: Facts;
  /** Whose inbox or mail it stands in. */
  readonly accountId: number;
}

/** What a notification says, as of the platform's day `today`. */
export function lineWords(
  { event, facts, accountId }: Line,
  language: Language,
  today: string,
): { title: string; detail: string | null } {
  const { domain, notificationLines: words } = serverPhrases[language];
  const happened = facts.action ? domain.happened[facts.action] : domain.notificationEvents[event];
  switch (event) {
    case "offer":
      return {
        title: facts.condition ? words.offer(domain.conditions[facts.condition]) : happened,
        detail: null,
      };
    case "evidenceRequest": {
      const wanted = facts.categories?.map((category) => domain.documentCategories[category]) ?? [];
      const parts = [
        ...(wanted.length > 0 ? [words.list(wanted)] : []),
        ...(facts.day ? [words.by(proseDay(facts.day, language))] : []),
      ];
      return { title: happened, detail: parts.length > 0 ? words.about(parts) : null };
    }
    case "message":
      return { title: words.message, detail: null };
    case "deadline":
      if (!facts.kind || !facts.day) return { title: happened, detail: null };
      return {
        title: words.deadline(domain.deadlineKinds[facts.kind], daysUntil(facts.day, today)),
        detail: proseDay(facts.day, language),
      };
    case "transfer": {
      const { toYou, toOther } = words.transferred;
      return {
        title: (facts.toAccountId === accountId ? toYou : toOther)(facts.students ?? 1),
        detail: null,
      };
    }
    case "courseChange":
      return courseWords(facts, language);
    case "statusChange":
      return { title: happened, detail: facts.intake ? words.intake(facts.intake) : null };
  }
}

/** What became of a course: one word for it where it is one, and the starts it is about. */
function courseWords({ course }: Facts, language: Language): { title: string; detail: string | null } {
  const { domain, notificationLines: words } = serverPhrases[language];
  if (!course) return { title: domain.notificationEvents.courseChange, detail: null };
  const changes = [...new Set(course.starts.map(({ change }) => change))];
  const [only] = changes;
  const title = only && changes.length === 1 ? words.course[only] : domain.notificationEvents.courseChange;
  const starts = course.starts.map(({ intake, change, day }) => {
    if (change === "deadline")
      return words.courseStart(intake, day ? words.by(proseDay(day, language)) : words.course.noDeadline);
    return changes.length === 1 ? intake : words.courseStart(intake, words.course[change]);
  });
  const parts = [words.list(starts)];
  if (course.applications > 1) parts.push(words.courseApplications(course.applications));
  return { title, detail: words.about(parts) };
}

/** A day in running text: 3 Dec 2026, 2026年12月3日. */
export function proseDay(day: string, language: Language): string {
  const english = language === "en-us";
  return new Intl.DateTimeFormat(english ? "en-GB" : languageTags[language], {
    dateStyle: english ? "medium" : "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
