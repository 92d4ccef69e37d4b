import { classNames } from "./class-names.ts";
import { BOX_PADDING, cellPadding } from "./data-table-cells.tsx";
import type { DataColumn } from "./data-table-types.ts";
import { fade, lineWidth, SkeletonBar } from "./skeleton.tsx";
import { useUiText } from "./ui-text.tsx";
import { useDelay } from "./use-delay.ts";

/** Rows to come, under the real head and in the real column widths. */
export function DataTableSkeleton<Row>({
  columns,
  withBox,
  rows = 16,
}: {
  columns: readonly DataColumn<Row>[];
  withBox: boolean;
  rows?: number;
}) {
  const shown = useDelay();
  const { loading } = useUiText();
  const lead = withBox ? 1 : 0;
  const count = columns.length + lead;
  return (
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <tr key={row} className={classNames("h-9", !shown && "invisible")} aria-hidden={row > 0 || undefined}>
          {withBox ? (
            <td className={classNames(BOX_PADDING, "border-b border-line")}>
              <span
                className="block size-4 rounded-check border border-line-ctl"
                style={{ opacity: fade(row, rows) }}
              />
            </td>
          ) : null}
          {columns.map((column, place) => (
            <td
              key={column.id}
              className={classNames(
                cellPadding(place + lead, count),
                "border-b border-line",
                column.align === "end" && "text-right",
              )}
            >
              {row === 0 && place === 0 ? <span className="sr-only">{loading}</span> : null}
              <span style={{ opacity: fade(row, rows) }}>
                <SkeletonBar width={`${lineWidth(row + place * 3) + 10}%`} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
