import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { lazily } from "../../../ui/lazily.ts";
import { institutionsQuery } from "../api.ts";
import { CatalogueFilterBar } from "../components/catalogue-filter-bar.tsx";
import { CatalogueList } from "../components/catalogue-list.tsx";
import { CountryFilter } from "../components/country-filter.tsx";
import { institutionColumnIds, institutionColumns } from "../components/institution-columns.tsx";
import { InstitutionPhoneItem } from "../components/phone-items.tsx";
import { institutionFilter, institutionFilterNames, pageQuery } from "../list-filter.ts";
import { useOpened } from "../use-opened.ts";

/** The list is there before what opens beside it. */
const InstitutionEditor = lazily(
  async () => (await import("../components/institution-editor.tsx")).InstitutionEditor,
);

const sorts = ["name", "qsRank", "courses", "updatedAt"] as const;

/** /bms/institutions: all institutions, closed ones too; the open one is in the address. */
export function StaffInstitutionsPage(view: ViewProps) {
  const phrases = usePhrases();
  const { institutions: words } = phrases.catalogue;
  const language = useLanguage();
  const list = useListSearch(view, institutionFilterNames);
  const filter = institutionFilter(list.filters);
  const query = useQuery(institutionsQuery({ ...filter, ...pageQuery(sorts, list) }));
  const columns = useMemo(() => institutionColumns(phrases, language), [phrases, language]);
  const layout = useListLayout("staff-institutions", institutionColumnIds, institutionColumnIds);
  const opened = useOpened(view, "institution");

  return (
    <CatalogueList
      kind="institutions"
      list={list}
      filterNames={institutionFilterNames}
      filter={filter}
      query={query}
      columns={columns}
      layout={layout}
      sorts={sorts}
      usualSort="name"
      idOf={(row) => row.institutionId}
      nameOf={(row) => row.name}
      phoneItem={(row) => <InstitutionPhoneItem row={row} />}
      opened={opened}
      filterBar={(end) => (
        <CatalogueFilterBar list={list} search={words.search} open={filter.open} end={end}>
          <CountryFilter
            values={filter.country}
            onChange={(values) => list.setFilters({ country: values.join() || null })}
          />
        </CatalogueFilterBar>
      )}
      editor={(open) => <InstitutionEditor {...open} />}
    />
  );
}
