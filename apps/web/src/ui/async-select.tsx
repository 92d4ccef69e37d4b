import type { ReactNode } from "react";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { type ComboboxInputOptions, type ComboboxPartProps, LazyCombobox } from "./lazy-combobox.tsx";
import { lazyPart } from "./lazy-part.ts";
import type { Option, OptionValue } from "./option.ts";
import type { LoadOptions } from "./use-async-options.ts";

/** What the control itself needs, whatever stands around it. */
export interface AsyncSelectOwn<V extends OptionValue> extends ComboboxInputOptions {
  load: LoadOptions<V>;
  /** The whole option, since its label can't be looked up in a list that isn't there. */
  value: Option<V> | null;
  onChange: (option: Option<V> | null) => void;
  /** Letters needed before anything is asked; 0 loads on opening. */
  minLength?: number | undefined;
  /** Said until enough is typed: "Type a name". */
  prompt?: string | undefined;
  renderOption?: ((option: Option<V>) => ReactNode) | undefined;
}

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
