import type { Language } from "@passage/contract/languages.ts";
import { useMemo } from "react";
import { formatDay } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { ServiceKey } from "../api.ts";
import { KeyText } from "./key-facts.tsx";
import { KeyState } from "./state-badges.tsx";

/** Props of {@link KeyList}. */
export interface KeyListProps {
  rows: readonly ServiceKey[];
  loading: boolean;
  opened: number | null;
  onOpen: (id: number) => void;
}

/** Service keys, those in force first. */
export function KeyList({ rows, loading, opened, onOpen }: KeyListProps) {
  const phrases = usePhrases();
  const language = useLanguage();
  const columns = useMemo(() => columnsOf(phrases, language), [phrases, language]);
  return (
    <DataTable
      label={phrases.integrations.tabs.keys}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => onOpen(id)}
      {...(opened !== null && { current: String(opened) })}
      tone={({ state }) => (state === "active" ? undefined : "unavailable")}
      loading={loading}
      skeletonRows={5}
      phoneItem={(row) => <PhoneItem row={row} />}
    />
  );
}

function columnsOf({ integrations }: Phrases, language: Language): DataColumn<ServiceKey>[] {
  const { keys: words } = integrations;
  return [
    {
      id: "name",
      title: words.name,
      minWidth: 160,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: "key",
      title: words.key,
      width: 160,
      cell: ({ secrets: [newest] }) => (newest ? <KeyText {...newest} /> : "–"),
    },
    {
      id: "permissions",
      title: words.permissions,
      width: 128,
      cell: (row) => words.permissionsCount(row.permissions.filter((one) => one !== "companiesAll").length),
    },
    {
      id: "companies",
      title: words.companies,
      width: 180,
      cell: ({ bd }) => (bd ? words.companiesOf(bd.name) : words.allCompanies),
    },
    {
      id: "addresses",
      title: words.addresses,
      width: 170,
      cell: ({ addresses }) => (addresses.length > 0 ? addresses.join(", ") : words.anywhere),
    },
    { id: "expiresOn", title: words.expires, width: 112, cell: (row) => formatDay(row.expiresOn, language) },
    {
      id: "lastUsedAt",
      title: words.lastUsed,
      width: 104,
      align: "end",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <RelativeTime at={lastUsedAt} style="cell" focusable={false} /> : integrations.never,
    },
    {
      id: "state",
      title: words.state,
      width: 116,
      custom: true,
      cell: ({ state }) => <KeyState state={state} />,
    },
  ];
}

function PhoneItem({ row }: { row: ServiceKey }) {
  const { integrations } = usePhrases();
  const { keys: words } = integrations;
  const language = useLanguage();
  const [newest] = row.secrets;
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        <KeyState state={row.state} />
      </div>
      <div className="flex justify-between gap-2 text-cell text-ink-2">
        <span className="min-w-0 truncate">
          {row.bd ? words.companiesOf(row.bd.name) : words.allCompanies}
        </span>
        <span className="shrink-0">{formatDay(row.expiresOn, language)}</span>
      </div>
      {newest && (
        <div className="text-hint text-ink-3">
          <KeyText {...newest} />
        </div>
      )}
    </>
  );
}
