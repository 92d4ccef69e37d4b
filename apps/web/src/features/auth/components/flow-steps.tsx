import { Check } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";

/** Where one is in a flow of two or three steps: rings on one line, without the kit's words for tables. */
export function FlowSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  const { gettingIn } = usePhrases();
  return (
    <ol aria-label={gettingIn.steps} className="mt-5 flex items-center gap-3 text-cell">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className="flex items-center gap-2"
        >
          {index > 0 && <span aria-hidden="true" className="mr-1 h-px w-5 bg-line-2" />}
          <span
            aria-hidden="true"
            className={classNames(
              "tabular inline-flex size-5 shrink-0 items-center justify-center rounded-full text-hint font-medium",
              index < current && "bg-wash text-accent-ink",
              index === current && "bg-accent text-on-accent",
              index > current && "border border-line-ctl text-ink-2",
            )}
          >
            {index < current ? <Check size={12} strokeWidth={2.5} /> : index + 1}
          </span>
          <span className={index === current ? "font-semibold text-ink" : "text-ink-2"}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
