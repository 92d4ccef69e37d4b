import { dayOfInstant, formatDay, formatInstant, formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { DeskEvent } from "../api.ts";

/** Props of {@link ApplicationHistory}. */
export interface ApplicationHistoryProps {
  events: readonly DeskEvent[];
  /** Shows the audit log; left out for staff who may not read it. */
  onAudit: (() => void) | undefined;
}

/** What happened so far, newest first: time of today or day, fact, and who it was. */
export function ApplicationHistory({ events, onAudit }: ApplicationHistoryProps) {
  const { desk } = usePhrases();
  return (
    <section aria-label={desk.history.title}>
      <h2 className="mb-2 flex h-6 items-center gap-2 text-cell font-semibold">
        {desk.history.title}
        {onAudit && (
          <Button kind="quiet" size={28} onClick={onAudit}>
            {desk.audit.open}
          </Button>
        )}
      </h2>
      <ol className="flex flex-col gap-1 text-cell">
        {events.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function HistoryLine({ event }: { event: DeskEvent }) {
  const { desk, domain } = usePhrases();
  const language = useLanguage();
  const { banners, history } = desk;
  const today = dayOfInstant(new Date());
  const day = dayOfInstant(event.at);
  const exact = formatInstant(event.at, language);
  const particulars = [
    event.categories.length > 0 &&
      banners.list(event.categories.map((category) => domain.documentCategories[category])),
    event.condition && domain.conditions[event.condition],
    event.intake && history.intake(formatIntake(event.intake, language)),
  ].filter(Boolean);
  return (
    <li className="flex gap-3">
      <time dateTime={event.at} data-tip={exact} className="w-[88px] shrink-0 whitespace-nowrap text-ink-3">
        {day === today ? exact.slice(-5) : formatDay(day, language)}
      </time>
      <div className="min-w-0">
        <span className={classNames("mr-2", event.undone && "text-ink-3 line-through")}>
          {domain.happened[event.action]}
        </span>
        {event.undone && <span className="mr-2 text-ink-3">{desk.undo.undone}</span>}
        {particulars.length > 0 && <span className="mr-2 text-ink-2">{particulars.join(" · ")}</span>}
        <span className="text-ink-3">
          {event.actor === "system" ? domain.actors.system : event.actorName || domain.actors[event.actor]}
        </span>
        {event.note && (
          <p lang={nameLanguage(event.note, language)} className="break-words text-ink-2">
            {banners.quote(event.note)}
          </p>
        )}
      </div>
    </li>
  );
}
