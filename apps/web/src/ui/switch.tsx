import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** Props of {@link Switch}. */
export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabledReason?: string | undefined;
}

/** A setting that takes effect at once; in a form that is saved later use a Checkbox. */
export function Switch({ checked, onChange, label, hint, disabledReason }: SwitchProps) {
  const lineId = useId();
  const line = disabledReason ?? hint;
  const inert = Boolean(disabledReason);
  return (
    <label className="relative inline-flex min-h-control items-start gap-2.5">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-disabled={inert || undefined}
        aria-describedby={line ? lineId : undefined}
        onChange={(event) => {
          if (!inert) onChange(event.target.checked);
        }}
        className="peer absolute inset-0 m-0 size-full cursor-default appearance-none opacity-0"
      />
      <span
        aria-hidden="true"
        className={classNames(
          "mt-2 inline-flex h-4 w-7 shrink-0 rounded-full border p-px outline-offset-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-ring touch:mt-3.5",
          inert
            ? "border-line-2 bg-sunken text-ink-dis"
            : checked
              ? "border-accent bg-accent text-on-accent"
              : "border-line-ctl bg-surface text-line-ctl",
        )}
      >
        <span
          className={classNames(
            "size-3 rounded-full bg-current transition-transform duration-120",
            checked && "translate-x-3",
          )}
        />
      </span>
      <span className="py-[5px] text-body touch:py-[11px]">
        <span className={inert ? "text-ink-3" : undefined}>{label}</span>
        {line && (
          <span id={lineId} className="block text-hint text-ink-3">
            {line}
          </span>
        )}
      </span>
    </label>
  );
}
