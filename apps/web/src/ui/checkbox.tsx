import { OctagonAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useEffect, useId, useRef } from "react";
import { CheckGlyph } from "./check-glyph.tsx";
import { classNames } from "./class-names.ts";

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean | undefined;
  /** Visible label; without one `aria-label` is needed. */
  label?: ReactNode;
  /** Keeps the label for screen readers only: a box in a table's cell. */
  hideLabel?: boolean | undefined;
  /** Second line, part of the description. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Why it can't be changed; shown below the label, or as title where there is no label. */
  disabledReason?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  "aria-label"?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** With the shift key held, for ranges. */
  onClickCapture?: React.MouseEventHandler<HTMLInputElement> | undefined;
  tabIndex?: number | undefined;
}

/** A checkbox: box 16, target 32 high (44 under a finger), the label is part of the target. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, indeterminate = false, hint, error, disabledReason, className, ref } = props;
  const label = props.hideLabel ? undefined : props.label;
  const own = useRef<HTMLInputElement>(null);
  const lineId = useId();
  const inert = Boolean(disabledReason);
  const line = error || disabledReason || hint;
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <label
      className={classNames(
        "relative inline-flex min-h-control items-start gap-2",
        !label && "w-control items-center justify-center",
        className,
      )}
      title={label ? undefined : disabledReason}
    >
      <input
        ref={(element) => {
          own.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        type="checkbox"
        id={props.id}
        name={props.name}
        checked={checked}
        tabIndex={props.tabIndex}
        aria-label={props["aria-label"]}
        aria-describedby={line && label ? lineId : undefined}
        aria-description={label ? undefined : disabledReason}
        aria-invalid={Boolean(error) || undefined}
        aria-disabled={inert || undefined}
        onBlur={props.onBlur}
        onClickCapture={props.onClickCapture}
        onChange={(event) => {
          if (!inert) onChange(event.target.checked);
        }}
        // The native box is kept, transparent and over the drawn one: forms, touch and screen readers know it.
        className="peer absolute inset-0 z-1 m-0 size-full cursor-default appearance-none opacity-0"
      />
      <span
        className={classNames(
          "inline-flex rounded-check outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-ring",
          Boolean(label) && "mt-2 touch:mt-3.5",
        )}
      >
        <CheckGlyph checked={checked} indeterminate={indeterminate} inert={inert} invalid={Boolean(error)} />
      </span>
      {props.hideLabel && <span className="sr-only">{props.label}</span>}
      {label && (
        <span className="py-[5px] text-body touch:py-[11px]">
          <span className={inert ? "text-ink-3" : undefined}>{label}</span>
          {line && (
            <span id={lineId} className={classNames("block text-hint", error ? "text-neg" : "text-ink-3")}>
              {error && <OctagonAlert size={14} aria-hidden="true" className="mr-1.5 mb-0.5 inline" />}
              {line}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
