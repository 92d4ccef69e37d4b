import { dayOfInstant, formatDay, formatInstant, formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import type { DeskEvent } from "../api.ts";

/** What happened so far, newest first: time of today or day, fact, and who it was. */
export function ApplicationHistory({ events }: { events: readonly DeskEvent[] }) {
  const { desk } = usePhrases();
  return (
    <section aria-label={desk.history.title}>
      <h2 className="mb-2 text-cell font-semibold">{desk.history.title}</h2>
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
        <span className="mr-2">{domain.happened[event.action]}</span>
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
