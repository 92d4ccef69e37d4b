import { OctagonAlert } from "lucide-react";
import { formatDayInProse, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { Deadline } from "../api.ts";
import { deadlineIcons } from "../icons.ts";
import { hrefOf } from "../links.ts";

interface ListProps {
  today: string;
  items: readonly Deadline[];
  showOwner: boolean;
}

/** Deadlines one below the other, under their days. */
export function DeadlineList({ today, items, showOwner }: ListProps) {
  const { notifications } = usePhrases();
  const language = useLanguage();
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => {
    const words = day === today ? notifications.days.today : formatDayInProse(day, language);
    return (
      <section key={day} aria-label={words}>
        <h3 className="sticky top-0 z-10 flex items-center gap-3 border-line border-b bg-hover px-4 py-1.5 text-head text-ink-2 sm:px-gutter">
          {words}
          {day < today && (
            <Badge icon={OctagonAlert} tone="neg">
              {notifications.calendar.overdue}
            </Badge>
          )}
        </h3>
        <ul className="border-line border-b">
          {ofDay.map((one) => (
            <DeadlineLine
              key={`${one.kind} ${one.itemId ?? one.studentId}`}
              one={one}
              showOwner={showOwner}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function DeadlineLine({ one, showOwner }: { one: Deadline; showOwner: boolean }) {
  const { domain } = usePhrases();
  const language = useLanguage();
  const Icon = deadlineIcons[one.kind];
  return (
    <li className="relative flex gap-3 border-line border-b px-4 py-2.5 transition-colors last:border-b-0 hover:bg-hover sm:px-gutter">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="text-cell">
          <AppLink href={hrefOf(one)} className="rounded-control after:absolute after:inset-0">
            <PersonName nameZh={one.nameZh} nameEn={one.nameEn} />
          </AppLink>
          <span className="ml-2 text-ink-2">{domain.deadlineKinds[one.kind]}</span>
        </p>
        <p className="text-cell text-ink-2 sm:truncate">
          {joinFacts([one.itemInstitutionName, one.itemInstitutionCourseName, one.applyNo], language)}
        </p>
      </div>
      {showOwner && (
        <span
          lang={nameLanguage(one.ownerName, language)}
          className="hidden max-w-40 shrink-0 truncate text-hint text-ink-3 sm:block"
        >
          {one.ownerName}
        </span>
      )}
    </li>
  );
}
