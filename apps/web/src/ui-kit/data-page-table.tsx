import { ArrowLeftRight, Download, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ChoiceFilter } from "../ui/choice-filter.tsx";
import { ChoicesFilter } from "../ui/choices-filter.tsx";
import { ColumnChooser } from "../ui/column-chooser.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { DataColumn, DataDensity, DataSort } from "../ui/data-table-types.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FilterChip } from "../ui/filter-chip.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Rail } from "../ui/rail.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { SelectedRowsBar } from "../ui/selected-rows-bar.tsx";
import { SAMPLE_ROWS, type SampleRow, STATUS, stepText, stepWord } from "./data-page-rows.ts";

function Name({ row }: { row: SampleRow }) {
  if (!row.native) return <span className="font-medium">{row.latin}</span>;
  return (
    <>
      <span lang={row.native.lang}>{row.native.text}</span>
      <span className={row.outcome === "withdrawn" ? "ml-2" : "ml-2 text-ink-2"}>{row.latin}</span>
    </>
  );
}

function Status({ row }: { row: SampleRow }) {
  const { icon, tone, word } = STATUS[row.status];
  return (
    <Badge icon={icon} tone={tone}>
      {word}
    </Badge>
  );
}

function Place({ row }: { row: SampleRow }) {
  const days = row.days === undefined ? undefined : `${row.days} d`;
  return <Rail step={row.step} outcome={row.outcome} text={stepText(row)} word={stepWord(row)} end={days} />;
}

function PhoneItem({ row }: { row: SampleRow }) {
  return (
    <>
      <div className="flex justify-between gap-2 text-body">
        <span className="truncate">
          <Name row={row} />
        </span>
        {row.days === undefined ? null : <span className="shrink-0 text-cell text-ink-3">{row.days} d</span>}
      </div>
      <div className="truncate text-body">{row.school}</div>
      <div className="truncate text-cell text-ink-2">{`${row.course}, ${row.intake}`}</div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-cell">
        <Rail step={row.step} outcome={row.outcome} text={stepText(row)} word={stepWord(row)} />
        {row.status === "evidence" ? <Status row={row} /> : null}
      </div>
    </>
  );
}

function useColumns(): readonly DataColumn<SampleRow>[] {
  return useMemo(() => {
    const now = Date.now();
    return [
      { id: "student", title: "Student", width: 182, fixed: true, cell: (row) => <Name row={row} /> },
      { id: "school", title: "Institution", width: 220, sort: "ascending", cell: (row) => row.school },
      { id: "course", title: "Course", cell: (row) => row.course },
      { id: "intake", title: "Intake", width: 82, sort: "ascending", cell: (row) => row.intake },
      { id: "status", title: "Status", width: 178, custom: true, cell: (row) => <Status row={row} /> },
      {
        id: "step",
        title: "Latest step, days",
        width: 236,
        custom: true,
        cell: (row) => <Place row={row} />,
      },
      {
        id: "updated",
        title: "Updated",
        width: 92,
        align: "end",
        sort: "descending",
        cell: (row) => <RelativeTime at={now - row.updated * 60_000} style="cell" focusable={false} />,
      },
    ];
  }, []);
}

const DEFAULT_SHOWN = ["student", "school", "course", "intake", "status", "step", "updated"];

/** A whole list page: head, filters, table, pager, selected-rows bar. */
export function TableSample() {
  const columns = useColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["P261104101", "P261104104"]));
  const [sort, setSort] = useState<DataSort>({ column: "updated", direction: "descending" });
  const [shown, setShown] = useState<readonly string[]>(DEFAULT_SHOWN);
  const [density, setDensity] = useState<DataDensity>("normal");
  const [search, setSearch] = useState("");
  const [year, setYear] = useState("2026");
  const [statuses, setStatuses] = useState<readonly number[]>([1]);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const rows = SAMPLE_ROWS.filter((row) => row.latin.toLowerCase().includes(search.toLowerCase()));

  return (
    <section aria-label="List page" className="relative border-y border-line">
      <PageHead
        title="Applications"
        count={412}
        actions={
          <>
            <Button icon={Download}>Export</Button>
            <Button kind="primary">Add application</Button>
          </>
        }
      />
      <FilterBar
        search={
          <SearchField
            value={search}
            onSearch={setSearch}
            label="Search applications"
            placeholder="Name, no., school"
          />
        }
        active={year ? 1 : 0}
        onReset={() => setYear("")}
        end={
          <>
            <Segmented
              label="Density"
              value={density}
              onChange={setDensity}
              segments={[
                { value: "compact", label: "Compact" },
                { value: "normal", label: "Normal" },
                { value: "relaxed", label: "Relaxed" },
              ]}
            />
            <ColumnChooser
              columns={columns}
              shown={shown}
              onChange={setShown}
              onRestore={() => setShown(DEFAULT_SHOWN)}
            />
          </>
        }
      >
        <ChoiceFilter
          name="Year"
          options={["2026", "2025"].map((value) => ({ value, label: value }))}
          value={year || null}
          onChange={(value) => setYear(value ?? "")}
        />
        <ChoicesFilter
          name="Status"
          options={["New", "Submitted", "Request for evidence"].map((label, value) => ({ value, label }))}
          values={statuses}
          onChange={setStatuses}
        />
        <FilterChip name="Course" onClear={() => setYear("")} disabledReason="Choose the institution first">
          {() => null}
        </FilterChip>
      </FilterBar>
      <DataTable
        label="Applications"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.latin}
        shown={shown}
        density={density}
        selection={{
          selected,
          onChange: setSelected,
          blocked: (row) =>
            row.status === "withdrawn" ? "Withdrawn applications stay as they are" : undefined,
        }}
        sort={sort}
        onSort={setSort}
        onOpen={(row) => setOpened(row.id)}
        current={opened}
        tone={(row) => (row.outcome === "withdrawn" ? "unavailable" : undefined)}
        phoneItem={(row) => <PhoneItem row={row} />}
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No application fits"
          actions={<Button onClick={() => setSearch("")}>Drop the search</Button>}
        >
          Nobody is called “{search}”.
        </EmptyState>
      ) : null}
      <Pagination page={page} pageSize={20} total={412} onPage={setPage} />
      <SelectedRowsBar
        count={selected.size}
        onClear={() => setSelected(new Set())}
        selectAll={{
          label: "Select all 412",
          onSelect: () => setSelected(new Set(SAMPLE_ROWS.map(({ id }) => id))),
        }}
      >
        <Button kind="quiet" size={28} icon={ArrowLeftRight}>
          Transfer
        </Button>
        <Button kind="danger-quiet" size={28} icon={Undo2}>
          Withdraw
        </Button>
      </SelectedRowsBar>
    </section>
  );
}

/** The table while its first rows are on the way. */
export function LoadingTableSample() {
  return (
    <DataTable
      label="Loading applications"
      columns={useColumns()}
      rows={[]}
      rowId={(row) => row.id}
      rowName={(row) => row.latin}
      selection={{ selected: new Set(), onChange: () => undefined }}
      phoneItem={(row) => <PhoneItem row={row} />}
      loading
      skeletonRows={5}
    />
  );
}
