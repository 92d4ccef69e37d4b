import { useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { formatDay, formatInstant, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { useStaff } from "../../../lib/staff.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type AuditEntry, type AuditLine, entryQuery } from "../api.ts";
import { actedAs, actionOf, actorOf, kindOf, nounOf, subjectOf, workOf } from "../entry-words.ts";
import { subjectHref } from "../subject-href.ts";

/** Short words beside a fact, wide enough for a finger. */
const factLinkClass = `inline-flex min-h-6 min-w-6 items-center touch:min-h-9 ${linkClass}`;

/** Props of {@link EntryDrawer}. */
export interface EntryDrawerProps {
  id: number;
  /** The line it was opened from, for its head while the whole is on its way. */
  line: AuditLine | undefined;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One entry with what it says of before and after. */
export function EntryDrawer({ id, line, onClose, onPrevious, onNext }: EntryDrawerProps) {
  const { audit } = usePhrases();
  const query = useQuery(entryQuery(id));
  const shown = query.data ?? line;
  const { entry: words } = audit;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={shown && actionOf(shown.action, audit)}
      title={shown ? words.title(nounOf(shown.noun, audit), subjectOf(shown)) : audit.title}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {query.data ? (
        <Entry entry={query.data} />
      ) : isApiError(query.error, "2002") ? (
        <EmptyState compact title={words.gone}>
          {words.goneAdvice}
        </EmptyState>
      ) : query.error ? (
        <ErrorState
          compact
          title={audit.failed.title}
          details={errorDetails(query.error)}
          onRetry={() => void query.refetch()}
        >
          {audit.failed.advice}
        </ErrorState>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { permissions } = useStaff();
  const { entry: words } = audit;
  const href = subjectHref(entry, permissions);
  const subject = subjectOf(entry);
  const companyName = entry.company && (entry.company.name ?? audit.unknown.company(entry.company.id));
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: words.at, value: formatInstant(entry.at, language) },
          {
            label: words.actor,
            value: joinFacts(
              [actorOf(entry, audit), kindOf(entry, audit), actedAs(entry, audit) ?? workOf(entry, audit)],
              language,
            ),
          },
          {
            label: words.company,
            value: companyName ?? words.noCompany,
            ...(companyName ? { lang: nameLanguage(companyName, language) } : {}),
          },
          {
            label: words.what,
            value: (
              <span className="flex flex-wrap items-center gap-x-4">
                <span>{audit.numbered(nounOf(entry.noun, audit), subject || entry.nounId)}</span>
                {href && (
                  <AppLink href={href} className={factLinkClass}>
                    {words.open}
                  </AppLink>
                )}
                <AppLink
                  href={`/bms/audit?noun=${encodeURIComponent(entry.noun)}&nounId=${encodeURIComponent(entry.nounId)}`}
                  className={factLinkClass}
                >
                  {words.sameThing}
                </AppLink>
              </span>
            ),
          },
          {
            label: words.requestId,
            value: (
              <span className="flex flex-wrap items-center gap-x-4">
                <span className="id-figures break-all">{entry.requestId}</span>
                <AppLink
                  href={`/bms/audit?requestId=${encodeURIComponent(entry.requestId)}`}
                  className={factLinkClass}
                >
                  {words.sameRequest}
                </AppLink>
              </span>
            ),
          },
          { label: words.number, value: <span className="id-figures">{entry.id}</span> },
        ]}
      />
      <section aria-label={words.values}>
        <h3 className="mb-2 text-module">{words.values}</h3>
        {entry.values === "open" ? (
          <Changes changes={entry.changes} />
        ) : (
          <p className="max-w-[520px] text-cell text-ink-2">{audit.sealed[entry.values]}</p>
        )}
      </section>
    </div>
  );
}

function Changes({ changes }: { changes: AuditEntry["changes"] }) {
  const { audit } = usePhrases();
  const { entry: words } = audit;
  return (
    <table className="w-full table-fixed border-line-2 border-t text-cell">
      <thead>
        <tr className="border-line-2 border-b text-left text-ink-3">
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-medium">
            {words.field}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            {words.before}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, label, from, to }) => (
          <tr key={path} className="border-line border-b align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2 break-words">
              {label}
            </th>
            <td className="py-1.5 pr-3 text-ink-2 break-words">
              <Value value={from} />
            </td>
            <td className="py-1.5 break-words">
              <Value value={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: AuditEntry["changes"][number]["from"] }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { entry: words } = audit;
  if (value === null || value === "") return <span className="text-ink-3">{words.empty}</span>;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return <span className="tabular">{value}</span>;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return formatInstant(value, language);
  return <span lang={nameLanguage(value, language)}>{value}</span>;
}
