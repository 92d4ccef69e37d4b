import type { Language } from "@passage/contract/languages.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { formatCount, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { StaffLine } from "../api.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Columns of the list of staff. */
export function staffColumns({ staff }: Phrases, language: Language): DataColumn<StaffLine>[] {
  const { columns: titles } = staff;
  return [
    {
      id: "name",
      title: titles.name,
      minWidth: 180,
      fixed: true,
      sort: "ascending",
      cell: (row) => <StaffName row={row} language={language} />,
    },
    { id: "email", title: titles.email, width: 220, cell: (row) => row.email },
    { id: "role", title: titles.role, width: 140, sort: "ascending", cell: (row) => staff.roles[row.role] },
    {
      id: "permissions",
      title: titles.permissions,
      width: 120,
      align: "end",
      cell: (row) => staff.permissionsOf(row.permissions.length, staffPermissions.length),
    },
    {
      id: "bdCode",
      title: titles.bdCode,
      width: 100,
      cell: (row) => <span className="id-figures">{row.bdCode}</span>,
    },
    {
      id: "companies",
      title: titles.companies,
      width: 108,
      align: "end",
      cell: (row) => (row.companies > 0 ? formatCount(row.companies, language) : ""),
    },
    {
      id: "status",
      title: titles.status,
      width: 120,
      custom: true,
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      id: "lastSignedInAt",
      title: titles.lastSignedIn,
      width: 124,
      align: "end",
      sort: "descending",
      cell: (row) =>
        row.lastSignedInAt ? (
          <RelativeTime at={row.lastSignedInAt} style="cell" focusable={false} />
        ) : (
          <span className="text-ink-3">{staff.neverIn}</span>
        ),
    },
  ];
}

function StaffName({ row, language }: { row: StaffLine; language: Language }) {
  const chinese = language !== "en-us" && row.nameZh !== null;
  return (
    <>
      <span className="font-medium">{chinese ? row.nameZh : row.name}</span>
      {row.nameZh !== null && (
        <span className="ml-2 text-ink-2" lang={chinese ? "en" : "zh"}>
          {chinese ? row.name : row.nameZh}
        </span>
      )}
    </>
  );
}

/** One on a phone. */
export function StaffPhoneItem({ row }: { row: StaffLine }) {
  const { staff } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate">
          <StaffName row={row} language={language} />
        </span>
        <StatusBadge status={row.status} />
      </div>
      <div className="truncate text-cell text-ink-2">
        {joinFacts([staff.roles[row.role], row.bdCode, row.email], language)}
      </div>
    </>
  );
}
