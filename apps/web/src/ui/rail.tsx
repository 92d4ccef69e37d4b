import { classNames } from "./class-names.ts";

/** Number of places on the rail; every step of the product has exactly one. */
export const RAIL_STEPS = 9;

/**
 * "open" runs, and turns green by itself on the last place; "refused" ends in a red cross on its place;
 * "withdrawn" ends grey without a current tick.
 */
export type RailOutcome = "open" | "refused" | "withdrawn";

export interface RailProps {
  /** Place reached, 0 to 8. With "refused" it is the place of the cross, with "withdrawn" the last one reached. */
  step: number;
  outcome?: RailOutcome;
  /** Full sentence for screen readers, e.g. "step 3 of 9, Submitted". */
  text: string;
  /** Visible word after the ticks. Leave it out only where the word stands elsewhere in sight. */
  word?: string;
  /** Fixed place at the end of the line, e.g. "18 d". */
  end?: string;
  className?: string;
}

const PITCH = 6;

/** What stands on one place of the rail. */
export type RailMark = "done" | "current" | "cross" | "dot";

/** The nine marks from left to right. Out-of-range steps are clamped so that bad data can't break a table. */
export function railMarks(step: number, outcome: RailOutcome = "open"): RailMark[] {
  const at = Math.min(RAIL_STEPS - 1, Math.max(0, Math.trunc(step)));
  return Array.from({ length: RAIL_STEPS }, (_, place) => {
    if (place > at) return "dot";
    if (place < at) return "done";
    if (outcome === "refused") return "cross";
    return outcome === "withdrawn" ? "done" : "current";
  });
}

function Mark({ mark, place }: { mark: RailMark; place: number }) {
  const x = place * PITCH;
  if (mark === "dot") return <circle cx={x + 2} cy={7} r={1} className="fill-line-2" />;
  if (mark === "cross")
    return <path d={`M${x} 5l4 4m0-4l-4 4`} className="stroke-neg" strokeWidth={1.5} fill="none" />;
  const tall = mark === "current";
  return <rect x={x} y={tall ? 0 : 4} width={4} height={tall ? 14 : 6} rx={0.5} />;
}

/** Nine ticks of 52 x 14 px that say where something stands, followed by the step's word. */
export function Rail({ step, outcome = "open", text, word, end, className }: RailProps) {
  const complete = outcome === "open" && step >= RAIL_STEPS - 1;
  const tone = outcome !== "open" ? "fill-ink-3" : complete ? "fill-pos" : "fill-c1";
  return (
    <span className={classNames("flex min-w-0 items-center gap-2.5", className)}>
      <svg role="img" aria-label={text} width={52} height={14} className={classNames("shrink-0", tone)}>
        {railMarks(step, outcome).map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the nine places never move
          <Mark key={place} mark={mark} place={place} />
        ))}
      </svg>
      {word ? (
        <span aria-hidden="true" className="truncate">
          {word}
        </span>
      ) : null}
      {end ? <span className="ml-auto shrink-0 text-ink-3 tabular-nums">{end}</span> : null}
    </span>
  );
}
