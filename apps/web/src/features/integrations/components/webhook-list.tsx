import type { Language } from "@passage/contract/languages.ts";
import { useMemo } from "react";
import { formatCount, joinNames } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { Webhook } from "../api.ts";
import { eventsText } from "../event-name.ts";
import { WebhookState } from "./state-badges.tsx";

/** Props of {@link WebhookList}. */
export interface WebhookListProps {
  rows: readonly Webhook[];
  loading: boolean;
  onOpen: (id: number) => void;
}

/** Webhooks with how they fare. */
export function WebhookList({ rows, loading, onOpen }: WebhookListProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(phrases, language), [phrases, language]);
  return (
    <DataTable
      label={phrases.integrations.tabs.webhooks}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ url }) => url}
      onOpen={({ id }) => onOpen(id)}
      tone={({ active, pausedAt }) => (active ? (pausedAt ? "blocking" : undefined) : "unavailable")}
      loading={loading}
      skeletonRows={5}
      phoneItem={(row) => <PhoneItem row={row} />}
    />
  );
}

function columnsOf(phrases: Phrases, language: Language): DataColumn<Webhook>[] {
  const { integrations } = phrases;
  const { webhooks: words } = integrations;
  return [
    {
      id: "url",
      title: words.url,
      minWidth: 260,
      cell: ({ url, description }) => (
        <>
          <span className="font-medium">{url}</span>
          {description && <span className="ml-2 text-ink-2">{description}</span>}
        </>
      ),
    },
    { id: "events", title: words.events, width: 140, cell: ({ events }) => eventsText(events, phrases) },
    {
      id: "companies",
      title: words.companies,
      width: 200,
      cell: ({ companies }) =>
        companies.length > 0
          ? joinNames(
              companies.map(({ name }) => name),
              language,
            )
          : words.allCompanies,
    },
    {
      id: "waiting",
      title: words.waiting,
      width: 92,
      align: "end",
      cell: ({ waiting }) => formatCount(waiting, language),
    },
    {
      id: "failed",
      title: words.failedCount,
      width: 92,
      align: "end",
      cell: ({ failed }) => formatCount(failed, language),
    },
    {
      id: "lastDeliveredAt",
      title: words.lastDelivered,
      width: 116,
      align: "end",
      cell: ({ lastDeliveredAt }) =>
        lastDeliveredAt ? (
          <RelativeTime at={lastDeliveredAt} style="cell" focusable={false} />
        ) : (
          integrations.never
        ),
    },
    {
      id: "state",
      title: words.state,
      width: 124,
      custom: true,
      cell: (row) => <WebhookState webhook={row} />,
    },
  ];
}

function PhoneItem({ row }: { row: Webhook }) {
  const phrases = usePhrases();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{new URL(row.url).host}</span>
        <WebhookState webhook={row} />
      </div>
      <div className="flex justify-between gap-2 text-cell text-ink-2">
        <span className="min-w-0 truncate">{row.description ?? new URL(row.url).pathname}</span>
        <span className="shrink-0">{eventsText(row.events, phrases)}</span>
      </div>
    </>
  );
}
