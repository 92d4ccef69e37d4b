import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useTips } from "../../../ui/use-tips.ts";
import type { FoundStudent } from "../api.ts";
import { studentHref } from "../student-href.ts";

/** Who was found: a line each, real links, the open one marked. */
export function FoundList({ items, openId }: { items: readonly FoundStudent[]; openId: number | null }) {
  const { staffStudents } = usePhrases();
  useTips();
  return (
    <ol aria-label={staffStudents.found}>
      {items.map((item) => (
        <li key={item.studentId} className="border-line border-b">
          <AppLink
            href={studentHref(item.studentId)}
            aria-current={item.studentId === openId ? "true" : undefined}
            className={classNames(
              "relative flex min-h-18 flex-col justify-center px-4 py-1.5 text-cell -outline-offset-2",
              item.studentId === openId
                ? "bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent"
                : "hover:bg-hover",
            )}
          >
            <Lines item={item} />
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function Lines({ item }: { item: FoundStudent }) {
  const { domain } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <span className="flex gap-2">
        <span data-cut="" className="min-w-0 flex-1 truncate">
          <PersonName nameZh={item.nameZh} nameEn={item.nameEn} />
        </span>
        <span className="id-figures shrink-0 text-hint leading-5 text-ink-3">{item.studentId}</span>
      </span>
      <span className="flex gap-2 text-hint text-ink-2">
        <span className="id-figures min-w-0 flex-1 truncate">
          {item.passportNumber ?? item.email ?? domain.studentStatuses[item.status]}
        </span>
        {item.birthday && (
          <span className="shrink-0 text-ink-3 tabular-nums">{formatDay(item.birthday, language)}</span>
        )}
      </span>
      <span
        data-cut=""
        className="truncate text-hint text-ink-3"
        lang={nameLanguage(item.companyName, language)}
      >
        {item.companyName}
      </span>
    </>
  );
}
