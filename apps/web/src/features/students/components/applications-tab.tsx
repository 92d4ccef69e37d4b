import type { Language } from "@passage/contract/languages.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { railOf, statusOf } from "../../../lib/pipeline.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Rail } from "../../../ui/rail.tsx";
import type { StudentApplication } from "../api.ts";

/** Shows one application under the list it was chosen from; supplied by the entry, since it is another feature's. */
export type RenderApplication = (itemId: number, above: ReactNode) => ReactNode;

/** Props of {@link ApplicationsTab}. */
export interface ApplicationsTabProps {
  query: UseQueryResult<StudentApplication[], ApiError>;
  /** Application the address names; the newest one without. */
  itemId: number | null;
  onSelect: (itemId: number) => void;
  renderApplication: RenderApplication;
  /** Where a new application is made; null where none may be. */
  addHref: string | null;
}

/** A student's applications and, under them, the chosen one. */
export function ApplicationsTab({
  query,
  itemId,
  onSelect,
  renderApplication,
  addHref,
}: ApplicationsTabProps) {
  const phrases = usePhrases();
  const words = phrases.students.page;
  const language = useLanguage();
  const columns = useMemo(() => applicationColumns(phrases, language), [phrases, language]);
  const { data, error } = query;

  if (error && !data)
    return (
      <ErrorState
        part
        title={words.applicationsFailed}
        onRetry={() => void query.refetch()}
        details={errorDetails(error)}
      >
        {words.loadFailedAdvice}
      </ErrorState>
    );
  if (data?.length === 0)
    return (
      <EmptyState
        title={words.noApplications}
        actions={
          addHref && (
            <AppLink href={addHref} className={buttonClass({ kind: "primary" })}>
              <Plus size={16} aria-hidden="true" className="shrink-0" />
              {words.newApplication}
            </AppLink>
          )
        }
      >
        {addHref ? words.noApplicationsAdvice : words.noApplicationsOther}
      </EmptyState>
    );

  const chosen = data?.find((one) => one.itemId === itemId) ?? data?.[0];
  const table = (
    <DataTable
      label={words.tabs.applications}
      columns={columns}
      rows={data ?? []}
      rowId={(row) => String(row.itemId)}
      rowName={(row) => joinFacts([row.itemInstitutionCourseName, row.itemInstitutionName], language)}
      onOpen={(row) => onSelect(row.itemId)}
      {...(chosen ? { current: String(chosen.itemId) } : {})}
      loading={query.isPending}
      skeletonRows={3}
      phoneItem={(row) => <PhoneItem row={row} phrases={phrases} language={language} />}
    />
  );
  return chosen ? renderApplication(chosen.itemId, table) : table;
}

function applicationColumns(phrases: Phrases, language: Language): DataColumn<StudentApplication>[] {
  const { columns: titles } = phrases.students.page;
  return [
    {
      id: "course",
      title: titles.course,
      minWidth: 170,
      fixed: true,
      cell: (row) => <span className="font-medium">{row.itemInstitutionCourseName}</span>,
    },
    { id: "institution", title: titles.institution, width: 186, cell: (row) => row.itemInstitutionName },
    { id: "intake", title: titles.intake, width: 82, cell: (row) => formatIntake(row.intake, language) },
    {
      id: "status",
      title: titles.status,
      width: language === "en-us" ? 182 : 174,
      custom: true,
      cell: (row) => <Status row={row} phrases={phrases} />,
    },
    {
      id: "step",
      title: titles.step,
      width: language === "en-us" ? 228 : 214,
      custom: true,
      cell: (row) => <Place row={row} phrases={phrases} withDays />,
    },
  ];
}

function Status({ row, phrases }: { row: StudentApplication; phrases: Phrases }) {
  const { icon, tone, word } = statusOf(row.status, phrases);
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  );
}

function Place({
  row,
  phrases,
  withDays,
}: {
  row: StudentApplication;
  phrases: Phrases;
  withDays?: boolean;
}) {
  const days = row.processingDays === null ? null : phrases.pipeline.days(row.processingDays);
  return <Rail {...railOf(row, phrases)} {...(withDays && days ? { end: days } : {})} />;
}

function PhoneItem({
  row,
  phrases,
  language,
}: {
  row: StudentApplication;
  phrases: Phrases;
  language: Language;
}) {
  const { pipeline } = phrases;
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="min-w-0 truncate font-medium">{row.itemInstitutionName}</span>
        {row.processingDays !== null && (
          <span className="tabular shrink-0 text-cell text-ink-3">{pipeline.days(row.processingDays)}</span>
        )}
      </div>
      <div className="text-cell text-ink-2">
        {joinFacts([row.itemInstitutionCourseName, formatIntake(row.intake, language)], language)}
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <Place row={row} phrases={phrases} />
        {row.status === 2 && row.closing === null && <Status row={row} phrases={phrases} />}
      </div>
    </>
  );
}
