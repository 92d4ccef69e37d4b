import { type DeadlineName, deadlineNames, liveDeadlines } from "@passage/contract/applications/deadlines.ts";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { useMay } from "../../../lib/staff.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { StaffApplication } from "../api.ts";
import type { DeadlinesDialogProps } from "./deadlines-dialog.tsx";

const deadlinesDialog = lazyPart<DeadlinesDialogProps>(
  async () => (await import("./deadlines-dialog.tsx")).DeadlinesDialog,
);

/** The days something is due by: those that count now first, those that are over in their colour. */
export function DeadlinesBlock({ application }: { application: StaffApplication }) {
  const { desk, domain } = usePhrases();
  const language = useLanguage();
  const mayMove = useMay("applicationsMove");
  const [open, setOpen] = useState(false);
  const today = platformToday();
  const live = liveDeadlines(application, application.deadlines);
  const past = deadlineNames.flatMap((name): { name: DeadlineName; day: string }[] => {
    const day = application.deadlines[name];
    return day !== null && !live.some((one) => one.name === name) ? [{ name, day }] : [];
  });
  const line = ({ name, day }: { name: DeadlineName; day: string }, counts: boolean) => (
    <div key={name} className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-3">{domain.deadlines[name]}</dt>
      <dd className={counts ? (day < today ? "text-neg" : "") : "text-ink-3"}>
        {formatDay(day, language)}
        {counts && day < today && ` · ${desk.deadlines.over}`}
      </dd>
    </div>
  );
  return (
    <section aria-label={desk.deadlines.title} className="min-w-0">
      <h2 className="mb-2 flex h-5 items-center gap-1 text-cell font-semibold">
        {desk.deadlines.title}
        {mayMove && (
          <IconButton icon={Pencil} size={24} label={desk.deadlines.change} onClick={() => setOpen(true)} />
        )}
      </h2>
      {live.length + past.length === 0 ? (
        <p className="text-cell text-ink-3">{desk.deadlines.none}</p>
      ) : (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-cell">
          {live.map((one) => line(one, true))}
          {past.map((one) => line(one, false))}
        </dl>
      )}
      <LazyOverlay part={deadlinesDialog} content={{ open, onOpenChange: setOpen, application }} />
    </section>
  );
}
