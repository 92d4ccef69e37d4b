import { deliveryDays } from "@passage/contract/integrations/rules.ts";
import { type DeliveryState, deliveryStates } from "@passage/contract/integrations/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount, formatInstant, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { type Delivery, deliveriesPerPage, deliveriesQuery } from "../api.ts";
import { eventName } from "../event-name.ts";
import { shownDelivery } from "../opened.ts";
import { DeliveryDrawer } from "./delivery-drawer.tsx";
import { outcomeText } from "./outcome-text.ts";
import { DeliveryBadge } from "./state-badges.tsx";

/** Milliseconds between looks at a log in which something is under way. */
const lookAgain = 3_000;

/** Props of {@link DeliveryLog}. */
export interface DeliveryLogProps extends Pick<ViewProps, "search" | "setSearch" | "shown"> {
  webhookId: number;
}

/** What was sent to a webhook, newest first, and how that went. */
export function DeliveryLog({ webhookId, search, setSearch, shown }: DeliveryLogProps) {
  const phrases = usePhrases();
  const { integrations } = phrases;
  const { log: words } = integrations;
  const language = useLanguage();
  const state = deliveryStates.find((one) => one === search.state) ?? null;
  const page = Number(search.page ?? "1") || 1;
  const query = useQuery({
    ...deliveriesQuery(webhookId, page, state),
    refetchInterval: ({ state: { data } }) =>
      shown && data?.items.some((row) => isUnderWay(row)) ? lookAgain : false,
  });
  const columns = useMemo(() => columnsOf(phrases, language), [phrases, language]);
  const rows = query.data?.items ?? [];
  const openedId = shownDelivery(search);
  const opened = rows.find(({ id }) => id === openedId) ?? null;
  const open = (id: number | null) =>
    setSearch({ delivery: id === null ? undefined : String(id) }, openingStep(openedId, id));
  const at = opened ? rows.indexOf(opened) : -1;
  const neighbour = (row: Delivery | undefined) => (row ? () => open(row.id) : undefined);
  const none = query.data && rows.length === 0;

  return (
    <section aria-label={words.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 sm:px-gutter">
        <h3 className="text-module">{words.title}</h3>
        <Segmented<DeliveryState | "any">
          label={words.which}
          size={28}
          segments={[
            { value: "any", label: words.any },
            ...deliveryStates.map((value) => ({ value, label: words.states[value] })),
          ]}
          value={state ?? "any"}
          onChange={(value) =>
            setSearch({ state: value === "any" ? undefined : value, page: undefined, delivery: undefined })
          }
        />
        <span className="text-hint text-ink-3">{words.kept(deliveryDays)}</span>
      </div>
      {hasFailed(query) ? (
        <ListFailure words={integrations} query={query} />
      ) : none ? (
        <div className="px-4 pb-3 sm:px-gutter">
          <EmptyState compact title={state ? words.noneFits.title : words.empty.title}>
            {state ? words.noneFits.advice : words.empty.advice}
          </EmptyState>
        </div>
      ) : (
        <>
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowName={({ type, occurredAt }) =>
              joinFacts([eventName(type, phrases), formatInstant(occurredAt, language)], language)
            }
            onOpen={({ id }) => open(id)}
            {...(openedId !== null && { current: String(openedId) })}
            loading={query.isPending}
            skeletonRows={6}
            phoneItem={(row) => <PhoneItem row={row} />}
          />
          <Pagination
            page={page}
            pageSize={deliveriesPerPage}
            total={query.data?.total ?? 0}
            onPage={(next) => setSearch({ page: String(next), delivery: undefined })}
          />
        </>
      )}
      {opened && (
        <DeliveryDrawer
          webhookId={webhookId}
          row={opened}
          onClose={() => open(null)}
          onPrevious={neighbour(rows[at - 1])}
          onNext={neighbour(rows[at + 1])}
        />
      )}
    </section>
  );
}

function isUnderWay({ state, nextTryAt }: Delivery): boolean {
  return state === "waiting" && nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + 10_000;
}

function columnsOf(phrases: Phrases, language: Language): DataColumn<Delivery>[] {
  const { log: words } = phrases.integrations;
  return [
    {
      id: "event",
      title: words.event,
      minWidth: 180,
      cell: ({ type }) => <span className="font-medium">{eventName(type, phrases)}</span>,
    },
    {
      id: "happened",
      title: words.happened,
      width: 116,
      cell: ({ occurredAt }) => <RelativeTime at={occurredAt} style="cell" focusable={false} />,
    },
    {
      id: "state",
      title: words.state,
      width: 150,
      custom: true,
      cell: (row) => <DeliveryBadge row={row} />,
    },
    { id: "tries", title: words.tries, width: 72, align: "end", cell: ({ tries }) => tries },
    {
      id: "next",
      title: words.next,
      width: 104,
      align: "end",
      cell: ({ nextTryAt }) =>
        nextTryAt ? <RelativeTime at={nextTryAt} style="cell" focusable={false} /> : "–",
    },
    { id: "answer", title: words.answer, width: 300, cell: (row) => outcomeText(row, phrases) },
    {
      id: "duration",
      title: words.duration,
      width: 96,
      align: "end",
      cell: ({ durationMs }) =>
        durationMs === null ? "–" : words.milliseconds(formatCount(durationMs, language)),
    },
  ];
}

function PhoneItem({ row }: { row: Delivery }) {
  const phrases = usePhrases();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{eventName(row.type, phrases)}</span>
        <DeliveryBadge row={row} />
      </div>
      <div className="flex justify-between gap-2 text-cell text-ink-2">
        <span className="min-w-0 truncate">{outcomeText(row, phrases)}</span>
        <span className="shrink-0">
          <RelativeTime at={row.occurredAt} style="cell" focusable={false} />
        </span>
      </div>
    </>
  );
}
