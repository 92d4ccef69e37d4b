import { flexRender, type HeaderGroup } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "./class-names.ts";
import { BOX_PADDING, cellPadding } from "./data-table-cells.tsx";
import type { DataColumn, DataSort } from "./data-table-types.ts";

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  title: React.ReactNode;
  padding: string;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
}

/** The sort a click on the head asks for: the column's first direction, then the other one. */
export function nextSort(column: string, first: DataSort["direction"], sort: DataSort | undefined): DataSort {
  if (sort?.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

function HeadCell<Row>({ column, title, padding, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  const first = column.sort;
  const end = column.align === "end";
  return (
    <th
      scope="col"
      aria-sort={first ? (sorted ?? "none") : undefined}
      className={classNames(
        padding,
        "h-8 border-b border-line-2 bg-surface font-medium",
        end ? "text-right" : "text-left",
      )}
    >
      {first && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(column.id, first, sort))}
          className={classNames(
            "inline-flex max-w-full items-center gap-1 rounded-control hover:text-ink",
            sorted && "text-ink",
          )}
        >
          <span data-cut="" className="truncate">
            {title}
          </span>
          {sorted ? <Arrow size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" /> : null}
        </button>
      ) : (
        <span data-cut="" className="block truncate">
          {title}
        </span>
      )}
    </th>
  );
}

/** Head row: box for the page, titles, arrows of the sorted column. Sticky under `top` px. */
export function DataTableHead<Row>({
  group,
  columns,
  box,
  top,
  sort,
  onSort,
}: {
  group: HeaderGroup<Row>;
  columns: ReadonlyMap<string, DataColumn<Row>>;
  box?: React.ReactNode;
  top: number;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
}) {
  const lead = box ? 1 : 0;
  const count = group.headers.length + lead;
  return (
    <thead className="sticky z-(--z-head) text-head text-ink-3" style={{ top }}>
      <tr>
        {box ? (
          <th
            scope="col"
            className={classNames(BOX_PADDING, "h-8 border-b border-line-2 bg-surface font-medium")}
          >
            {box}
          </th>
        ) : null}
        {group.headers.map((header, place) => {
          const column = columns.get(header.column.id);
          if (!column) return null;
          return (
            <HeadCell
              key={header.id}
              column={column}
              title={flexRender(header.column.columnDef.header, header.getContext())}
              // The arrow needs room that figures don't: a title at the end may use the padding before it.
              padding={cellPadding(place + lead, count, column.align === "end" ? "pl-0" : undefined)}
              sort={sort}
              onSort={onSort}
            />
          );
        })}
      </tr>
    </thead>
  );
}
