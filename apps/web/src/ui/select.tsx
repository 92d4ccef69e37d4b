import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClass } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import type { Option, OptionValue } from "./option.ts";
import { OptionText } from "./option-row.tsx";
import { popupClass, popupLayerClass, popupListClass, popupRowClass } from "./popup-style.ts";

interface SelectOwn<V extends OptionValue> {
  options: readonly Option<V>[];
  value: V | null;
  /** null only when `emptyLabel` is given and chosen. */
  onChange: (value: V | null) => void;
  onBlur?: (() => void) | undefined;
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
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const chosen = options.find((option) => option.value === value);

  return (
    <Base.Root<V | null>
      value={value}
      onValueChange={(next) => onChange(next)}
      // Not `disabled`: the trigger must stay focusable, so that its reason is heard.
      readOnly={inert}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
      }}
      modal={false}
      name={name}
    >
      <Base.Trigger
        ref={ref}
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
          {chosen?.label ?? placeholder ?? emptyLabel ?? ""}
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames("shrink-0", inert ? "text-ink-dis" : "text-ink-2")}
        />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className={popupLayerClass}>
          <Base.Popup className={classNames(popupClass, "min-w-(--anchor-width) max-w-[min(28rem,90vw)]")}>
            <Base.List className={popupListClass}>
              {emptyLabel !== undefined && (
                <Row value={null}>
                  <span className="text-ink-3">{emptyLabel}</span>
                </Row>
              )}
              {options.map((option) => (
                <Row
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  disabled={!!option.disabledReason}
                >
                  <OptionText option={option} />
                </Row>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row(props: {
  value: OptionValue | null;
  label?: string;
  disabled?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Base.Item value={props.value} label={props.label} disabled={props.disabled} className={popupRowClass}>
      <Base.ItemText className="flex min-w-0 flex-1">{props.children}</Base.ItemText>
      <Base.ItemIndicator className="shrink-0 text-accent-ink">
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
