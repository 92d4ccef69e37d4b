import { formatCount } from "./chart-data.ts";
import { ListLine } from "./list-line.tsx";

export interface RateListRow {
  id: string;
  label: string;
  /** Successes and attempts; the rate is theirs, so it can't disagree with them. */
  part: number;
  whole: number;
  href?: string;
}

/** Share of successes between 0 and 1; 0 without attempts. */
export function rateOf({ part, whole }: { part: number; whole: number }): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

/** Rates: 4-px bars on a 1-px track, then the percentage and what it is made of. Counts look different on purpose. */
export function RateList({
  label,
  data,
  onOpen,
}: {
  label: string;
  data: readonly RateListRow[];
  onOpen?: (href: string) => void;
}) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,auto)_minmax(40px,1fr)_auto_auto] gap-x-4 text-cell tabular-nums"
    >
      {data.map((row) => {
        const percent = Math.round(rateOf(row) * 100);
        return (
          <ListLine key={row.id} href={row.href} onOpen={onOpen}>
            <span className="min-w-0">{row.label}</span>
            <span aria-hidden="true" className="relative h-1">
              <span className="absolute inset-x-0 top-[1.5px] h-px bg-line-2" />
              <span className="absolute inset-y-0 left-0 bg-c1" style={{ width: `${percent}%` }} />
            </span>
            <span className="text-right">{row.whole > 0 ? `${percent}%` : "\u2013"}</span>
            <span className="text-right text-ink-3">{`${formatCount(row.part)}/${formatCount(row.whole)}`}</span>
          </ListLine>
        );
      })}
    </ul>
  );
}
