import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { personNameText } from "../../../lib/person-name.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { Deadline } from "../api.ts";
import { deadlineLooks } from "../icons.ts";
import { hrefOf } from "../links.ts";

/** One deadline in a day of the month: mark and icon of its kind, the student, the kind below. */
export function DeadlineEntry({ one, overdue }: { one: Deadline; overdue: boolean }) {
  const { domain, notifications } = usePhrases();
  const language = useLanguage();
  const { icon: Icon, mark } = deadlineLooks[one.kind];
  const name = one.nameZh ?? one.nameEn ?? String(one.studentId);
  const kind = domain.deadlineKinds[one.kind];
  const whole = [kind, personNameText(one), one.itemInstitutionName, one.itemInstitutionCourseName]
    .filter(Boolean)
    .join(" · ");
  return (
    <AppLink
      href={hrefOf(one)}
      data-tip={whole}
      className={classNames(
        "flex min-w-0 gap-1.5 rounded-r-control border-l-[3px] py-0.5 pr-1 pl-1.5 text-hint transition-colors hover:bg-hover",
        mark,
      )}
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
        <span className={classNames("block truncate", overdue ? "text-neg" : "text-ink-2")}>
          {kind}
          {overdue && <span className="sr-only">, {notifications.calendar.overdue}</span>}
        </span>
      </span>
    </AppLink>
  );
}
