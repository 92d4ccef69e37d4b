import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useUiText } from "./ui-text.tsx";
import { useDelay } from "./use-delay.ts";

/** Widths in percent that make rows look written instead of stamped; taken in turn. */
const LINE_WIDTHS = [62, 48, 71, 55, 66, 44, 58];

export function lineWidth(index: number): number {
  return LINE_WIDTHS[index % LINE_WIDTHS.length] ?? 60;
}

/** Opacity of the index-th of count rows: the shape fades downwards, because it isn't known how far it goes. */
export function fade(index: number, count: number): number {
  return Math.max(0.15, 1 - index / Math.max(1, count));
}

/** Keeps the room at once, shows its shape after 150 ms, and tells screen readers that something is on its way. */
function Waiting({ children, className }: { children: ReactNode; className?: string }) {
  const shown = useDelay();
  const { loading } = useUiText();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{loading}</span>
      <div aria-hidden="true" className={classNames(!shown && "invisible")}>
        {children}
      </div>
    </div>
  );
}

/** One bar, 10 high. `width` is a CSS length or percentage. */
export function SkeletonBar({ width, height = 10 }: { width: number | string; height?: number }) {
  return <span className="inline-block rounded-check bg-skeleton align-middle" style={{ width, height }} />;
}

/** Lines of running text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <div key={index} className="leading-[22px]" style={{ opacity: fade(index, lines + 1) }}>
          <SkeletonBar width={`${lineWidth(index) + 20}%`} />
        </div>
      ))}
    </Waiting>
  );
}

/** Items of a list on a phone: four lines each. */
export function SkeletonItems({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          key={index}
          className="flex flex-col gap-2 border-b border-line px-4 py-4"
          style={{ opacity: fade(index, rows) }}
        >
          <SkeletonBar width={`${lineWidth(index)}%`} />
          <SkeletonBar width={`${lineWidth(index + 1)}%`} />
          <SkeletonBar width={`${lineWidth(index + 2)}%`} />
        </div>
      ))}
    </Waiting>
  );
}

/** Shape of a chart: a ring with its legend, columns, or rows with bars. */
export function SkeletonChart({ kind, rows = 6 }: { kind: "donut" | "columns" | "list"; rows?: number }) {
  return (
    <Waiting>
      {kind === "columns" ? (
        <Columns />
      ) : (
        <div className="flex gap-8">
          {kind === "donut" ? (
            <span className="size-[140px] shrink-0 rounded-full border-[24px] border-skeleton" />
          ) : null}
          <div className="flex-1">
            {Array.from({ length: rows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
              <div key={index} className="flex h-6 items-center" style={{ opacity: fade(index, rows) }}>
                <SkeletonBar width={`${lineWidth(index) + 20}%`} />
              </div>
            ))}
          </div>
        </div>
      )}
    </Waiting>
  );
}

const COLUMN_HEIGHTS = [70, 52, 78, 64, 58, 44, 40, 54, 80, 96, 60, 30];

function Columns() {
  return (
    <div className="flex h-[140px] items-end gap-3 border-b border-line px-6">
      {COLUMN_HEIGHTS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <span key={index} className="flex-1 bg-skeleton" style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}
