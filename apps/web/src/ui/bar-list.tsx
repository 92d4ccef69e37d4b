import { type ChartDatum, formatCount } from "./chart-data.ts";
import { ListLine } from "./list-line.tsx";

export interface BarListRow extends ChartDatum {
  /** Second figure at the end: a share, a count of offers. */
  note?: string;
}

export interface BarListProps {
  /** Names the list for screen readers. */
  label: string;
  /** Drawn in the order given. */
  data: readonly BarListRow[];
  /** Numbers the lines: 1, 2, 3. */
  ranked?: boolean;
  /** value-first: label, figure, bar. bar-first: label, bar, figure, as on a phone. */
  order?: "value-first" | "bar-first";
  /** Heads over figure and note where these need a name. */
  valueTitle?: string;
  noteTitle?: string;
  onOpen?: (href: string) => void;
}

/** Horizontal counts: 8-px bars in c1 without a track, to a common scale that starts at zero. */
export function BarList(props: BarListProps) {
  const { label, data, ranked = false, order = "value-first", valueTitle, noteTitle, onOpen } = props;
  const most = Math.max(1, ...data.map(({ value }) => value));
  const withNote = data.some(({ note }) => note !== undefined);
  const columns = [
    ranked ? "auto" : "",
    order === "bar-first" ? "minmax(0,auto) minmax(48px,1fr) auto" : "minmax(0,auto) auto minmax(40px,1fr)",
    withNote ? "auto" : "",
  ];
  const bar = (value: number) => (
    <span aria-hidden="true" className="h-2">
      <span
        className="block h-full bg-c1"
        style={{ width: `${(value / most) * 100}%`, minWidth: value > 0 ? 2 : 0 }}
      />
    </span>
  );
  return (
    <ul
      aria-label={label}
      className="grid gap-x-3 text-cell tabular-nums"
      style={{ gridTemplateColumns: columns.filter(Boolean).join(" ") }}
    >
      {valueTitle || noteTitle ? (
        <li className="col-span-full grid grid-cols-subgrid text-hint text-ink-3">
          <span className={ranked ? "col-span-2" : undefined} />
          <span className="text-right">{valueTitle}</span>
          <span />
          <span className="text-right">{noteTitle}</span>
        </li>
      ) : null}
      {data.map((row, index) => {
        const figure = <span className="text-right">{formatCount(row.value)}</span>;
        return (
          <ListLine key={row.id} href={row.href} onOpen={onOpen}>
            {ranked ? <span className="text-ink-3">{index + 1}</span> : null}
            <span className="min-w-0 break-words">{row.label}</span>
            {order === "bar-first" ? bar(row.value) : figure}
            {order === "bar-first" ? figure : bar(row.value)}
            {withNote ? <span className="text-right text-ink-3">{row.note}</span> : null}
          </ListLine>
        );
      })}
    </ul>
  );
}
