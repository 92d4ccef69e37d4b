import type { AsyncSelectOwn } from "./async-select-props.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { type ComboboxPartProps, LazyCombobox } from "./lazy-combobox.tsx";
import { lazyPart } from "./lazy-part.ts";
import type { Option, OptionValue } from "./option.ts";

const asyncSelectPopup = lazyPart<AsyncSelectOwn<OptionValue> & ComboboxPartProps>(
  async () => (await import("./async-select-popup.tsx")).AsyncSelectPopup,
);

/** Props of {@link AsyncSelect}. */
export interface AsyncSelectProps<V extends OptionValue = string> extends FieldOptions, AsyncSelectOwn<V> {}

/** One of very many options that the server searches. Letters still being composed (pinyin) ask nothing. */
export function AsyncSelect<V extends OptionValue = string>(props: AsyncSelectProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <LazyCombobox
        part={asyncSelectPopup}
        chosen={control.value}
        onClear={() => control.onChange(null)}
        content={{
          ...control,
          // The part knows of values only that they are the options' own.
          onChange: (next) => control.onChange(next as Option<V> | null),
          renderOption: control.renderOption && ((option) => control.renderOption?.(option as Option<V>)),
        }}
      />
    </Field>
  );
}
