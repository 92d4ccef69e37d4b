import { OctagonAlert } from "lucide-react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { personNameText } from "../../../lib/person-name.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Deadline } from "../api.ts";
import { deadlineIcons } from "../icons.ts";
import { hrefOf } from "../links.ts";

/** One deadline in a day of the month: icon of its kind, or of being late, the student, the kind below. */
export function DeadlineEntry({ one, overdue }: { one: Deadline; overdue: boolean }) {
  const { domain, notifications } = usePhrases();
  const language = useLanguage();
  const Icon = overdue ? OctagonAlert : deadlineIcons[one.kind];
  const name = one.nameZh ?? one.nameEn ?? String(one.studentId);
  const kind = domain.deadlineKinds[one.kind];
  const whole = [kind, personNameText(one), one.itemInstitutionName, one.itemInstitutionCourseName]
    .filter(Boolean)
    .join(" · ");
  return (
    <AppLink
      href={hrefOf(one)}
      data-tip={whole}
      // Its icon stands under the day's number; what lights up is a little wider.
      className="-mx-1.5 flex min-w-0 gap-1.5 rounded-control px-1.5 py-0.5 text-hint transition-colors hover:bg-hover"
    >
      <Icon
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames("mt-0.5 shrink-0", overdue ? "text-neg" : "text-ink-2")}
      />
      <span className="min-w-0">
        <span lang={nameLanguage(name, language)} className="block truncate text-ink">
          {name}
        </span>
        <span className={classNames("block", overdue ? "text-neg" : "text-ink-2")}>
          {kind}
          {overdue && <span className="sr-only">, {notifications.calendar.overdue}</span>}
        </span>
      </span>
    </AppLink>
  );
}
