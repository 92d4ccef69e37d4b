import type { ComboboxOwn } from "./combobox-props.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { type ComboboxPartProps, LazyCombobox } from "./lazy-combobox.tsx";
import { lazyPart } from "./lazy-part.ts";
import type { OptionValue } from "./option.ts";

const comboboxPopup = lazyPart<ComboboxOwn<OptionValue> & ComboboxPartProps>(
  async () => (await import("./combobox-popup.tsx")).ComboboxPopup,
);

/** Props of {@link Combobox}. */
export interface ComboboxProps<V extends OptionValue = string> extends FieldOptions, ComboboxOwn<V> {}

/** One of many known options (countries, languages): typing narrows the list by label, hint and keywords. */
export function Combobox<V extends OptionValue = string>(props: ComboboxProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <LazyCombobox
        part={comboboxPopup}
        chosen={control.options.find((option) => option.value === control.value) ?? null}
        onClear={() => control.onChange(null)}
        content={{
          ...control,
          // The part knows of values only that they are the options' own.
          onChange: (next) => control.onChange(next as V | null),
        }}
      />
    </Field>
  );
}
