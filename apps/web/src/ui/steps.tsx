import { Check } from "lucide-react";
import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";

export interface StepsProps {
  /** Names the flow for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; everything before it is done. */
  current: number;
  /** Makes done steps clickable. */
  onStep?: (index: number) => void;
}

type StepState = "done" | "current" | "ahead";

const RING: Record<StepState, string> = {
  done: "bg-wash text-accent-ink",
  current: "bg-accent text-on-accent",
  ahead: "border border-line-ctl text-ink-2",
};

function StepLine({ name, state, place }: { name: string; state: StepState; place: number }) {
  const text = useDataText();
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          "inline-flex size-5 shrink-0 items-center justify-center rounded-full text-hint font-medium tabular-nums",
          RING[state],
        )}
      >
        {state === "done" ? <Check size={12} strokeWidth={2.5} /> : place}
      </span>
      {state === "done" ? <span className="sr-only">{text.stepDone}</span> : null}
      <span
        className={classNames(
          "whitespace-nowrap",
          state === "current" ? "font-semibold text-ink" : "text-ink-2 max-sm:sr-only",
        )}
      >
        {name}
      </span>
    </>
  );
}

/** Steps of a flow on one line: 20-px numbered rings, 48 high. On a phone only the current one keeps its name. */
export function Steps({ label, steps, current, onStep }: StepsProps) {
  return (
    <ol aria-label={label} className="flex min-h-12 items-center gap-3 px-4 text-cell sm:px-gutter">
      {steps.map((name, index) => {
        const state: StepState = index < current ? "done" : index === current ? "current" : "ahead";
        const line = <StepLine name={name} state={state} place={index + 1} />;
        return (
          <li
            key={name}
            aria-current={state === "current" ? "step" : undefined}
            className="flex items-center gap-3"
          >
            {index > 0 ? <span aria-hidden="true" className="h-px w-4 bg-line-2 sm:w-7" /> : null}
            {state === "done" && onStep ? (
              <button
                type="button"
                onClick={() => onStep(index)}
                className="flex min-h-8 items-center gap-2 rounded-control hover:text-ink"
              >
                {line}
              </button>
            ) : (
              <span className="flex items-center gap-2">{line}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
