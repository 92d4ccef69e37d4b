import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import type { Option, OptionValue } from "./option.ts";

interface RadioGroupOwn<V extends OptionValue> {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  direction?: "row" | "column" | undefined;
  "aria-label"?: string | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<V extends OptionValue = string> extends FieldOptions, RadioGroupOwn<V> {}

/** One of two to five options, all in sight. Native radios: arrows move, Tab leaves. */
export function RadioGroup<V extends OptionValue = string>(props: RadioGroupProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field} group>
      <Radios {...(control as RadioGroupOwn<V>)} />
    </Field>
  );
}

function Radios<V extends OptionValue>(props: RadioGroupOwn<V>) {
  const { options, value, onChange, onBlur, direction = "row" } = props;
  const field = useFieldState();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid || undefined}
      aria-disabled={Boolean(field.disabledReason) || undefined}
      onBlur={onBlur}
      className={classNames("flex flex-wrap", direction === "row" ? "gap-x-4" : "flex-col")}
    >
      {options.map((option, index) => {
        const reason = field.disabledReason ?? option.disabledReason;
        const checked = option.value === value;
        return (
          <label
            key={option.value}
            className="relative inline-flex min-h-control items-center gap-2 text-body"
          >
            <input
              type="radio"
              // The first one carries the field's id, so that a summary's link lands in the group.
              id={index === 0 ? field.controlId : undefined}
              name={name}
              checked={checked}
              aria-disabled={Boolean(reason) || undefined}
              aria-description={field.disabledReason}
              onChange={() => {
                if (!reason) onChange(option.value);
              }}
              className="peer absolute inset-0 m-0 size-full cursor-default appearance-none opacity-0"
            />
            <span
              aria-hidden="true"
              className={classNames(
                "inline-flex size-4 shrink-0 items-center justify-center rounded-full border outline-offset-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-ring",
                reason
                  ? "border-line-2 bg-sunken text-ink-dis"
                  : checked
                    ? "border-accent bg-accent text-on-accent"
                    : field.invalid
                      ? "border-neg bg-surface"
                      : "border-line-ctl bg-surface",
              )}
            >
              {checked && <span className="size-1.5 rounded-full bg-current" />}
            </span>
            <span lang={option.lang} className={reason ? "text-ink-3" : undefined}>
              {option.label}
            </span>
            {(option.disabledReason ?? option.hint) && (
              <span className="text-hint text-ink-3">{option.disabledReason ?? option.hint}</span>
            )}
          </label>
        );
      })}
    </div>
  );
}
