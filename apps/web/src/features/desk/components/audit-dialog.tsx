import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { formatDay, formatInstant, formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useAudit } from "../api.ts";
import { failureDetails } from "../failure-details.ts";

/** Props of {@link AuditDialog}. */
export interface AuditDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  itemId: number;
}

type Entry = NonNullable<ReturnType<typeof useAudit>["data"]>["items"][number];
type Value = Entry["changes"][number]["from"];

const pageSize = 20;

/** Who changed what of the application, from the audit log: for staff who may read it. */
export function AuditDialog({ open, onOpenChange, itemId }: AuditDialogProps) {
  const { desk } = usePhrases();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={desk.audit.title} width={1008}>
      {open && <AuditList itemId={itemId} />}
    </Dialog>
  );
}

function AuditList({ itemId }: { itemId: number }) {
  const { desk } = usePhrases();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, errorUpdatedAt, refetch } = useAudit(itemId, page);
  const words = desk.audit;
  if (error && !data) {
    return (
      <ErrorState
        compact
        title={words.failed}
        onRetry={() => void refetch()}
        details={failureDetails(error, formatInstant(new Date(errorUpdatedAt), language))}
      >
        {words.failedAdvice}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonText lines={8} />;
  if (data.total === 0) {
    return (
      <EmptyState compact title={words.none}>
        {words.noneAdvice}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-3 text-cell">
        {data.items.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

function AuditLine({ entry }: { entry: Entry }) {
  const { desk, domain, history } = usePhrases();
  const language = useLanguage();
  const { audit } = desk;
  const happened: Readonly<Record<string, string>> = domain.happened;
  const fact = audit.actions[entry.action] ?? happened[entry.action] ?? audit.other;
  const who = entry.actorName ?? history.platform;
  return (
    <li className="grid grid-cols-[136px_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-1">
      <time dateTime={entry.at} className="text-ink-3 tabular-nums">
        {formatInstant(entry.at, language)}
      </time>
      <div className="min-w-0">
        <span className="font-medium">{fact}</span>
        <span className="ml-2 text-ink-2">
          {joinFacts([entry.noun === "file" ? entry.subject : null, who], language)}
        </span>
        {entry.changes.length > 0 && (
          <dl className="mt-0.5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4">
            {entry.changes.map(({ path, from, to }) => (
              <div key={path} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-3">{history.fields[path] ?? history.otherField}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-1.5 break-words">
                  <span className="text-ink-3">
                    <AuditValue path={path} value={from} />
                  </span>
                  <ArrowRight size={12} aria-hidden="true" className="shrink-0 self-center text-ink-3" />
                  <AuditValue path={path} value={to} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

const months = ["intake", "deferWanted"];

function AuditValue({ path, value }: { path: string; value: Value }) {
  const { desk, domain, history } = usePhrases();
  const language = useLanguage();
  if (value === null || value === "") return desk.audit.empty;
  if (typeof value === "boolean") return value ? history.yes : history.no;
  const text = String(value);
  if (months.includes(path)) return formatIntake(text.slice(0, 7), language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text, language);
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    step: domain.steps,
    status: domain.submissionStatuses,
    condition: domain.conditions,
    closing: domain.closings,
    category: domain.documentCategories,
  };
  return named[path]?.[text] ?? text;
}
