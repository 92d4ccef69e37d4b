import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClass } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import type { Option, OptionValue } from "./option.ts";
import type { SelectPopupProps } from "./select-popup.tsx";
import { useUiText } from "./ui-text.tsx";

interface SelectOwn<V extends OptionValue> {
  options: readonly Option<V>[];
  value: V | null;
  /** null only when `emptyLabel` is given and chosen. */
  onChange: (value: V | null) => void;
  onBlur?: (() => void) | undefined;
  /** Where nothing is chosen; "Choose" without it. A select that is out of use says nothing by itself. */
  placeholder?: string | undefined;
  /** First row that takes the choice back: "None". */
  emptyLabel?: string | undefined;
  size?: ControlSize | undefined;
  /** The lighter edge of filters. */
  filter?: boolean | undefined;
  name?: string | undefined;
  "aria-label"?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const selectPopup = lazyPart<SelectPopupProps & PopupPartProps>(
  async () => (await import("./select-popup.tsx")).SelectPopup,
);

/** Props of {@link Select}. */
export interface SelectProps<V extends OptionValue = string> extends FieldOptions, SelectOwn<V> {}

/** One of a few known options (up to about fifteen; beyond, Combobox). Typing jumps to a row. */
export function Select<V extends OptionValue = string>(props: SelectProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <SelectControl {...(control as SelectOwn<V>)} />
    </Field>
  );
}

function SelectControl<V extends OptionValue>(props: SelectOwn<V>) {
  const { options, value, onChange, onBlur, placeholder, emptyLabel, size, filter, name, ref } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const chosen = options.find((option) => option.value === value);

  return (
    <LazyPopup
      part={selectPopup}
      popup="listbox"
      content={{
        options,
        value,
        // The part knows of values only that they are the options' own.
        onChange: (next) => onChange(next as V | null),
        emptyLabel,
        name,
        inert,
      }}
      trigger={
        <button
          type="button"
          ref={ref}
          role="combobox"
          aria-expanded={false}
          id={field.controlId}
          aria-label={props["aria-label"]}
          aria-labelledby={field.labelId}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid || undefined}
          aria-disabled={inert || undefined}
          onBlur={onBlur}
          className={classNames(
            controlClass({ size, invalid: field.invalid, inert, filter }),
            "flex cursor-default select-none items-center justify-between gap-2 text-left",
          )}
        >
          <span lang={chosen?.lang} className={classNames("min-w-0 truncate", !chosen && "text-ink-3")}>
            {chosen?.label ?? placeholder ?? emptyLabel ?? (inert ? "" : text.choose)}
          </span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className={classNames("shrink-0", inert ? "text-ink-dis" : "text-ink-2")}
          />
        </button>
      }
    />
  );
}
