import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import type { ApplicationDetail } from "./application-panel-data.ts";
import { EventDetail, EventMeta, eventLook } from "./event-line.tsx";

/** What happened to an application, newest first, with who and when. */
export function ApplicationTimeline({ detail }: { detail: ApplicationDetail }) {
  const { domain, pipeline } = usePhrases();
  const request = detail.events.find(({ action }) => action === "requestEvidence");
  const { processingDays, workingDays } = detail;

  const items = detail.events.map((event) => ({
    ...eventLook(event, event === request && detail.wanted.length > 0),
    fact: domain.happened[event.action],
    detail: <EventDetail event={event} />,
    meta: <EventMeta event={event} />,
  }));

  return (
    <section aria-label={pipeline.timeline.title}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-module">{pipeline.timeline.title}</h3>
        {processingDays !== null && workingDays !== null && (
          <span className="tabular text-hint text-ink-3">
            {pipeline.sinceSubmission(processingDays, workingDays)}
          </span>
        )}
      </header>
      <Timeline items={items} label={pipeline.timeline.title} />
    </section>
  );
}
