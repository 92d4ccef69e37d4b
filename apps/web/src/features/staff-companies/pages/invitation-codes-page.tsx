import { lengths, lists } from "@passage/contract/limits.ts";
import { codeStates } from "@passage/contract/staff-companies/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { NoneFits } from "../../../lib/lists/none-fits.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { choicesQuery, codesQuery } from "../api.ts";
import { CodePhoneItem, codeColumns } from "../components/code-columns.tsx";
import { NewCodeDialog } from "../components/new-code-dialog.tsx";
import { codeFilter, codeFilterNames, codeSorts, pageQuery, sortedColumn } from "../list-filter.ts";

/** /bms/invitations: codes by which companies register, and who came by them. */
export function InvitationCodesPage(view: ViewProps) {
  const phrases = usePhrases();
  const { staffCompanies, domain, shell } = phrases;
  const words = staffCompanies.codes;
  const language = useLanguage();
  const mayEdit = useMay("companiesEdit");
  const everybodys = useMay("companiesAll");
  const list = useListSearch(view, codeFilterNames);
  const filter = codeFilter(list.filters);
  const query = useQuery(codesQuery({ ...filter, ...pageQuery(codeSorts, list) }));
  const columns = useMemo(() => codeColumns(phrases, language), [phrases, language]);
  const [adding, setAdding] = useState(false);
  const page = query.data;
  const rows = page?.items ?? [];
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");
  const add = (primary: boolean) => (
    <Button
      kind={primary ? "primary" : "secondary"}
      icon={Plus}
      disabledReason={mayEdit ? undefined : shell.noPermission.missing(domain.staffPermissions.companiesEdit)}
      reasonAt="start"
      onClick={() => setAdding(true)}
    >
      {words.add}
    </Button>
  );

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.total, language)}
        actions={forbidden ? undefined : add(!nothingYet && !hasFailed(query))}
      />
      {!nothingYet && !forbidden && (
        <FilterBar
          search={
            <SearchField
              maxLength={lengths.keyword}
              label={words.search}
              placeholder={words.searchHint}
              value={list.filters.keyword ?? ""}
              onSearch={(keyword) => list.setFilters({ keyword: keyword.trim() || null })}
            />
          }
          active={list.filterCount}
          folded={list.filterCount - (list.filters.keyword === null ? 0 : 1)}
          onReset={list.clearFilters}
        >
          <ChoicesFilter
            name={staffCompanies.filters.state}
            options={codeStates.map((value) => ({ value, label: words.states[value] }))}
            values={filter.state}
            onChange={(values) => list.setFilters({ state: values.join() || null })}
          />
          {everybodys && (
            <ConsultantFilter
              values={filter.bd}
              onChange={(values) => list.setFilters({ bd: values.join() || null })}
            />
          )}
        </FilterBar>
      )}
      {hasFailed(query) ? (
        <ListFailure words={staffCompanies} query={query} />
      ) : nothingYet ? (
        <EmptyState title={words.none} actions={add(true)}>
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={codeFilterNames} words={staffCompanies} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id)}
          rowName={(row) => row.code}
          shown={columns.map(({ id }) => id).filter((id) => everybodys || id !== "bd")}
          density="normal"
          sort={sortedColumn(codeSorts, list.sort, "-createdAt")}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <CodePhoneItem row={row} />}
        />
      )}
      {page && !hasFailed(query) && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {adding && <NewCodeDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function ConsultantFilter({
  values,
  onChange,
}: {
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}) {
  const { staffCompanies: words } = usePhrases();
  const choices = useQuery(choicesQuery());
  return (
    <MultiSelect<number>
      label={words.filters.bd}
      loading={choices.isPending}
      options={(choices.data?.consultants ?? []).map(({ id, name, bdCode }) => ({
        value: id,
        label: name,
        ...(bdCode ? { hint: bdCode } : {}),
      }))}
      values={values}
      onChange={onChange}
    />
  );
}
