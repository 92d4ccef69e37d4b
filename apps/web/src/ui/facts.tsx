import type { ReactNode } from "react";
import { useDataText } from "./data-text.tsx";

export interface Fact {
  label: string;
  /** Null or empty is said as "not set": a blank would look like a fault. */
  value: ReactNode;
  /** Language of the value where it differs from the page's. */
  lang?: string;
}

/** Labels and values in two columns, label 120 wide and quiet. Under 340 px of room the label stands above. */
export function Facts({ facts, labelWidth = 120 }: { facts: readonly Fact[]; labelWidth?: number }) {
  const text = useDataText();
  return (
    <div className="@container">
      <dl
        className="flex flex-col gap-1.5 text-cell"
        style={{ "--label": `${labelWidth}px` } as React.CSSProperties}
      >
        {facts.map(({ label, value, lang }) => (
          <div key={label} className="flex flex-col @min-[340px]:flex-row @min-[340px]:gap-4">
            <dt className="shrink-0 text-ink-3 @min-[340px]:w-(--label)">{label}</dt>
            <dd lang={lang} className="min-w-0 break-words">
              {value === null || value === undefined || value === "" ? (
                <span className="text-ink-3">{text.notSet}</span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
