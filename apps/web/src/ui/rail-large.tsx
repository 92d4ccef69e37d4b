import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import type { RailOutcome } from "./rail.tsx";

export interface RailLargeProps {
  /** Names in order, usually nine. A first one that is past may be left out; then count `step` from the rest. */
  steps: readonly string[];
  /** Index into `steps` of the place reached; -1 when it lies before the first. */
  step: number;
  outcome?: RailOutcome;
  /** Full sentence for screen readers, e.g. "step 3 of 9, Submitted". */
  text: string;
}

function barClass(index: number, step: number, outcome: RailOutcome, last: number): string {
  if (index > step) return "h-[3px] bg-line-2";
  if (outcome === "refused" && index === step) return "h-[5px] bg-neg";
  if (outcome !== "open") return "h-[3px] bg-ink-3";
  const tone = step === last ? "bg-pos" : "bg-c1";
  return classNames(index === step ? "h-[5px]" : "h-[3px]", tone);
}

/** Stands under the bar of its place, and within the rail wherever that is. */
function underBar(step: number, count: number): CSSProperties {
  const share = (bars: number) => `${(100 * Math.max(0, bars)) / count}%`;
  return step < count / 2
    ? { paddingInlineStart: share(step) }
    : { paddingInlineEnd: share(count - 1 - step), textAlign: "end" };
}

/**
 * The rail with names, for drawers and empty states. Eight names fit a drawer; nine need 640 px. Where there is less room
 * only the current name stays, under its bar.
 */
export function RailLarge({ steps, step, outcome = "open", text }: RailLargeProps) {
  const few = steps.length < 9;
  const named = few ? "@min-[544px]:block" : "@min-[640px]:block";
  const alone = few ? "@min-[544px]:hidden" : "@min-[640px]:hidden";
  return (
    <div className="@container">
      <p className="sr-only">{text}</p>
      <ol aria-hidden="true" className="flex gap-1">
        {steps.map((name, index) => {
          const current = index === step;
          return (
            <li key={name} className="flex min-w-0 flex-1 flex-col">
              <span className="flex h-[5px] items-center">
                <span className={classNames("w-full", barClass(index, step, outcome, steps.length - 1))} />
              </span>
              <span
                className={classNames(
                  "mt-1 hidden whitespace-nowrap text-hint",
                  named,
                  // The last name may be longer than its bar: it ends where the rail does.
                  index === steps.length - 1 && "min-w-full self-end",
                  current ? "font-semibold text-ink" : "text-ink-2",
                )}
              >
                {name}
              </span>
            </li>
          );
        })}
      </ol>
      <p
        aria-hidden="true"
        className={classNames("mt-1 text-hint font-semibold text-ink", alone)}
        style={underBar(step, steps.length)}
      >
        {steps[step] ?? ""}
      </p>
    </div>
  );
}
