import { Combobox as Base } from "@base-ui/react/combobox";
import {
  ComboboxInput,
  type ComboboxInputOptions,
  ComboboxPopup,
  ComboboxRow,
  sameOption,
} from "./combobox-parts.tsx";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

interface ComboboxOwn<V extends OptionValue> extends ComboboxInputOptions {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Options are on their way; said in the list. */
  loading?: boolean | undefined;
}

/** Props of {@link Combobox}. */
export interface ComboboxProps<V extends OptionValue = string> extends FieldOptions, ComboboxOwn<V> {}

/** One of many known options (countries, languages): typing narrows the list by label, hint and keywords. */
export function Combobox<V extends OptionValue = string>(props: ComboboxProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <ComboboxControl {...(control as ComboboxOwn<V>)} />
    </Field>
  );
}

function ComboboxControl<V extends OptionValue>(props: ComboboxOwn<V>) {
  const { options, value, onChange, loading = false, ...input } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const chosen = options.find((option) => option.value === value) ?? null;

  return (
    <Base.Root<Option<V>>
      items={options}
      value={chosen}
      onValueChange={(next) => onChange(next?.value ?? null)}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={sameOption}
      filter={optionMatches}
      autoHighlight
      readOnly={inert}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
      }}
    >
      <ComboboxInput {...input} lang={chosen?.lang} />
      <ComboboxPopup empty={loading ? text.loading : text.noOptions}>
        {(option: Option<OptionValue>) => <ComboboxRow key={option.value} option={option} />}
      </ComboboxPopup>
    </Base.Root>
  );
}
